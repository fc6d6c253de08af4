import * as zod from 'zod';
import { CurrencyPair, SYMBOLS } from '../../domain/symbol.ts';
import { TRADE_ACTIONS, TradeAction } from '../../domain/trade.ts';
import { tradeReferenceOf } from '../../domain/trade-name.ts';
import { listPage } from '../../store/list/list-reader.ts';
import { TRADE_LIST } from '../../store/trades/trades.ts';
import { type AgentTool, LIMIT_INPUT, SCOPE_INPUT, withScope } from './agent-tool.ts';
import { type Figure, figure } from './figure.ts';
import { scopedFinding } from './finding-of.ts';
import { scopeFor, screen } from './tool-context.ts';
import { readTradeFigures, type TradeFigures, tradeListScreen } from './trade-figures.ts';
import { PeriodText, periodPhrase, readPeriod, type TradePeriod } from './trade-period.ts';

const PERIOD_INPUT = { period: PeriodText.optional() } as const;
const DEFAULT_LIMIT = 5;

const SummariseInput = zod.strictObject({
  ...SCOPE_INPUT,
  ...PERIOD_INPUT,
  symbol: CurrencyPair.optional(),
  side: TradeAction.optional().describe(
    'Only buys (long) or sells (short); of the whole history or the last days.',
  ),
  elite: zod
    .boolean()
    .optional()
    .describe('Only trades that elite patterns opened; their profits are percent.'),
});

/** The number of trades, their win rate and profit, of one period, symbol and side. */
export const summariseTrades: AgentTool<typeof SummariseInput, TradeFigures> = {
  name: 'summarise_trades',
  title: 'Figures of trades',
  about:
    'Number, win rate, total, average, best and worst profit of the trades of a period, a symbol and a side, or of elite trades.',
  input: SummariseInput,
  async find(given, { symbol, side, elite, ...input }) {
    const context = withScope(given, input);
    const scope = await scopeFor(context, symbol, elite ? 'elite' : 'trades');
    const { period, note } = toPeriod(input.period, { side, elite });
    const figures = await readTradeFigures(context, scope, { period, symbol, side, elite });
    return { ...(await scopedFinding(context, scope, figures)), note };
  },
};

const BreakDownInput = zod.strictObject({
  ...SCOPE_INPUT,
  ...PERIOD_INPUT,
  by: zod.enum(['symbol', 'side']),
  symbols: zod
    .array(CurrencyPair)
    .min(1)
    .max(SYMBOLS.length)
    .optional()
    .describe('Only these; all by default.'),
  side: TradeAction.optional(),
});

/** The trades of a period by symbol or by side. */
export const breakDownTrades: AgentTool<
  typeof BreakDownInput,
  { readonly period: string; readonly rows: readonly (TradeFigures & { readonly name: string })[] }
> = {
  name: 'break_down_trades',
  title: 'Trades by symbol or side',
  about: 'The figures of the trades of a period for each symbol, or for buys and sells, to compare them.',
  input: BreakDownInput,
  async find(given, { by, symbols = SYMBOLS, side, ...input }) {
    const context = withScope(given, input);
    const only = symbols.length === 1 ? symbols[0] : undefined;
    const { period, note } = toPeriod(input.period, { side: by === 'side' ? 'buy' : side });
    const wishes =
      by === 'symbol'
        ? symbols.map((symbol) => ({ name: symbol, symbol, side }))
        : TRADE_ACTIONS.map((action) => ({
            name: action === 'buy' ? 'Buys' : 'Sells',
            symbol: only,
            side: action,
          }));
    const rows = [];
    for (const { name, ...wish } of wishes) {
      const scope = await scopeFor(context, wish.symbol);
      rows.push({ name, ...(await readTradeFigures(context, scope, { ...wish, period })) });
    }
    const data = { period: periodPhrase(period), rows };
    return { ...(await scopedFinding(context, await scopeFor(context, only), data)), note };
  },
};

const ListInput = zod.strictObject({
  ...SCOPE_INPUT,
  ...LIMIT_INPUT,
  symbol: CurrencyPair.optional(),
  side: TradeAction.optional(),
  status: zod.enum(['pending', 'completed']).optional(),
  order: zod.enum(['newest', 'best', 'worst']).optional().describe('newest by default.'),
});

/** A trade in a tool's answer. */
interface TradeData {
  readonly trade: Figure;
  readonly symbol: string | null;
  readonly side: string;
  readonly pattern: string | null;
  readonly status: string;
  readonly entered_at: string;
  readonly entry_price: Figure;
  readonly profit: Figure;
}

/** Single trades: the newest, the best or the worst. */
export const listSingleTrades: AgentTool<
  typeof ListInput,
  { readonly matching: Figure; readonly trades: readonly TradeData[] }
> = {
  name: 'list_trades',
  title: 'Single trades',
  about: 'Single trades with price, profit and pattern: the newest, the best or the worst, at most 25.',
  input: ListInput,
  async find(given, { symbol, side, status, order = 'newest', limit = DEFAULT_LIMIT, ...input }) {
    const context = withScope(given, input);
    const scope = await scopeFor(context, symbol);
    const sorting =
      order === 'newest'
        ? { sort: 'timestamp', order: 'desc' }
        : { sort: 'profit', order: order === 'best' ? 'desc' : 'asc' };
    const filters = { status: order === 'newest' ? status : 'completed', ...sorting } as const;
    const { trades, total } = await listPage(context.db, TRADE_LIST, scope, {
      ...(side && { trade_action: side }),
      ...(filters.status && { status: filters.status }),
      sort: order === 'newest' ? 'timestamp' : 'profit',
      order: order === 'worst' ? 'asc' : 'desc',
      limit,
    });
    const to = tradeListScreen(context, scope, { period: { kind: 'all' }, symbol, side }, filters);
    return scopedFinding(context, scope, {
      matching: figure(total, { unit: 'count' }, to),
      trades: trades.map((trade) => ({
        trade: {
          value: null,
          text: trade.id,
          to: screen(`/trading/trades/detail/${tradeReferenceOf(trade)}`, scope),
        },
        symbol: trade.symbol,
        side: trade.trade_action,
        pattern: trade.pattern,
        status: trade.status,
        entered_at: trade.timestamp,
        entry_price: figure(trade.price, { unit: 'price' }, to),
        profit: figure(trade.profit, { unit: 'dollars', signed: true }, to),
      })),
    });
  },
};

const ELITE_PERIODS =
  'Elite trades are added up by month, by year and over the whole history, not by the last days.';
const SIDE_PERIODS =
  'Buys and sells are added up over the whole history and the last days, not by day, month or year.';

/** The period of a text, or all time with a reason if no screen sums these trades by that period. */
function toPeriod(
  text: string | undefined,
  { side, elite = false }: { readonly side?: TradeAction | undefined; readonly elite?: boolean | undefined },
): { readonly period: TradePeriod; readonly note: string | null } {
  const period = readPeriod(text ?? 'all') ?? { kind: 'all' };
  if (period.kind === 'all') return { period, note: null };
  if (elite && (period.kind === 'period' || side !== undefined))
    return { period: { kind: 'all' }, note: ELITE_PERIODS };
  if (!elite && side !== undefined && period.kind !== 'period')
    return { period: { kind: 'all' }, note: SIDE_PERIODS };
  return { period, note: null };
}
