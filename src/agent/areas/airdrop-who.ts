import type { FieldSpec } from '../grammar/area-table.ts';

/** Which protocol and which wallet. */
export const AIRDROP_WHO: Readonly<Record<string, FieldSpec>> = {
  protocol: { words: ['protocol', 'project', 'dapp', 'campaign'], unit: 'text', groups: true },
  wallet: { words: ['wallet', 'address', 'farming wallet', 'who'], unit: 'text', groups: true },
};
