import { type ReactNode, useMemo } from 'react';
import type { GasHours } from '../../../contract/gas-overview.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { ChartPanel } from '../../ui/charts/chart-panel.tsx';
import { HeatGrid } from '../../ui/charts/heat-grid.tsx';
import { HEAT_STEPS } from '../../ui/day-heat.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { COUNT, GWEI, gweiText } from './gas-text.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const HEIGHT = 228;

type Hour = GasHours['hours'][number];
type HoursQuery = Parameters<typeof ChartPanel<GasHours, Hour>>[0]['query'];

/** The median base fee of each weekday and hour: a large square is dear. */
export function CheapHours({ query }: { readonly query: HoursQuery }): ReactNode {
  return (
    <ChartPanel
      title="Cheap hours"
      context={
        <Definition metric="gas_hour" n={query.data?.blocks}>
          median base fee, hours in UTC
        </Definition>
      }
      query={query}
      loading="Loading hours..."
      failure="The hours of gas could not be read."
      empty={{ when: ({ hours }) => hours.length === 0, text: 'No block was read yet.' }}
      height={HEIGHT}
      chart={(data) => <Grid data={data} />}
      table={{
        noun: 'hours of the week',
        columns: COLUMNS,
        rows: ({ hours }) => hours,
        idOf: ({ day, hour }) => `${day} ${hour}`,
      }}
    />
  );
}

function Grid({ data }: { readonly data: GasHours }): ReactNode {
  const { byPlace, ranks } = useMemo(() => {
    const sorted = data.hours.map(({ median_gwei }) => median_gwei).sort((a, b) => a - b);
    return { byPlace: new Map(data.hours.map((one) => [`${one.day % 7} ${one.hour}`, one])), ranks: sorted };
  }, [data]);
  const at = (row: number, column: number): Hour | undefined => byPlace.get(`${row} ${column}`);
  const cheapest = data.hours.reduce<Hour | undefined>(
    (best, one) => (best && best.median_gwei <= one.median_gwei ? best : one),
    undefined,
  );
  return (
    <HeatGrid
      label="Median base fee by weekday and hour"
      rows={WEEKDAYS}
      columns={HOURS}
      heat={(row, column) => {
        const found = at(row, column);
        if (!found) return { tone: 'empty', step: 0 };
        const below = ranks.filter((one) => one < found.median_gwei).length;
        return { tone: 'zero', step: 1 + Math.floor((HEAT_STEPS * below) / Math.max(1, ranks.length)) };
      }}
      read={(row, column) => {
        const found = at(row, column);
        return [
          ['Hour', `${WEEKDAYS[row]} ${HOURS[column]}:00`],
          ['Median', gweiText(found?.median_gwei ?? null)],
          ['n', found ? `${formatNumber(found.n, COUNT)} blocks` : 'none'],
        ];
      }}
      rest={[
        'Size: cost, in five steps.',
        cheapest &&
          `Cheapest: ${WEEKDAYS[cheapest.day % 7]} ${HOURS[cheapest.hour]}:00, ${gweiText(cheapest.median_gwei)}.`,
        data.left_out > 0 &&
          `${formatNumber(data.left_out, COUNT)} blocks of another size are left out: their fees are not those of users.`,
      ]
        .filter(Boolean)
        .join(' ')}
    />
  );
}

const COLUMNS = [
  { id: 'day', header: 'Day', width: 90, cell: ({ day }: Hour) => WEEKDAYS[day % 7] },
  { id: 'hour', header: 'Hour', width: 90, cell: ({ hour }: Hour) => HOURS[hour] },
  {
    ...{ id: 'median', header: 'Median', width: 110, numeric: true },
    cell: ({ median_gwei }: Hour) => <Figure value={median_gwei} format={GWEI} />,
  },
  {
    ...{ id: 'n', header: 'Blocks', width: 90, numeric: true },
    cell: ({ n }: Hour) => <Figure value={n} format={COUNT} />,
  },
];
