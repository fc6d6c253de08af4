import type { ScopeContent } from '../../store/list/scope.ts';
import { POSITION_CALLS } from '../../store/mirror/remote-positions.ts';
import { ensureRemoteSeries, noteRemoteAnswer } from '../../store/mirror/remote-series.ts';
import { TRADING_TABLES } from '../../store/mirror/tables/trading-tables.ts';
import { readObject, readPosition } from './read-figures.ts';
import { readEliteTrade, readPattern, readTrade } from './read-trading-records.ts';
import { figureCall, type ListCall, listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The user whose elite trades are requested. */
const USER = 'user_id=1';

/** The calls of a trading engine. */
export async function tradingCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const figure = (call: string, path: string, read = readObject) =>
    figureCall(context, { call, path, read, topic: 'positions' });
  return [
    await seriesCall(context, 'patterns', {
      call: 'patterns',
      path: '/patterns',
      paged: true,
      table: TRADING_TABLES.patterns,
      read: readPattern,
      topic: 'patterns',
    }),
    await seriesCall(context, 'trades', {
      call: 'history',
      path: '/trades/history',
      table: TRADING_TABLES.trades,
      read: readTrade,
      topic: 'trades',
    }),
    await seriesCall(context, 'elite', {
      call: 'elite-history',
      path: `/trades/elite/history?${USER}`,
      table: TRADING_TABLES.trades,
      read: readEliteTrade,
      topic: 'trades',
    }),
    figure(POSITION_CALLS.all, '/trades/current', readPosition),
    figure(POSITION_CALLS.elite, `/trades/elite/current?${USER}`, readPosition),
    figure('status', '/status/'),
    figure('status-counts', '/patterns/status_counts'),
    figure('elite-summary', `/trades/elite/summary?${USER}`),
  ];
}

/** A list of the trading engine: its rows are in one series per symbol. */
async function seriesCall(
  context: RemoteContext,
  content: ScopeContent,
  list: Omit<ListCall, 'ownerOf' | 'answered' | 'failed'>,
): Promise<RemoteCall> {
  const { store, clock } = context;
  const series = await ensureRemoteSeries(store.db, content);
  return listCall(context, {
    ...list,
    ownerOf: ({ symbol }) => {
      const id = series.get(symbol);
      if (id === undefined) throw new Error(`There is no series for ${symbol}`);
      return id;
    },
    answered: (trx) => noteRemoteAnswer(trx, content, { at: clock(), problem: null }),
    failed: (trx, problem) => noteRemoteAnswer(trx, content, { at: clock(), problem }),
  });
}
