import { z } from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { ErrorBody } from './app-error.ts';

/** Which series the candles of an import belong to. */
export const ImportQuery = z.strictObject({
  symbol: CurrencyPair,
  granularity: Granularity,
  /** The generation whose place the candles take, instead of being added to it. */
  replaces: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** Takes prices also where those of stored candles near them contradict. */
  accept_prices: z.enum(['true', 'false']).optional(),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** What an import changed, once the engine's figures for it are committed. */
export const ImportOutcome = z.object({
  /** Candles that the store did not have before. */
  added: z.number().int(),
  /** Candles that the store had with the same prices. */
  duplicates: z.number().int(),
  /** Candles that the store had with other prices; the stored ones stay. */
  conflicts: z.number().int(),
  /** Candles of the series after the import. */
  candles: z.number().int(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** One line of the answer to an import: progress from 0 to 1 as often as it moves, then the report or the error. */
export const ImportLine = z.union([
  z.strictObject({ progress: z.number().min(0).max(1) }),
  z.strictObject({ report: ImportOutcome }),
  ErrorBody,
]);
export type ImportLine = z.infer<typeof ImportLine>;
