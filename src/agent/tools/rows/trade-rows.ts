import type { TRADE_SORTS, Trade } from '../../../contract/trades.ts';
import { MINUTE_MS } from '../../../domain/durations.ts';
import { TRADED_STATUSES } from '../../../domain/pattern-status.ts';
import { tradeReferenceOf } from '../../../domain/trade-name.ts';
import { tradingSessionAt } from '../../../domain/trading-session.ts';
import type { NamedClusters } from '../../../store/figures/entry-days.ts';
import { rankTrades } from '../../../store/figures/ranked-trades.ts';
import { aggregateTrades } from '../../../store/figures/trade-aggregates.ts';
import {
  clusterTradeGroups,
  sumTradeGroups,
  type TradeGroup,
  type TradeGroupSums,
} from '../../../store/figures/trade-group-sums.ts';
import { listPage, listRows } from '../../../store/list/list-reader.ts';
import { type ResolvedScope, resolveScope } from '../../../store/list/scope.ts';
import { analyseTrades } from '../../../store/trades/trade-scan.ts';
import { TRADE_LIST } from '../../../store/trades/trades.ts';
import type { Condition, Period, Selection } from '../../grammar/query.ts';
import { scopedFinding } from '../finding-of.ts';
import { scopeFor, screen, type ToolContext } from '../tool-context.ts';
import { aggregatedRows, aggregateFilter } from './aggregated-trades.ts';
import { NOT_TOLD } from './group-of.ts';
import { ownValue } from './own-value.ts';
import { rankedFilter } from './ranked-filter.ts';
import { isRisk, riskGroup, riskSelection, withRisk } from './risk-trades.ts';
import { asksForRate, countOfSums, measureOfSums, rolledUpFilter, sumsInUnit } from './rolled-up-trades.ts';
import type { Row, Value } from './row.ts';
import type { RowSource, SummedRows } from './row-source.ts';
import { createRowTimes } from './row-times.ts';
import { selectionInstants } from './selection-instants.ts';
import { ofOurTrades, unsaidByService, withoutGiven } from './told-by-service.ts';
import { tradeScreen } from './trade-screen.ts';

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

