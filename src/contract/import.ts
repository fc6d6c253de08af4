import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { ErrorBody } from './app-error.ts';

/** Which series the candles of an import belong to. */
export const ImportQuery = zod.strictObject({
  symbol: CurrencyPair,
  granularity: Granularity,
  /** The generation whose place the candles take, instead of being added to it. */
  replaces: zod.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** Takes prices also where those of stored candles near them contradict. */
  accept_prices: zod.enum(['true', 'false']).optional(),
});
export type ImportQuery = zod.infer<typeof ImportQuery>;

/** What an import changed, once the engine's figures for it are committed. */
export const ImportOutcome = zod.object({
  /** Candles that the store did not have before. */
  added: zod.number().int(),
  /** Candles that the store had with the same prices. */
  duplicates: zod.number().int(),
  /** Candles that the store had with other prices; the stored ones stay. */
  conflicts: zod.number().int(),
  /** Candles of the series after the import. */
  candles: zod.number().int(),
});
export type ImportOutcome = zod.infer<typeof ImportOutcome>;

/** One line of the answer to an import: progress from 0 to 1 as often as it moves, then the report or the error. */
export const ImportLine = zod.union([
  zod.strictObject({ progress: zod.number().min(0).max(1) }),
  zod.strictObject({ report: ImportOutcome }),
  ErrorBody,
]);
export type ImportLine = zod.infer<typeof ImportLine>;
