import type { ReactNode } from 'react';
import { addDay, NO_CLUSTERS, winRateInterval } from '../../domain/day-clusters.ts';
import { formatNumber, type NumberFormat } from '../../domain/format-number.ts';
import { clusteredShort } from '../../domain/interval-text.ts';
import { Button } from './button.tsx';
import { type DayHeat, HEAT_STEPS, type Heat, type HeatDay, heatOf } from './day-heat.ts';
import { Figure } from './figure.tsx';
import { MONTH_NAMES, WEEKDAY_NAMES, weeksOf } from './month-weeks.ts';

interface MonthGridProps {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** Days with trades; undefined while unknown. */
  readonly days: readonly HeatDay[] | undefined;
  readonly heat: Heat;
  readonly profit: NumberFormat;
  /** The selected day, 'YYYY-MM-DD'. */
  readonly chosen: string | undefined;
  /** Called with the selected day, or undefined to clear it. */
  readonly onChoose: (date: string | undefined) => void;
}

const NONE: readonly HeatDay[] = [];

/** A month as weeks from Sunday to Saturday with weekly totals at the right. A day with trades can be selected. */
export function MonthGrid(props: MonthGridProps): ReactNode {
  const { year, month, days = NONE } = props;
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <div className="@container">
      <table className="w-full table-fixed border-separate border-spacing-1 p-2">
        <caption className="sr-only">Days of the month, with the total of each week at the right</caption>
        <thead>
          <tr>
            {WEEKDAY_NAMES.map((name) => (
              <th key={name} scope="col" className="pb-1 text-12 font-medium text-muted">
                {name}
              </th>
            ))}
            <th scope="col" className="w-[22%] pb-1 @md:w-[18%] @xl:w-[15.5%] text-12 font-medium text-muted">
              Week
            </th>
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week.find((place) => place !== undefined)?.date}>
              {week.map((place, weekday) =>
                place === undefined ? (
                  <td key={WEEKDAY_NAMES[weekday]} />
                ) : (
                  <td key={place.date} className="p-0">
                    <DayCell
                      {...props}
                      date={place.date}
                      number={place.number}
                      day={byDate.get(place.date)}
                    />
                  </td>
                ),
              )}
              <td className="p-0">
                <WeekTotal
                  days={week.flatMap((place) => (place ? (byDate.get(place.date) ?? []) : []))}
                  known={props.days !== undefined}
                  profit={props.profit}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FILLS: Readonly<Record<DayHeat['tone'], string>> = {
  gain: 'var(--gain)',
  loss: 'var(--loss)',
  zero: 'var(--zero)',
  empty: 'var(--empty)',
};

/** Largest share of the full colour in a day's background: text must stay readable. */
const STRONGEST = 26;

const CELL = 'flex h-14 w-full min-w-0 flex-col rounded-control px-1 py-0.5 @md:h-16 @xl:px-2 @xl:py-1';

interface DayCellProps extends MonthGridProps {
  readonly date: string;
  readonly number: number;
  readonly day: HeatDay | undefined;
}

function DayCell(props: DayCellProps): ReactNode {
  const { date, number, day, heat, days = NONE, profit, chosen, onChoose } = props;
  const monthText = `${MONTH_NAMES[props.month - 1]} ${props.year}`;
  if (day === undefined) {
    return (
      <div className={`${CELL} bg-raised text-12 text-muted`}>
        <time dateTime={date}>{number}</time>
      </div>
    );
  }
  const { tone, step } = heatOf(day, heat, days, profit);
  const share = tone === 'empty' ? 8 : Math.round((step * STRONGEST) / HEAT_STEPS);
  const written = formatNumber(day.profit, { ...profit, signed: true });
  return (
    <Button
      aria-pressed={chosen === date}
      title={day.known === 0 ? undefined : `${written}, win rate ${rateText(day)}`}
      onClick={() => onChoose(chosen === date ? undefined : date)}
      style={{ backgroundColor: `color-mix(in oklab, ${FILLS[tone]} ${share}%, var(--panel))` }}
      variant="bare"
      className={`${CELL} border border-line text-left hover:border-control aria-pressed:border-accent aria-pressed:outline-2 aria-pressed:outline-accent`}
    >
      <span className="flex w-full justify-between gap-1 text-12 @max-md:h-full @max-md:flex-col">
        <time dateTime={date} className="font-medium text-strong">
          {number}
          <span className="sr-only"> {monthText}:</span>
        </time>
        <span className="text-normal @max-md:text-right @max-md:text-[11px]">
          {formatNumber(day.total, { unit: 'count' })}
          <span className="sr-only">{day.total === 1 ? ' trade' : ' trades'},</span>
        </span>
      </span>
      <span
        className="hidden w-full grow items-end text-[11px] leading-tight break-all text-strong @md:flex @xl:truncate @xl:text-12"
        aria-hidden="true"
      >
        {day.known === 0 ? 'pending' : written}
      </span>
      <span className="sr-only">{day.known === 0 ? 'pending' : `${written}, win rate ${rateText(day)}`}</span>
    </Button>
  );
}

interface WeekTotalProps {
  readonly days: readonly HeatDay[];
  readonly known: boolean;
  readonly profit: NumberFormat;
}

function WeekTotal({ days, known: isKnown, profit }: WeekTotalProps): ReactNode {
  const [total, known, wins, sum] = [
    sumOf(days, (day) => day.total),
    sumOf(days, (day) => day.known),
    sumOf(days, (day) => day.wins),
    sumOf(days, (day) => day.profit),
  ];
  if (!isKnown || total === 0) return <div className={`${CELL} text-12 text-muted`}>{isKnown && '–'}</div>;
  return (
    <div className={`${CELL} text-12`}>
      <span className="text-muted">
        {formatNumber(total, { unit: 'count' })}
        <span className="sr-only">{total === 1 ? ' trade' : ' trades'}</span>
        <span className="@max-4xl:sr-only">
          {known === 0
            ? ' · N/A'
            : ` · ${formatNumber((100 * wins) / known, { unit: 'percent' })} (${intervalOf(days)})`}
        </span>
      </span>
      <span className="flex min-w-0 grow items-end text-[10px] leading-tight font-medium break-all @md:text-[11px] @xl:text-12">
        <Figure value={sum} format={{ ...profit, signed: true }} toned />
      </span>
    </div>
  );
}

function sumOf(days: readonly HeatDay[], figure: (day: HeatDay) => number): number {
  return days.reduce((sum, day) => sum + figure(day), 0);
}

/** '58.33% of 12 (32–81%, few days)': share of profitable trades among those with known profit, and its interval. */
function rateText(day: HeatDay): string {
  const { known, wins } = day;
  return `${formatNumber((100 * wins) / known, { unit: 'percent' })} of ${known} (${intervalOf([day])})`;
}

/** The interval of the win rate of these days, whose trades win and lose together; days are fewer here than it takes to tell how much. */
function intervalOf(days: readonly HeatDay[]): string {
  const sums = days.reduce((sums, { known, wins }) => addDay(sums, known, wins), NO_CLUSTERS);
  return clusteredShort(winRateInterval(sums));
}