/** Orders of a list, by the field of a question. */
const SORTS: Readonly<Record<string, (typeof TRADE_SORTS)[number]>> = {
  entered_at: 'timestamp',
  profit: 'profit',
  price: 'price',
  quantity: 'quantity',
  confidence: 'confidence',
};

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
  const sums: NonNullable<RowSource['sums']> = async (selection, measures, group) => {
    // Mirrored elite trades have profits in percent only, which roll-ups do not count as known.
    if (elite && scope.market === 'remote') return undefined;
    const instants = selectionInstants(selection, context);
    const own = ofSymbols(await scopeOf(selection), selection);
    const where = selection.where.filter(({ field }) => field !== 'symbol');
    const asked = { measures, group, elite };
    const filter = rolledUpFilter({ ...selection, where }, instants, asked, context.day);
    if (!filter) {
      const aggregates = aggregateFilter(selection, instants, asked, context.day);
      // A mirrored engine does not report the profit of every trade; the answer says how many are missing.
      if (!aggregates || scope.market === 'remote') return undefined;
      const found = await aggregateTrades(context.db, own, aggregates.filter, {
        ...aggregates.options,
        signal: context.signal,
      });
      return found && new Map([...found].map(([name, sums]) => [name, aggregatedRows(sums, measures)]));
    }
    const toSums = (sums: TradeGroupSums | undefined): SummedRows => ({
      count: countOfSums(sums, filter.result),
      measured: new Map(
        measures.map((one) => {
          const n = countOfSums(sums, filter.result);
          return [
            one,
            one === 'trades' ? { value: n, n, interval: null } : measureOfSums(sumsInUnit(sums, elite), one),
          ];
        }),
      ),
    });
    const read = async (by: TradeGroup | null) => {
      const rolledUp = await sumTradeGroups(context.db, own, filter, by);
      if (!asksForRate(measures)) return rolledUp;
      return withClusters(rolledUp, await clusterTradeGroups(context.db, own, filter, by));
    };
    const [all] = await read(null);
    const groups = group === null ? [] : await read(group as TradeGroup);
    return new Map<string | null, SummedRows>([
      [null, toSums(all)],
      ...groups.map((one) => [one.name ?? NOT_TOLD, toSums(one)] as const),
    ]);
  };
  /** Risk figures as the charts compute them, beside the plain sums; undefined if single rows are needed. */
  const riskSums: NonNullable<RowSource['sums']> = async (selection, measures, group) => {
    const plain = measures.filter((one) => !isRisk(one));
    const found = riskSelection(selection, selectionInstants(selection, context), elite, context.day);
    if (!found || scope.market === 'remote') return undefined;
    const { filter, conditions } = found;
    const own = ofSymbols(await scopeOf(selection), selection);
    const added = await sums(selection, plain, group);
    const summed = new Map<string | null, SummedRows>();
    for (const [name, rows] of added ?? []) {
      const chosen = name === null || group === null ? { filter } : riskGroup(filter, group, name);
      if (!chosen) return undefined;
      const { symbol } = chosen;
      const series = own.series.filter((one) => symbol === undefined || one.symbol === symbol);
      const analysis = await analyseTrades(context.db, { ...own, series }, chosen.filter, {
        tradingDay: context.day,
        unit: elite ? 'percent' : 'dollars',
        conditions,
        signal: context.signal,
      });
      summed.set(name, withRisk(rows, analysis, measures));
    }
    return added && summed;
  };
  /** Whether the engine behind the service tells the status of a trade's pattern as its source: one of ours, or other words. */
  const unsaidStatus = async (selections: readonly Selection[]): Promise<string | undefined> => {
    const statuses: readonly (string | number)[] = TRADED_STATUSES;
    const asks = selections.some(({ where }) =>
      where.some(({ field, values }) => field === 'source' && values.some((one) => statuses.includes(one))),
    );
    if (!asks) return undefined;
    const told = await sumTradeGroups(context.db, scope, EVERYTHING, 'source');
    return told.some(({ name }) => name !== null && statuses.includes(name)) ? undefined : UNSAID_STATUS;
  };
  return {
    unsaid:
      scope.market === 'remote'
        ? async (selections) =>
            unsaidByService(selections) ?? (elite ? unsaidTime(selections) : await unsaidStatus(selections))
        : undefined,
    judged: (selection) =>
      scope.market === 'remote' && selection.closed && selection.period
        ? { ...selection, where: [...selection.where, closedWithin(selection.period)] }
        : selection,
    async ranked(asked, { by, lowest, limit }) {
      if (scope.market === 'remote') return undefined;
      const selection = withoutGiven(asked);
      const sort = SORTS[by];
      const instants = selectionInstants(selection, context);
      const filter = rankedFilter(selection, instants);
      const own = ofSymbols(await scopeOf(selection), selection);
      if (elite || !sort || !filter) {
        const decided = aggregateFilter(
          selection,
          instants,
          { measures: [], group: null, elite },
          context.day,
        );
        if (!decided) return undefined;
        const { conditions, unit } = decided.options;
        const options = { by, lowest, limit, conditions, unit, signal: context.signal };
        const ranked = await rankTrades(context.db, own, decided.filter, options);
        return ranked?.map((trade) => toRow(trade, times, elite));
      }
      const order = lowest ? 'asc' : 'desc';
      const { trades } = await listPage(context.db, TRADE_LIST, own, { ...filter, sort, order, limit });
      return trades.map((trade) => toRow(trade, times, false)).filter((row) => row.get(by) !== null);
    },
    sums: (selection, measures, group) =>
      (measures.some(isRisk) ? riskSums : sums)(withoutGiven(selection), measures, group),
    async *rows(selection) {
      const own = await scopeOf(selection);
      const [from, to] = selectionInstants(selection, context);
      const filter = {
        ...(elite && { source: 'elite' as const }),
        // A mirrored trade without a closing time is judged as a row, so that the answer can name it.
        ...(selection.closed
          ? scope.market === 'remote'
            ? {}
            : { closed_from: from, closed_to: to }
          : { from, to }),
        ...exactBits(selection),
      };
      const only = selection.symbols.length > 1 ? new Set<string | null>(selection.symbols) : undefined;
      for await (const trades of listRows(context.db, TRADE_LIST, own, filter)) {
        yield trades
          .filter((trade) => !only || only.has(trade.symbol))
          .map((trade) => toRow(trade, times, elite));
      }
    },
    screenOf: (selection) => tradeScreen(context, scope, withoutGiven(selection), elite),
    finding: (data) => scopedFinding(context, scope, data),
  };
}

