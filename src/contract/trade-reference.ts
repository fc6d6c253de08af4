import * as zod from 'zod';
import { parseTradeName } from '../domain/parse-trade-name.ts';

/** A trade by its id or its name. */
export const TradeReference = zod
  .string()
  .max(120)
  .refine((text) => /^\d{1,9}-\d{1,15}$/.test(text) || parseTradeName(text) !== undefined, {
    message: 'must be an id like 1-23 or a name like imported.EUR_USD.H1.1101.buy.20180102T030000Z',
  });
