import { type ReactNode, useMemo } from 'react';
import type { FlashLoanWeek, HourlyCounts, WeekHour } from '../../../contract/flash-loans.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import type { ChartFacts } from '../../ui/charts/chart-readout.tsx';
import type { ChartColumn } from '../../ui/charts/chart-table.tsx';
import { HeatGrid } from '../../ui/charts/heat-grid.tsx';
import { type HeatDay, heatOf } from '../../ui/day-heat.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { SourceNote } from '../../ui/source-note.tsx';
import { FAILURE, LOADING } from './panel-texts.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const COLOURS = ['count', 'success', 'net'] as const;
type Colour = (typeof COLOURS)[number];
const LABELS: Readonly<Record<Colour, string>> = { count: 'Count', success: 'Success', net: 'Net' };
const DOLLARS = { unit: 'dollars', signed: true } as const;
const HEATS = { count: 'count', success: 'win_rate', net: 'profit' } as const;
const RESTS: Readonly<Record<Colour, string>> = {
  count: 'Size: number of trades, in five steps.',
  success: 'Colour: success rate above or below 50 %; size: how far.',
  net: 'Colour: sign of the net; size: one of five steps.',
};
const HEIGHT = 228;
/** Hours per line: fewer where counts are long. */
const STRIPS = {
  short: 'grid-cols-4 @md:grid-cols-6 @lg:grid-cols-8 @4xl:grid-cols-12',
  long: 'grid-cols-3 @md:grid-cols-4 @2xl:grid-cols-6 @4xl:grid-cols-8',
} as const;
const LONG_COUNT = 10_000;

/** Trades by hour, and by hour and weekday, coloured by count, success rate or net. */
export function HourlyHeat(): ReactNode {
  const week = useEndpoint('flashLoanWeek', {}, { keepPrevious: true });
  const hours = useEndpoint('flashLoanHours', {}, { keepPrevious: true });
  return (
    <ChartPanel
      title="Hourly Heatmap"
      context={
        <Definition metric="flash_loan_week" n={week.data?.trades}>
          hours in UTC
        </Definition>
      }
      aside={<SourceNote area="flash-loans" calls={['heatmap-hourly', 'recent']} query={hours} />}
      query={week}
      loading={LOADING}
      failure={FAILURE}
      empty={{
        when: (data) => data.hours.length === 0 && Object.keys(hours.data ?? {}).length === 0,
        text: 'No trades yet.',
      }}
      height={HEIGHT}
      chart={(data) => (
        <>
          {/* A service may report hourly counts without the times of trades; the grid would repeat them. */}
          {data.hours.length > 0 ? <Grid week={data} /> : hours.data && <HourStrip counts={hours.data} />}
        </>
      )}
      table={{ noun: 'hours of the week', columns: COLUMNS, rows: (data) => data.hours, idOf: placeOf }}
    />
  );
}

/** One square for each hour, over all days, with its number as text. */
function HourStrip({ counts }: { readonly counts: HourlyCounts }): ReactNode {
  const most = Math.max(0, ...Object.values(counts));
  return (
    <ol
      aria-label="Trades by hour"
      className={`grid gap-1 px-4 pt-3 ${most < LONG_COUNT ? STRIPS.short : STRIPS.long}`}
    >
      {HOURS.map((name, hour) => {
        const count = counts[String(hour)] ?? 0;
        return (
          <li
            key={name}
            className="relative flex items-baseline justify-between overflow-hidden rounded-[4px] border border-line px-1"
          >
            <span
              aria-hidden="true"
              className="absolute inset-0 bg-zero"
              style={{ opacity: most === 0 ? 0 : 0.32 * Math.sqrt(count / most) }}
            />
            <span className="relative text-12 text-normal">{name}</span>
            <span className="relative font-medium text-strong">{formatNumber(count, { unit: 'count' })}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Grid({ week }: { readonly week: FlashLoanWeek }): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const colour = COLOURS.find((one) => one === search.heat) ?? 'count';
  const cells = useMemo(() => {
    const among = week.hours.map(heatDay);
    return new Map(
      week.hours.map((hour, at) => [
        hour.weekday * HOURS.length + hour.hour,
        { hour, heat: heatOf(among[at] ?? heatDay(hour), HEATS[colour], among, DOLLARS) },
      ]),
    );
  }, [week, colour]);
  const cellAt = (row: number, column: number) => cells.get(row * HOURS.length + column);
  return (
    <>
      <div className="px-4 pt-3">
        <FilterRow
          label="Colour hours by"
          options={COLOURS.map((value) => ({ value, label: LABELS[value] }))}
          chosen={colour}
          onChoose={(value) => setSearch({ heat: value === 'count' ? undefined : value })}
        />
      </div>
      <HeatGrid
        label={`${LABELS[colour]} by weekday and hour`}
        rows={WEEKDAYS}
        columns={HOURS}
        heat={(row, column) => cellAt(row, column)?.heat ?? { tone: 'empty', step: 0 }}
        read={(row, column) => read(`${WEEKDAYS[row]} ${HOURS[column]}:00`, cellAt(row, column)?.hour)}
        rest={
          <>
            {RESTS[colour]}{' '}
            {`${formatNumber(week.trades - week.untimed, { unit: 'count' })} trades${week.untimed > 0 ? `, ${week.untimed} more without a time` : ''}.`}
          </>
        }
      />
    </>
  );
}

function read(place: string, hour: WeekHour | undefined): ChartFacts {
  if (!hour)
    return [
      ['Hour', place],
      ['Trades', 'none'],
    ];
  return [
    ['Hour', place],
    ['Trades', formatNumber(hour.trades, { unit: 'count' })],
    ['Success', formatNumber(rateOf(hour), { unit: 'percent' })],
    ['Net', formatNumber(hour.net_usd, DOLLARS)],
  ];
}

/** An hour in the form of the calendar's heat. The win rate is the success rate, in which every trade counts. */
function heatDay({ trades, success, known, net_usd }: WeekHour): HeatDay {
  return { date: '', total: trades, known: Math.max(known, trades), wins: success, profit: net_usd };
}

function rateOf({ success, trades }: WeekHour): number {
  return (100 * success) / trades;
}

function placeOf({ weekday, hour }: WeekHour): string {
  return `${WEEKDAYS[weekday]} ${HOURS[hour]}:00`;
}

const COLUMNS: ReadonlyArray<ChartColumn<WeekHour>> = [
  { id: 'place', header: 'Hour', width: 110, cell: placeOf },
  {
    id: 'trades',
    header: 'Trades',
    width: 80,
    numeric: true,
    cell: ({ trades }) => <Figure value={trades} format={{ unit: 'count' }} />,
  },
  {
    id: 'success',
    header: 'Success',
    width: 90,
    numeric: true,
    cell: (hour) => <Figure value={rateOf(hour)} format={{ unit: 'percent' }} />,
  },
  {
    id: 'net',
    header: 'Net',
    width: 110,
    numeric: true,
    cell: ({ net_usd }) => <Figure value={net_usd} format={DOLLARS} toned />,
  },
];
