import { type ReactNode, useMemo } from 'react';
import type { PatternStep } from '../../../contract/pattern-detail.ts';
import type { TradeEquity } from '../../../contract/trade-charts.ts';
import { type EquityPoint, equityCurve } from '../../../domain/daily-profits.ts';
import { stepKind } from '../../../domain/status-step.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { ChartColumn } from '../../ui/charts/chart-table.tsx';
import { EQUITY_HEIGHT, EquityChart, type EquityEvent } from '../../ui/charts/equity-chart.tsx';
import { VIEW_BUTTONS_HEIGHT } from '../../ui/charts/time-chart.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { QueryFreshness } from '../../ui/freshness.tsx';
import type { ChartFilter } from './analysis-panel.ts';
import { RiskPanel } from './risk-panel.tsx';

type ProfitUnit = 'dollars' | 'percent';

interface EquityPanelsProps {
  /** The trades: market, symbol, period, pattern. */
  readonly filter: ChartFilter;
  readonly unit: ProfitUnit;
  /** Appended to the accessible titles where a screen has several such panels. */
  readonly within?: string | undefined;
  /** The period in words, if shorter than the history. */
  readonly period?: string | undefined;
  /** Steps of the pattern that the trades are of, marked on the curve. */
  readonly life?: readonly PatternStep[];
}

/** Equity, drawdown and risk of a set of trades. */
export function EquityPanels({ filter, unit, within, period, life }: EquityPanelsProps): ReactNode {
  const day = useTradingDay();
  const equity = useEndpoint('tradeEquity', { ...filter, trading_day: day, unit }, { keepPrevious: true });
  const aside = <QueryFreshness scope={equity.data?.scope} query={equity} />;
  return (
    <>
      <EquityPanel query={equity} unit={unit} within={within} aside={aside} life={life} />
      <RiskPanel query={equity} unit={unit} within={within} period={period} aside={aside} />
    </>
  );
}

interface EquityPanelProps {
  readonly query: Parameters<typeof ChartPanel<TradeEquity, EquityPoint>>[0]['query'];
  readonly unit: ProfitUnit;
  readonly within?: string | undefined;
  readonly aside?: ReactNode;
  readonly life?: readonly PatternStep[] | undefined;
}

/** Equity and drawdown from an answer with daily profits. */
export function EquityPanel({ query, unit, within, aside, life }: EquityPanelProps): ReactNode {
  const day = useTradingDay();
  const events = useMemo(() => life && lifeEvents(life, day), [life, day]);
  const daily = query.data?.daily;
  const points = useMemo(() => (daily ? equityCurve(daily) : []), [daily]);
  const columns = useMemo(() => columnsOf(unit), [unit]);
  return (
    <ChartPanel
      title="Equity and drawdown"
      within={within}
      context={unit === 'dollars' ? 'dollars, by closing' : 'percent of the entry price, by closing'}
      aside={aside}
      query={query}
      loading="Loading equity..."
      failure="Failed to load the equity."
      empty={{ when: ({ daily: { dates } }) => dates.length === 0, text: 'No trade has closed yet.' }}
      height={EQUITY_HEIGHT + VIEW_BUTTONS_HEIGHT}
      chart={() => (
        <EquityChart label="Equity and drawdown by day" points={points} unit={unit} events={events} />
      )}
      table={{ noun: 'days', columns, rows: () => newestFirst(points), idOf: ({ date }) => date }}
    />
  );
}

/** What happened to a pattern, by trading day. */
function lifeEvents(life: readonly PatternStep[], day: TradingDay): readonly EquityEvent[] {
  return life.map(({ candle_at, from, to }) => ({
    date: formatMinute(candle_at, day).slice(0, 'YYYY-MM-DD'.length),
    text: to,
    up: stepKind(from, to) === 'promotion',
  }));
}

function newestFirst(points: readonly EquityPoint[]): readonly EquityPoint[] {
  return points.toReversed();
}

function columnsOf(unit: ProfitUnit): ReadonlyArray<ChartColumn<EquityPoint>> {
  const money = { unit, signed: true } as const;
  const column = (id: 'profit' | 'equity' | 'drawdown', header: string): ChartColumn<EquityPoint> => ({
    id,

    header,
    width: 120,
    numeric: true,
    cell: (point) => <Figure value={point[id]} format={money} toned />,
  });
  return [
    { id: 'date', header: 'Day', width: 110, cell: ({ date }) => date },
    {
      id: 'closed',

      header: 'Closed',
      width: 90,
      numeric: true,
      cell: ({ closed }) => <Figure value={closed} format={{ unit: 'count' }} />,
    },
    column('profit', 'Profit of the day'),
    column('equity', 'Equity'),
    column('drawdown', 'Drawdown'),
  ];
}
