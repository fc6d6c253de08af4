import type { Trade } from '../../../contract/trades.ts';
import { tradeReferenceOf } from '../../../domain/trade-name.ts';
import type { NamedClusters } from '../../../store/figures/entry-days.ts';
import { aggregateTrades, clusterTrades } from '../../../store/figures/trade-aggregates.ts';
import {
  clusterTradeGroups,
  sumTradeGroups,
  type TradeGroup,
  type TradeGroupSums,
} from '../../../store/figures/trade-group-sums.ts';
import { listRows } from '../../../store/list/list-reader.ts';
import { resolveScope } from '../../../store/list/scope.ts';
import { TRADE_LIST } from '../../../store/trades/trades.ts';
import type { Selection } from '../../grammar/query.ts';
import { scopedFinding } from '../finding-of.ts';
import { scopeFor, screen, type ToolContext } from '../tool-context.ts';
import { aggregatedRows, aggregateFilter } from './aggregated-trades.ts';
import { ownValue } from './own-value.ts';
import { asksForRate, countOfSums, measureOfSums, rolledUpFilter, sumsInUnit } from './rolled-up-trades.ts';
import type { Row, Value } from './row.ts';
import type { RowSource, SummedRows } from './row-source.ts';
import { createRowTimes } from './row-times.ts';
import { selectionInstants } from './selection-instants.ts';
import { tradeScreen } from './trade-screen.ts';

const MINUTE_MS = 60_000;
/** Fields that a trade has only once it is closed. */
const OF_CLOSING = new Set([
  'result',
  'outcome',
  'profit',
  'profit_pct',
  'exit_price',
  'closed_at',
  'duration',
]);

/** Trades of the current market, or elite trades. */
export async function openTradeRows(context: ToolContext, elite: boolean): Promise<RowSource> {
  const content = elite ? 'elite' : 'trades';
  const scope = await scopeFor(context, undefined, content);
  const times = createRowTimes(context.day);
  // In the granularity of the complete selection, so that compared sets are of the same kind.
  const scopeOf = ({ symbols: [symbol, second] }: Selection) =>
    symbol !== undefined && second === undefined
      ? resolveScope(
          context.db,
          { market: scope.market ?? undefined, granularity: scope.granularity ?? undefined, symbol },
          content,
        )
      : Promise.resolve(scope);
  return {
    async sums(selection, measures, group) {
      // Mirrored elite trades have profits in percent only, which roll-ups do not count as known.
      if (selection.symbols.length > 1 || (elite && scope.market === 'remote')) return undefined;
      const instants = selectionInstants(selection, context);
      const filter = rolledUpFilter(selection, instants, { measures, group, elite }, context.day);
      const own = await scopeOf(selection);
      if (!filter) {
        const asked = aggregateFilter(selection, instants, { measures, group, elite }, context.day);
        // A mirrored engine does not report the profit of every trade; the answer says how many are missing.
        if (!asked || scope.market === 'remote') return undefined;
        const read = async (byHour: boolean) => {
          const options = { ...asked.options, byHour };
          const sums = await aggregateTrades(context.db, own, asked.filter, options);
          if (!asksForRate(measures)) return sums;
          return withClusters(sums, await clusterTrades(context.db, own, asked.filter, options));
        };
        const [[whole], hours] = [await read(false), group === null ? [] : await read(true)];
        return new Map<string | null, SummedRows>([
          [null, aggregatedRows(whole, measures)],
          ...hours.map((one) => [one.name, aggregatedRows(one, measures)] as const),
        ]);
      }
      const toSums = (sums: TradeGroupSums | undefined): SummedRows => ({
        count: countOfSums(sums, filter.result),
        measured: new Map(
          measures.map((one) => {
            const n = countOfSums(sums, filter.result);
            return [
              one,
              one === 'trades'
                ? { value: n, n, interval: null }
                : measureOfSums(sumsInUnit(sums, elite), one),
            ];
          }),
        ),
      });
      const read = async (by: TradeGroup | null) => {
        const sums = await sumTradeGroups(context.db, own, filter, by);
        if (!asksForRate(measures)) return sums;
        return withClusters(sums, await clusterTradeGroups(context.db, own, filter, by));
      };
      const [all] = await read(null);
      const groups = group === null ? [] : await read(group as TradeGroup);
      return new Map<string | null, SummedRows>([
        [null, toSums(all)],
        ...groups.map((one) => [one.name ?? 'not told', toSums(one)] as const),
      ]);
    },
    async *rows(selection) {
      const own = await scopeOf(selection);
      const [from, to] = selectionInstants(selection, context);
      const filter = {
        ...(elite && { source: 'elite' as const }),
        ...(selection.closed ? { closed_from: from, closed_to: to } : { from, to }),
        ...exactBits(selection),
      };
      const only = selection.symbols.length > 1 ? new Set<string | null>(selection.symbols) : undefined;
      for await (const trades of listRows(context.db, TRADE_LIST, own, filter)) {
        yield trades
          .filter((trade) => !only || only.has(trade.symbol))
          .map((trade) => toRow(trade, times, elite));
      }
    },
    screenOf: (selection) => tradeScreen(context, scope, selection, elite),
    finding: (data) => scopedFinding(context, scope, data),
  };
}

/** The sums of groups with their trades by day. */
function withClusters<Sums extends { readonly name: string | null }>(
  sums: readonly Sums[],
  clusters: readonly NamedClusters[],
): (Sums & { clusters: NamedClusters | undefined })[] {
  const byName = new Map(clusters.map((one) => [one.name, one]));
  return sums.map((one) => ({ ...one, clusters: byName.get(one.name) }));
}

function exactBits({ where }: Selection): { bits?: string } {
  const one = where.find(({ field, op }) => field === 'pattern' && op === 'is');
  return one ? { bits: String(one.values[0]) } : {};
}

function toRow(trade: Trade, times: ReturnType<typeof createRowTimes>, elite: boolean): Row {
  const entered = Date.parse(trade.timestamp);
  const get = (field: string): Value => {
    switch (field) {
      case 'side':
        return trade.trade_action;
      case 'entered_at':
        return trade.timestamp;
      case 'elite':
        return elite ? 1 : null;
      case 'result': {
        const profit = trade.profit ?? trade.profit_pct;
        return profit === null ? null : profit > 0 ? 'win' : profit < 0 ? 'loss' : 'even';
      }
      case 'duration':
        return trade.closed_at === null ? null : (Date.parse(trade.closed_at) - entered) / MINUTE_MS;
      case 'length':
        return trade.pattern === null ? null : trade.pattern.length;
      default: {
        const time = times(field, trade.timestamp);
        return time === undefined ? ownValue(trade, field) : time;
      }
    }
  };
  return {
    get,
    // A mirrored elite trade reports for both barriers whether they were reached: without an outcome it was neither.
    isUnknown: (field) =>
      get(field) === null &&
      !(trade.status === 'pending' && OF_CLOSING.has(field)) &&
      !(elite && field === 'outcome'),
    name: trade.id,
    to: screen(`/trading/trades/detail/${tradeReferenceOf(trade)}`, trade),
  };
}
