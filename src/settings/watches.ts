import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { address, named } from './setting-values.ts';

const accounts = named.pipe(zod.array(zod.object({ name: zod.string().nullable(), address })));
const contracts = named.pipe(
  zod.array(zod.object({ name: zod.string('must be given as name=address'), address })),
);

/** What the yield area and the allocator watch from the first start on; the console adds, renames and removes more. */
export const WATCH_SETTINGS = {
  YIELD_WALLETS: {
    schema: accounts,
    fallback: '',
    about:
      'Wallets on the watched chain whose positions in vaults are booked, as address or label=address, comma-separated.',
  },
  YIELD_VAULTS: {
    schema: contracts,
    fallback: '',
    about:
      'Vaults of ERC-4626, lending tokens of Aave v3, pairs of Uniswap V2 and reward streams, as name=address, comma-separated.',
  },
  ALLOCATOR_VAULTS: {
    schema: contracts,
    fallback: '',
    about: 'Vaults that spread one pot over markets, as name=address, comma-separated.',
  },
  ALLOCATOR_MARKETS: {
    schema: contracts,
    fallback: '',
    about: 'Lending markets of those vaults, to name them, as name=address, comma-separated.',
  },
} as const satisfies Record<string, Setting>;
