import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { address, entries, named } from './setting-values.ts';

/** What is watched for flash loans, and the tokens that their profits are valued by. */
export const FLASH_LOANS_SETTINGS = {
  FLASH_LOAN_EXECUTORS: {
    schema: entries.pipe(zod.array(address)),
    fallback: '',
    about: 'Contracts on the watched chain whose transactions are flash-loan trades, between commas.',
  },
  FLASH_LOAN_POOLS: {
    schema: named.pipe(
      zod.array(zod.object({ name: zod.string('must be given as venue=address'), address })),
    ),
    fallback: '',
    about: 'Pairs of Uniswap V2 and its forks whose prices are compared, as venue=address, between commas.',
  },
  DOLLAR_TOKENS: {
    schema: entries.pipe(zod.array(address)),
    fallback: '',
    about:
      'Tokens of the watched chain that are meant to be worth one dollar, between commas, beside USDC, USDT and DAI of Ethereum.',
  },
  WRAPPED_COIN: {
    schema: address,
    fallback: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    about:
      "The token that wraps the watched chain's coin, whose price gas is valued at; else WETH of Ethereum.",
  },
} as const satisfies Record<string, Setting>;
