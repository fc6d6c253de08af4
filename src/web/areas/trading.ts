import { lazyRouteComponent } from '@tanstack/react-router';
import { PATTERN_STATUSES } from '../../domain/pattern-status.ts';
import { SYMBOLS } from '../../domain/symbol.ts';
import { FILTER_TYPES, filterTypeOf, queryFilterOf } from '../features/trading/period-titles.ts';
import { monthTitle } from '../features/trading/year-month.ts';
import type { WebArea } from './web-area.ts';

const SYMBOL_PAGES = [
  { label: 'trade history', to: '/trading/trades/history' },
  { label: 'patterns', to: '/trading/patterns' },
  { label: 'calendar', to: '/trading/trades/calendar' },
  { label: 'buy vs sell', to: '/trading/trades/buy-sell-breakdown' },
] as const;

export const TRADING: WebArea<'trading'> = {
  screens: {
    'quantum-dashboard': lazyRouteComponent(
      () => import('../features/trading/quantum-dashboard.tsx'),
      'QuantumDashboard',
    ),
    'elite-trades': lazyRouteComponent(() => import('../features/trading/elite-trades.tsx'), 'EliteTrades'),
    'trade-history': lazyRouteComponent(
      () => import('../features/trading/trade-history.tsx'),
      'TradeHistory',
    ),
    'pattern-tracker': lazyRouteComponent(
      () => import('../features/trading/pattern-tracker.tsx'),
      'PatternTracker',
    ),
    'trade-settings': lazyRouteComponent(
      () => import('../features/trading/trade-settings.tsx'),
      'TradeSettings',
    ),
    'engine-overview': lazyRouteComponent(
      () => import('../features/trading/engine-overview.tsx'),
      'EngineOverview',
    ),
    'current-position': lazyRouteComponent(
      () => import('../features/trading/current-position.tsx'),
      'CurrentPosition',
    ),
    'trade-calendar': lazyRouteComponent(
      () => import('../features/trading/trade-calendar.tsx'),
      'TradeCalendar',
    ),
    'trade-month': lazyRouteComponent(() => import('../features/trading/trade-month.tsx'), 'TradeMonth'),
    'buy-sell-breakdown': lazyRouteComponent(
      () => import('../features/trading/buy-sell-breakdown.tsx'),
      'BuySellBreakdown',
    ),
    'filtered-trades': lazyRouteComponent(
      () => import('../features/trading/filtered-trades.tsx'),
      'FilteredTrades',
    ),
    'filter-type-page': lazyRouteComponent(
      () => import('../features/trading/filter-type-page.tsx'),
      'FilterTypePage',
    ),
    'trade-detail': lazyRouteComponent(() => import('../features/trading/trade-detail.tsx'), 'TradeDetail'),
    'pattern-detail': lazyRouteComponent(
      () => import('../features/trading/pattern-detail.tsx'),
      'PatternDetail',
    ),
    'broker-page': lazyRouteComponent(() => import('../features/trading/broker-page.tsx'), 'BrokerPage'),
    'evidence-page': lazyRouteComponent(
      () => import('../features/trading/evidence-page.tsx'),
      'EvidencePage',
    ),
    'lab-page': lazyRouteComponent(() => import('../features/trading/lab-page.tsx'), 'LabPage'),
    'series-page': lazyRouteComponent(() => import('../features/trading/series-page.tsx'), 'SeriesPage'),
    'elite-calendar': lazyRouteComponent(
      () => import('../features/trading/elite-calendar.tsx'),
      'EliteCalendar',
    ),
    'elite-month': lazyRouteComponent(() => import('../features/trading/elite-month.tsx'), 'EliteMonth'),
  },
  titles: {
    '/trading/trades/calendar/$year/$month': ({ year, month }) => monthTitle(year, month, 'Trades'),
    '/trading/trades': (_, { filter }) => queryFilterOf(String(filter)).title,
    '/trading/trades/filtered/$filterType': ({ filterType }) => filterTypeOf(filterType)?.title,
    '/trading/elite-trades/calendar/$year/$month': ({ year, month }) =>
      monthTitle(year, month, 'Elite Trades'),
  },
  periods: {
    '/trading/trades/history': () => 'trades',
    '/trading/elite-trades': () => 'elite',
    '/trading/patterns/$pattern/{-$symbol}': () => 'pattern',
    // Yesterday, the last 7 and the last 30 days have bounds of their own.
    '/trading/trades': (_, { filter }) => tradesUnless(queryFilterOf(String(filter)).period),
    '/trading/trades/buy-sell-breakdown': (_, { filter }) =>
      tradesUnless(queryFilterOf(String(filter)).period),
    '/trading/trades/filtered/$filterType': ({ filterType }) => {
      const type = filterTypeOf(filterType);
      return type && tradesUnless(type.period);
    },
  },
  places: [
    ...Object.entries(FILTER_TYPES).map(([name, { title }]) => ({
      id: `selection ${name}`,
      label: title,
      words: 'trades filtered',
      to: `/trading/trades/filtered/${name}`,
    })),
    ...PATTERN_STATUSES.map((status) => ({
      id: `status ${status}`,
      label: `Patterns with status ${status}`,
      to: '/trading/patterns',
      search: { status },
    })),
  ],
  // A symbol is found with and without its underscore.
  symbolPlaces: SYMBOLS.flatMap((symbol) =>
    SYMBOL_PAGES.map(({ label, to }) => ({
      id: `symbol ${symbol} ${to}`,
      label: `${symbol} ${label}`,
      words: `${symbol.replace('_', '')} ${symbol.replace('_', '/')}`,
      to,
      search: { symbol },
    })),
  ),
};

function tradesUnless(period: string | undefined): 'trades' | undefined {
  return period === undefined ? 'trades' : undefined;
}
