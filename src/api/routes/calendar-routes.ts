import { DEFAULT_TRADING_DAY } from '../../domain/trading-day.ts';
import type { Store } from '../../store/database/open-store.ts';
import { sumTradeDays } from '../../store/figures/history-days.ts';
import { summariseCalendarMonth, summariseCalendarYear } from '../../store/figures/trade-calendar.ts';
import { summariseBreakdown } from '../../store/figures/trade-summaries.ts';
import { resolveScope } from '../../store/list/scope.ts';
import type { Handlers } from '../handlers.ts';
import { toScope } from '../scope-answer.ts';

/** Trades by year, month and day, and by action. */
export function createCalendarRoutes(
  { db }: Store,
  clock: () => number,
): Handlers<'tradeCalendar' | 'tradeMonth' | 'tradeBreakdown' | 'tradeDays'> {
  return {
    async tradeCalendar({ query }) {
      const { year, trading_day = DEFAULT_TRADING_DAY, elite, ...scopeQuery } = query;
      const scope = await resolveScope(db, scopeQuery, elite === 'true' ? 'elite' : 'trades');
      const choice = { year, tradingDay: trading_day, elite: elite === 'true' };
      const figures = await summariseCalendarYear(db, scope, choice, clock());
      return { scope: toScope(scope), trading_day, year, ...figures };
    },

    async tradeMonth({ query }) {
      const { year, month, trading_day = DEFAULT_TRADING_DAY, elite, ...scopeQuery } = query;
      const scope = await resolveScope(db, scopeQuery, elite === 'true' ? 'elite' : 'trades');
      const choice = { year, month, tradingDay: trading_day, elite: elite === 'true' };
      const figures = await summariseCalendarMonth(db, scope, choice);
      return { scope: toScope(scope), trading_day, year, ...figures };
    },

    async tradeBreakdown({ query }) {
      const { trading_day = DEFAULT_TRADING_DAY, period = null, ...scopeQuery } = query;
      const scope = await resolveScope(db, scopeQuery);
      const choice = { period, tradingDay: trading_day, now: clock() };
      const figures = await summariseBreakdown(db, scope, choice);
      return { scope: toScope(scope), trading_day, period, ...figures };
    },

    async tradeDays({ query }) {
      const { trading_day = DEFAULT_TRADING_DAY, elite, bits, ...scopeQuery } = query;
      const scope = await resolveScope(db, scopeQuery, elite === 'true' ? 'elite' : 'trades');
      const choice = { tradingDay: trading_day, elite: elite === 'true', bits };
      return { scope: toScope(scope), ...(await sumTradeDays(db, scope, choice)) };
    },
  };
}
