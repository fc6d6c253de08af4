import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { address, named } from './setting-values.ts';

/** Who is watched for airdrops. */
export const AIRDROPS_SETTINGS = {
  AIRDROP_WALLETS: {
    schema: named.pipe(zod.array(zod.object({ name: zod.string().nullable(), address }))),
    fallback: '',
    about: 'Farming wallets on the watched chain, as address or label=address, between commas.',
  },
  AIRDROP_PROTOCOLS: {
    schema: named.pipe(zod.array(zod.object({ name: zod.string('must be given as name=address'), address }))),
    fallback: '',
    about: 'Contracts that those wallets interact with, as name=address, between commas.',
  },
  AIRDROP_DISTRIBUTORS: {
    schema: named.pipe(zod.array(zod.object({ name: zod.string('must be given as name=address'), address }))),
    fallback: '',
    about: 'Contracts that pay airdrops out to those wallets, as protocol=address, between commas.',
  },
} as const satisfies Record<string, Setting>;
