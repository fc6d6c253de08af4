import { type ReactNode, useMemo } from 'react';
import type { HourProfit } from '../../../domain/trade-analysis.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import { HeatGrid } from '../../ui/charts/heat-grid.tsx';
import { heatOf } from '../../ui/day-heat.ts';
import { Definition } from '../../ui/definition.tsx';
import { zoneLabel } from '../../ui/format-time.ts';
import { ANALYSIS_STATES, type AnalysisPanelProps } from './analysis-panel.ts';
import { heatOfCell, readCell, tallyColumns } from './tally-cells.tsx';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const HEIGHT = 184;

/** Results by weekday and hour of entry. */
export function HoursPanel({ query, unit, aside }: AnalysisPanelProps): ReactNode {
  const day = useTradingDay();
  const columns = useMemo(
    () => tallyColumns<HourProfit>('Hour', ({ weekday, hour }) => placeText(weekday, hour), unit),
    [unit],
  );
  return (
    <ChartPanel
      title="Hour and weekday"
      context={
        <Definition metric="hour_profit" n={query.data?.risk.trades}>
          {`profit by entry, ${zoneLabel(day)}`}
        </Definition>
      }
      aside={aside}
      query={query}
      {...ANALYSIS_STATES}
      height={HEIGHT}
      chart={({ hours }) => <Grid hours={hours} unit={unit} />}
      table={{
        noun: 'hours of the week',
        columns,
        rows: ({ hours }) => hours,
        idOf: ({ weekday, hour }) => placeText(weekday, hour),
      }}
    />
  );
}

interface GridProps {
  readonly hours: readonly HourProfit[];
  readonly unit: AnalysisPanelProps['unit'];
}

function Grid({ hours, unit }: GridProps): ReactNode {
  const cells = useMemo(() => {
    const among = hours.map((one) => heatOfCell(one));
    const entries = hours.map((one, index) => {
      const heat = heatOf(among[index] ?? heatOfCell(one), 'profit', among, { unit });
      return [one.weekday * HOURS.length + one.hour, { one, heat }] as const;
    });
    return new Map(entries);
  }, [hours, unit]);
  const cellAt = (row: number, column: number) => cells.get(row * HOURS.length + column);
  return (
    <HeatGrid
      label="Profit by weekday and hour"
      rows={WEEKDAYS}
      columns={HOURS}
      heat={(row, column) => cellAt(row, column)?.heat ?? { tone: 'empty', step: 0 }}
      read={(row, column) => readCell('Hour', placeText(row, column), cellAt(row, column)?.one, unit)}
      rest="Colour: sign of the profit; size: one of five steps."
    />
  );
}

function placeText(weekday: number, hour: number): string {
  return `${WEEKDAYS[weekday] ?? ''} ${HOURS[hour] ?? ''}:00`;
}
