import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { EliteListQuery, ElitePage } from '../../contract/trades.ts';
import type { EliteTrade } from '../../domain/trade.ts';
import type { Database } from '../database/database.ts';
import { readPage, streamRows } from '../list/list-page.ts';
import type { ResolvedScope } from '../list/scope.ts';
import { eliteTradeReader } from './trade-columns.ts';
import { tradeList } from './trade-list.ts';
import { matchTradedPatterns, STREAM_BATCH } from './trades.ts';

/** What a list of elite trades is asked for; `user_id` is the caller's to check. */
export type EliteTradeQuery = Omit<z.infer<typeof EliteListQuery>, 'user_id'>;

/** One page of the elite trades of a scope, as `listTrades`; `profit`, its sort and its bounds are percent. */
export async function listEliteTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  query: EliteTradeQuery,
): Promise<Omit<z.infer<typeof ElitePage>, 'scope'>> {
  const matched = await matchTradedPatterns(db, scope, query);
  const { sort, order } = query;
  const list = tradeList(scope, { filter: query, matched, sort, order, elite: true });
  const { rows, ...page } = await readPage(db, list, query);
  return { trades: rows.map(eliteTradeReader(scope)), ...page };
}

/** Every elite trade of a scope that matches, newest first, in batches that are read as they are taken. */
export async function* streamEliteTrades(
  db: Kysely<Database>,
  scope: ResolvedScope,
  query: EliteTradeQuery,
): AsyncGenerator<readonly EliteTrade[], void, void> {
  const matched = await matchTradedPatterns(db, scope, query);
  const { sort, order } = query;
  const list = tradeList(scope, { filter: query, matched, sort, order, elite: true });
  const read = eliteTradeReader(scope);
  for await (const rows of streamRows(db, list, STREAM_BATCH)) yield rows.map(read);
}
