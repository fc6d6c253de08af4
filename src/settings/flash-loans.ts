import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { address, entries, named } from './setting-values.ts';

/** The flash-loan contracts to watch, and the tokens that price their profits. */
export const FLASH_LOANS_SETTINGS = {
  FLASH_LOAN_EXECUTORS: {
    schema: entries.pipe(zod.array(address)),
    fallback: '',
    about: 'Contracts on the watched chain whose transactions are flash-loan trades, comma-separated.',
  },
  FLASH_LOAN_POOLS: {
    schema: named.pipe(
      zod.array(zod.object({ name: zod.string('must be given as venue=address'), address })),
    ),
    fallback: '',
    about: 'Pairs of Uniswap V2 and its forks whose prices are compared, as venue=address, comma-separated.',
  },
  DOLLAR_TOKENS: {
    schema: entries.pipe(zod.array(address)),
    fallback: '',
    about:
      'Stablecoins of one dollar on the watched chain, comma-separated, in addition to USDC, USDT and DAI on Ethereum.',
  },
  WRAPPED_COIN: {
    schema: address,
    fallback: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    about:
      "The token that wraps the watched chain's coin; its price values gas. WETH on Ethereum by default.",
  },
} as const satisfies Record<string, Setting>;
