import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import { CurrencyPair } from '../domain/symbol.ts';
import { ErrorBody } from './app-error.ts';

/** The series of an import's candles. */
export const ImportQuery = zod.strictObject({
  symbol: CurrencyPair,
  granularity: Granularity,
  /** The generation that the candles replace; absent: they are added. */
  replaces: zod.coerce.number().int().min(1).max(2_147_483_647).optional(),
  /** Accepts prices that contradict stored candles near them. */
  accept_prices: zod.enum(['true', 'false']).optional(),
});
export type ImportQuery = zod.infer<typeof ImportQuery>;

/** The changes of an import, once the engine's figures for it are committed. */
export const ImportOutcome = zod.object({
  /** Candles that were not stored before. */
  added: zod.number().int(),
  /** Candles that were stored with the same prices. */
  duplicates: zod.number().int(),
  /** Candles that were stored with other prices; the stored ones win. */
  conflicts: zod.number().int(),
  /** Candles of the series after the import. */
  candles: zod.number().int(),
});
export type ImportOutcome = zod.infer<typeof ImportOutcome>;

/** One line of the response to an import: progress from 0 to 1, then the report or the error. */
export const ImportLine = zod.union([
  zod.strictObject({ progress: zod.number().min(0).max(1) }),
  zod.strictObject({ report: ImportOutcome }),
  ErrorBody,
]);
export type ImportLine = zod.infer<typeof ImportLine>;
