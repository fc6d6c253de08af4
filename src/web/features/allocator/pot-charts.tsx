import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { PotOverview } from '../../../contract/allocator.ts';
import type { PotHistory, PotPoint } from '../../../contract/pot-history.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import { DAYS_A_YEAR } from '../../../domain/risk-ratios.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import { LINE_HEIGHT, LineChart } from '../../ui/charts/line-chart.tsx';
import { VIEW_BUTTONS_HEIGHT } from '../../ui/charts/time-chart.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { SourceNote } from '../../ui/source-note.tsx';
import { NO_POT } from './pot-text.ts';
import { STACK_HEIGHT, WeightStack } from './weight-stack.tsx';

interface PotChartsProps {
  /** Its first pot is shown. */
  readonly overview: UseQueryResult<PotOverview, ApiError>;
}

type HistoryAnswer = { readonly history: PotHistory | null };

const TEXTS = {
  loading: 'Loading the history of the pot...',
  failure: 'Failed to load the history of the pot.',
};
const money = (value: number): string => formatNumber(value, { unit: 'dollars', signed: true });

/** The weights of a pot over time. */
export function PotWeights({ overview }: PotChartsProps): ReactNode {
  const day = useTradingDay();
  const query = usePotHistory(overview);
  const history = query.data?.history;
  return (
    <ChartPanel
      title="Weights"
      context={history ? `${isolateName(history.pot)}, ${history.points.length} readings` : undefined}
      aside={<SourceNote area="allocator" calls={['pots']} query={query} />}
      query={query}
      {...TEXTS}
      empty={{ when: isEmpty, text: emptyText(overview.data) }}
      height={STACK_HEIGHT}
      chart={({ history: shown }) => shown && <WeightStack history={shown} day={day} />}
      table={{
        noun: 'readings',
        columns: weightColumns(history?.markets ?? [], day),
        rows: pointsOf,
        idOf: ({ at }) => at,
      }}
    />
  );
}

/** What weights other than the best ones cost a day, and what the last move brings over holding. */
export function PotRegret({ overview }: PotChartsProps): ReactNode {
  const day = useTradingDay();
  const query = usePotHistory(overview);
  const history = query.data?.history;
  const data = useMemo(() => {
    const points = history?.points ?? [];
    return {
      times: points.map(({ at }) => Date.parse(at) / 1_000),
      lines: [
        { values: points.map(regretOf), token: 'normal' as const },
        { values: points.map(overHoldOf), token: 'muted' as const },
      ],
      levels: [],
      marks: [],
    };
  }, [history]);
  return (
    <ChartPanel
      title="Regret a day"
      context="without reactions of others"
      aside={<SourceNote area="allocator" calls={['pots']} query={query} />}
      query={query}
      {...TEXTS}
      empty={{ when: isEmpty, text: emptyText(overview.data) }}
      height={LINE_HEIGHT + VIEW_BUTTONS_HEIGHT}
      chart={() => (
        <LineChart
          label="Regret a day in dollars"
          data={data}
          writeValue={money}
          rest="Dollars a day that the best weights of each moment would have brought more; grey: what the real ones bring over holding those before the last move."
          read={(index) => {
            const point = history?.points[index];
            if (!point) return [];
            const told = (value: number | null) => (value === null ? 'N/A' : money(value));
            return [
              ['Time', formatMinute(point.at, day)],
              ['Regret a day', told(regretOf(point))],
              ['Over holding', told(overHoldOf(point))],
            ];
          }}
        />
      )}
      table={{ noun: 'readings', columns: regretColumns(day), rows: pointsOf, idOf: ({ at }) => at }}
    />
  );
}

/** The history of the first pot, or the state of the overview, as long as it is not known whether there is a pot. */
function usePotHistory(overview: PotChartsProps['overview']) {
  const id = firstOf(overview.data)?.id ?? '0-0';
  const history = useEndpoint(
    'potHistory',
    { id },
    { keepPrevious: true, enabled: overview.data !== undefined },
  );
  return overview.data === undefined ? { ...overview, data: undefined } : history;
}

function firstOf(overview: PotOverview | undefined): PotOverview['pots'][number] | undefined {
  return overview?.pots[0];
}

function isEmpty({ history }: HistoryAnswer): boolean {
  return (history?.points.length ?? 0) === 0;
}

function emptyText(overview: PotOverview | undefined): string {
  return firstOf(overview) === undefined
    ? NO_POT
    : 'A service reports no history of its pots, and a new pot has none yet.';
}

function pointsOf({ history }: HistoryAnswer): readonly PotPoint[] {
  return history?.points.toReversed() ?? [];
}

function regretOf({ income_best_usd: best, income_now_usd: now }: PotPoint): number | null {
  return best === null || now === null ? null : (best - now) / DAYS_A_YEAR;
}

function overHoldOf({ income_hold_usd: hold, income_now_usd: now }: PotPoint): number | null {
  return hold === null || now === null ? null : (now - hold) / DAYS_A_YEAR;
}

const timeColumn = (day: TradingDay) => ({
  ...{ id: 'at', header: 'Time', width: 168 },
  cell: ({ at }: PotPoint) => formatMinute(at, day),
});

function weightColumns(markets: readonly string[], day: TradingDay) {
  const weight = (id: string, header: string, value: (point: PotPoint) => number | null) => ({
    ...{ id, header, width: 120, numeric: true },
    cell: (point: PotPoint) => <Figure value={value(point)} format={{ unit: 'percent', digits: 1 }} />,
  });
  return [
    timeColumn(day),
    ...markets.map((name, i) => weight(name, name, ({ weights_pct }) => weights_pct[i] ?? null)),
    weight('idle', 'Idle', ({ idle_pct }) => idle_pct),
  ];
}

function regretColumns(day: TradingDay) {
  const dollars = (id: string, header: string, value: (point: PotPoint) => number | null) => ({
    ...{ id, header, width: 130, numeric: true },
    cell: (point: PotPoint) => <Figure value={value(point)} format={{ unit: 'dollars', signed: true }} />,
  });
  return [
    timeColumn(day),
    dollars('regret', 'Regret a day', regretOf),
    dollars('hold', 'Over holding', overHoldOf),
  ];
}
