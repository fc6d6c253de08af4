import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NumberFormat, Tone } from '../../domain/format-number.ts';
import { Button } from './button.tsx';
import { type DayHeat, type Heat, type HeatDay, heatOf } from './day-heat.ts';
import { heatOpacity, heatSide } from './heat-look.ts';
import { MONTH_NAMES, weeksOf } from './month-weeks.ts';

interface CalendarTileProps {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** Days of the month with trades; undefined while unknown. */
  readonly days: readonly HeatDay[] | undefined;
  /** All days of the year: the scale for the colour of one day. */
  readonly among: readonly HeatDay[];
  readonly heat: Heat;
  /** Format of the profits of days. */
  readonly profit: NumberFormat;
  /** Tone of the tile. 'empty' means no trades and disables the tile. */
  readonly tone: Tone | 'empty';
  /** Text of a month without trades. */
  readonly emptyText: string;
  readonly link: {
    readonly to: string;
    readonly params: Record<string, string>;
    readonly search: Record<string, string>;
  };
  readonly figures: ReadonlyArray<{ readonly label: string; readonly value: ReactNode }>;
}

const TILE: Readonly<Record<Tone | 'empty', string>> = {
  gain: 'border-l-gain bg-gain-soft/25',
  loss: 'border-l-loss bg-loss-soft/25',
  zero: 'border-l-zero bg-zero-soft/25',
  empty: 'border-l-line bg-empty-soft/25',
};

/** A month: one square for each day, and five figures. The tile is a link to the month. */
export function CalendarTile(props: CalendarTileProps): ReactNode {
  const { month, days, tone, emptyText, figures } = props;
  const name = MONTH_NAMES[month - 1] ?? '';
  const empty = days === undefined || tone === 'empty';
  // An empty month is a line, and so is a row of them. Until heights are known what is below the first row is not drawn.
  const small =
    days === undefined
      ? 'min-h-44 flex-col not-first:invisible @md:nth-2:visible @4xl:nth-3:visible @6xl:nth-4:visible'
      : empty
        ? 'flex-row justify-between'
        : 'min-h-44 flex-col';
  return (
    <li
      data-tone={tone}
      className={`relative flex min-w-0 gap-2 rounded-panel border border-l-[3px] border-y-line border-r-line px-4 py-3 ${TILE[tone]} ${small} ${empty ? '' : 'has-[a:hover]:border-control'}`}
    >
      <h3 className="text-13 font-semibold text-strong">
        {empty ? (
          <Button disabled variant="bare" className="font-semibold text-muted">
            {name}
          </Button>
        ) : (
          <Link
            {...props.link}
            className="after:absolute after:inset-0 after:rounded-panel focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
        )}
      </h3>
      {days === undefined && <span className="skeleton block grow" />}
      {days !== undefined && empty && <p className="text-muted">{emptyText}</p>}
      {days !== undefined && !empty && (
        <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <DaySquares {...props} days={days} />
          <dl className="grid min-w-max grow grid-cols-[auto_1fr] items-baseline gap-x-2">
            {figures.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-12 whitespace-nowrap text-muted">{label}</dt>
                <dd className="text-right font-medium text-strong">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </li>
  );
}

const CELL = 12;
const SQUARE = 10;

const FILLS: Readonly<Record<DayHeat['tone'], string>> = {
  gain: 'fill-gain',
  loss: 'fill-loss',
  zero: 'fill-zero',
  empty: 'fill-empty',
};

type DaySquaresProps = Pick<CalendarTileProps, 'year' | 'month' | 'heat' | 'among' | 'profit'> & {
  readonly days: readonly HeatDay[];
};

/** Weeks are rows and begin on Sunday. The month's page shows the same as text. */
function DaySquares({ year, month, days, heat, among, profit }: DaySquaresProps): ReactNode {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const weeks = weeksOf(year, month);
  return (
    <svg
      width={7 * CELL}
      height={6 * CELL}
      viewBox={`0 0 ${7 * CELL} ${6 * CELL}`}
      aria-hidden="true"
      className="shrink-0"
    >
      {weeks.flatMap((week, row) =>
        week.map((place, column) => {
          if (place === undefined) return null;
          const day = byDate.get(place.date);
          const { tone, step } = day ? heatOf(day, heat, among, profit) : { tone: 'empty' as const, step: 0 };
          const side = SQUARE * heatSide(step);
          return (
            <rect
              key={place.date}
              x={(column + 0.5) * CELL - side / 2}
              y={(row + 0.5) * CELL - side / 2}
              width={side}
              height={side}
              rx={2}
              className={FILLS[tone]}
              fillOpacity={tone === 'empty' ? (day ? 0.5 : 0.18) : heatOpacity(step)}
            />
          );
        }),
      )}
    </svg>
  );
}
