import { WEEKDAYS } from '../../grammar/common-words.ts';
import type { Selection } from '../../grammar/query.ts';
import type { Trade } from '../../../domain/trade.ts';
import { createTradingClock, type TradingClock } from '../../../domain/trading-clock.ts';
import { clockOffset } from '../../../domain/trading-day-bounds.ts';
import { resolveScope } from '../../../store/scope.ts';
import { streamTrades } from '../../../store/trades.ts';
import { scopedFinding } from '../finding-of.ts';
import { scopeFor, screen, type ToolContext } from '../tool-context.ts';
import { selectionInstants } from './selection-instants.ts';
import type { Row, RowSource, Value } from './row-source.ts';
import { tradeScreen } from './trade-screen.ts';

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;
const HOURS_A_DAY = 24;
/** What a trade has only once it is closed. */
const OF_CLOSING = new Set(['result', 'outcome', 'profit', 'profit_pct', 'exit_price', 'closed_at', 'duration']);

/** Trades of the market that is looked at, or those that elite patterns opened. */
export async function openTradeRows(context: ToolContext, elite: boolean): Promise<RowSource> {
  const content = elite ? 'elite' : 'trades';
  const scope = await scopeFor(context, undefined, content);
  const clock = createTradingClock(context.day);
  return {
    async *rows(selection) {
      const [symbol] = selection.symbols;
      // In the granularity of the whole, so that sets side by side are of one kind.
      const own =
        selection.symbols.length === 1 && symbol !== undefined
          ? await resolveScope(context.db, { market: scope.market ?? undefined, granularity: scope.granularity ?? undefined, symbol }, content)
          : scope;
      const [from, to] = selectionInstants(selection, context);
      const filter = {
        ...(elite && { source: 'elite' as const }),
        ...(selection.closed ? { closed_from: from, closed_to: to } : { from, to }),
        ...exactBits(selection),
      };
      const only = selection.symbols.length > 1 ? new Set<string | null>(selection.symbols) : undefined;
      for await (const trades of streamTrades(context.db, own, filter)) {
        yield trades.filter((trade) => !only || only.has(trade.symbol)).map((trade) => toRow(trade, { clock, context, elite }));
      }
    },
    screenOf: (selection) => tradeScreen(context, scope, selection, elite),
    finding: (data) => scopedFinding(context, scope, data),
  };
}

function exactBits({ where }: Selection): { bits?: string } {
  const one = where.find(({ field, op }) => field === 'pattern' && op === 'is');
  return one ? { bits: String(one.values[0]) } : {};
}

function toRow(
  trade: Trade,
  { clock, context, elite }: { clock: TradingClock; context: ToolContext; elite: boolean },
): Row {
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
      case 'weekday':
        return WEEKDAYS[Math.floor(clock.hourOfWeek(entered) / HOURS_A_DAY)] ?? null;
      case 'hour':
        return `${String(clock.hourOfWeek(entered) % HOURS_A_DAY).padStart(2, '0')}:00`;
      case 'clock': {
        const minutes = Math.floor((entered + clockOffset(entered, context.day)) / MINUTE_MS);
        return ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
      }
      case 'date':
        return clock.dateOf(entered);
      case 'week':
        return mondayOf(clock.dateOf(entered));
      case 'month':
        return clock.dateOf(entered).slice(0, 7);
      case 'quarter': {
        const date = clock.dateOf(entered);
        return `${date.slice(0, 4)} Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
      }
      case 'year':
        return clock.dateOf(entered).slice(0, 4);
      default:
        return (trade as unknown as Record<string, Value>)[field] ?? null;
    }
  };
  return {
    get,
    isUnknown: (field) => get(field) === null && !(trade.status === 'pending' && OF_CLOSING.has(field)),
    name: trade.id,
    to: screen(`/trading/trades/detail/${trade.id}`, trade),
  };
}

function mondayOf(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  const back = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - back * MINUTES_A_DAY * MINUTE_MS).toISOString().slice(0, 10);
}