const EVERYTHING = {
  slices: [{ tier: 'utc', from: null, to: null }],
  sources: undefined,
  actions: undefined,
} as const;
const UNSAID_TIME =
  'I cannot answer that: the service tells whether an elite trade hit take profit or stop loss, and not whether its time ran out.';
const UNSAID_STATUS =
  'I cannot answer that: the service tells other sources of these trades, and not which status their patterns had.';

/** A mirrored elite trade that hit neither barrier may have closed in any other way. */
function unsaidTime(selections: readonly Selection[]): string | undefined {
  const asks = selections.some(({ where }) =>
    where.some(({ field, values }) => field === 'outcome' && values.includes('time')),
  );
  return asks ? UNSAID_TIME : undefined;
}

function closedWithin({ from, to, since, text }: Period): Condition {
  return {
    field: 'closed_at',
    op: 'within',
    values: since === undefined ? [from ?? '', to ?? ''] : [since],
    text,
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

/** The scope of several symbols, and without those that a selection leaves out. */
function ofSymbols(scope: ResolvedScope, { symbols, where }: Selection): ResolvedScope {
  const kept = ({ symbol }: ResolvedScope['series'][number]): boolean =>
    (symbols.length === 0 || (symbol !== null && symbols.includes(symbol))) &&
    where
      .filter(({ field }) => field === 'symbol')
      .every(({ op, values }) => values.includes(symbol ?? '') === (op === 'is'));
  return { ...scope, series: scope.series.filter(kept) };
}

function exactBits({ where }: Selection): { bits?: string } {
  const one = where.find(({ field, op }) => field === 'pattern' && op === 'is');
  return one ? { bits: String(one.values[0]) } : {};
}

/** The ten points that a confidence is within: '90–100%'. */
function bandOf(confidence: number | null): string | null {
  if (confidence === null) return null;
  const from = 10 * Math.min(9, Math.floor(10 * confidence));
  return `${String(from).padStart(2, '0')}–${from + 10}%`;
}

/** What a closed trade cost, in dollars, below 0; null without a ledger. */
function costsOf({ spread_usd, slippage_usd, financing_usd, commission_usd }: Trade): number | null {
  if (spread_usd === null) return null;
  return spread_usd + (slippage_usd ?? 0) + (financing_usd ?? 0) + (commission_usd ?? 0);
}

/** The profit of a closed trade without one of its costs, in dollars; null without a ledger. */
function beforeCost(trade: Trade, field: `before_${'spread' | 'slippage' | 'financing' | 'commission'}_usd`) {
  const cost = trade[field.slice('before_'.length) as 'spread_usd'];
  return cost === null || trade.profit === null ? null : trade.profit - cost;
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
      case 'an_hour_held': {
        const minutes = get('duration');
        // What took no time has no pace.
        if (typeof minutes !== 'number' || minutes <= 0 || trade.profit === null) return null;
        return (60 * trade.profit) / minutes;
      }
      case 'identity':
        return trade.pattern === null ? null : `${trade.symbol} ${trade.pattern}`;
      case 'length':
        return trade.pattern === null ? null : trade.pattern.length;
      case 'confidence_band':
        return bandOf(trade.confidence);
      case 'costs_usd':
        return costsOf(trade);
      case 'before_spread_usd':
      case 'before_slippage_usd':
      case 'before_financing_usd':
      case 'before_commission_usd':
        return beforeCost(trade, field);
      case 'session':
        return tradingSessionAt(entered / 1_000);
      default: {
        const given = ofOurTrades(field);
        if (given !== undefined) return given;
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
