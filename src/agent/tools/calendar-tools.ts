import * as zod from 'zod';
import { CALENDAR_YEARS } from '../../contract/calendar.ts';
import { CurrencyPair } from '../../domain/symbol.ts';
import { addDays } from '../../domain/trading-day-bounds.ts';
import { summariseCalendarMonth, summariseCalendarYear } from '../../store/figures/trade-calendar.ts';
import { type AgentTool, SCOPE_INPUT, withScope } from './agent-tool.ts';
import { count, type Figure, figure } from './figure.ts';
import { scopedFinding } from './finding-of.ts';
import { scopeFor, screen } from './tool-context.ts';
import { type TradeFigures, toTradeFigures, tradeListScreen } from './trade-figures.ts';
import { monthName, periodDates, periodPhrase, runningMonth, type TradePeriod } from './trade-period.ts';

const YEAR = zod.int().min(CALENDAR_YEARS.first).max(CALENDAR_YEARS.last);

const YearInput = zod.strictObject({
  ...SCOPE_INPUT,
  year: YEAR.optional().describe('The current year by default.'),
  symbol: CurrencyPair.optional(),
  elite: zod.boolean().optional(),
});

/** The months of a year with trades. */
export const calendarYear: AgentTool<
  typeof YearInput,
  { readonly year: number; readonly months: readonly (TradeFigures & { readonly month: string })[] }
> = {
  name: 'calendar_year',
  title: 'Calendar of a year',
  about: 'The figures of each month of a year in which trades were opened, to compare or rank months.',
  input: YearInput,
  async find(given, { symbol, elite = false, ...input }) {
    const context = withScope(given, input);
    const scope = await scopeFor(context, symbol, elite ? 'elite' : 'trades');
    const { year = runningMonth(context).year } = input;
    const choice = { year, tradingDay: context.day, elite };
    const { months } = await summariseCalendarYear(context.db, scope, choice, context.now);
    const root = elite ? '/trading/elite-trades' : '/trading/trades';
    const entries = months
      .filter(({ summary }) => summary.total > 0)
      .map(({ month, summary }) => {
        const wish = { period: { kind: 'month', year, month } as const, symbol, elite };
        return {
          month: monthName(month),
          ...toTradeFigures({
            about: `trades ${periodPhrase(wish.period)}`,
            summary,
            to: screen(`${root}/calendar/${year}/${month}`, scope, { symbol }),
            shown: 'everything',
            elite,
            pendingTo: tradeListScreen(context, scope, wish, { status: 'pending' }),
          }),
        };
      });
    return scopedFinding(context, scope, { year, months: entries });
  },
};

const DaysInput = zod.strictObject({
  ...SCOPE_INPUT,
  period: zod
    .string()
    .regex(
      /^(last_7_days|last_30_days|\d{4}-(0[1-9]|1[0-2]))$/,
      'must be last_7_days, last_30_days or a month such as 2026-05',
    )
    .describe('last_7_days, last_30_days, or a month such as 2026-05.'),
  symbol: CurrencyPair.optional(),
  elite: zod.boolean().optional(),
});

/** The result of one trading day. */
interface DayData {
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly trades: Figure;
  /** Dollars; percent for elite trades. */
  readonly profit: Figure;
}

/** The trading days with trades of a month or of the last days. */
export const calendarDays: AgentTool<
  typeof DaysInput,
  { readonly period: string; readonly days: readonly DayData[] }
> = {
  name: 'calendar_days',
  title: 'Calendar of days',
  about: 'Trades and profit of each trading day of a month, or of the last 7 or 30 days, that has trades.',
  input: DaysInput,
  async find(given, { symbol, elite = false, ...input }) {
    const context = withScope(given, input);
    const scope = await scopeFor(context, symbol, elite ? 'elite' : 'trades');
    const period = daysPeriod(input.period);
    const { from = '', to = '' } = periodDates(context, period);
    const root = elite ? '/trading/elite-trades' : '/trading/trades';
    const days: DayData[] = [];
    for (const { year, month } of monthsBetween(from, to)) {
      const choice = { year, month, tradingDay: context.day, elite };
      const found = await summariseCalendarMonth(context.db, scope, choice);
      const address = screen(`${root}/calendar/${year}/${month}`, scope, { symbol });
      for (const day of found.days) {
        if (day.date < from || day.date > to) continue;
        const value = elite ? day.total_profit_pct : day.total_profit;
        const unit = elite ? 'percent' : 'dollars';
        const profit = figure(value, { unit, signed: true }, address);
        days.push({ date: day.date, trades: count(day.total, address), profit });
      }
    }
    return scopedFinding(context, scope, { period: periodPhrase(period), days });
  },
};

function daysPeriod(text: string): TradePeriod {
  if (text === 'last_7_days') return { kind: 'period', period: 'week' };
  if (text === 'last_30_days') return { kind: 'period', period: 'month' };
  return { kind: 'month', year: Number(text.slice(0, 4)), month: Number(text.slice(5)) };
}

/** The months between two dates, both included. */
function monthsBetween(from: string, to: string): { year: number; month: number }[] {
  const months = [];
  for (let date = `${from.slice(0, 7)}-01`; date <= to; date = `${addDays(date, 31).slice(0, 7)}-01`) {
    months.push({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) });
  }
  return months;
}
