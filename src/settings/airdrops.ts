import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { address, named } from './setting-values.ts';

/** The addresses that are watched for airdrops. */
export const AIRDROPS_SETTINGS = {
  AIRDROP_WALLETS: {
    schema: named.pipe(zod.array(zod.object({ name: zod.string().nullable(), address }))),
    fallback: '',
    about: 'Farming wallets on the watched chain, as address or label=address, comma-separated.',
  },
  AIRDROP_PROTOCOLS: {
    schema: named.pipe(zod.array(zod.object({ name: zod.string('must be given as name=address'), address }))),
    fallback: '',
    about: 'Contracts that those wallets interact with, as name=address, comma-separated.',
  },
  AIRDROP_DISTRIBUTORS: {
    schema: named.pipe(zod.array(zod.object({ name: zod.string('must be given as name=address'), address }))),
    fallback: '',
    about: 'Contracts that pay airdrops to those wallets, as protocol=address, comma-separated.',
  },
} as const satisfies Record<string, Setting>;
