import type { ReactNode } from 'react';
import type { DayNet, Deadline } from '../../../contract/overview.ts';
import { formatNumber, toneOf } from '../../../domain/format-number.ts';
import { OVERVIEW_BASES, type OverviewBasis } from '../../../domain/overview-ledger.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Definition } from '../../ui/definition.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MONTH_NAMES, WEEKDAY_NAMES, weeksOf } from '../../ui/month-weeks.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DeadlineList } from './deadline-list.tsx';
import { deadlineText } from './deadline-text.ts';
import { netByDate } from './net-by-date.ts';
import { BASIS_TITLES } from './overview-words.ts';

const MONEY = { unit: 'dollars', signed: true } as const;
const FILLS = { gain: 'var(--gain)', loss: 'var(--loss)', zero: 'var(--zero)' } as const;
const ARROWS = { gain: '▲', loss: '▼', zero: '–' } as const;
/** Share of the full colour in a day's background: text must stay readable. */
const SHARE = 14;

/** A month by day: the net of one basis, and deadlines. A selected day becomes the period of the screen. */
export function OverviewCalendar(): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const { query } = useScope();
  const now = useNow();
  const today = new Date(now).toISOString().slice(0, 10);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(String(search.month))
    ? String(search.month)
    : today.slice(0, 7);
  const [from, to] = [startOf(month), startOf(monthAfter(month, 1))];
  const days = useEndpoint('overviewDays', { ...query, from, to }, { keepPrevious: true });
  const deadlines = useEndpoint('overviewDeadlines', { from: before(from), to }, { keepPrevious: true });
  // What is over leaves no room for what is to come.
  const ahead = from > today ? from : startOf(today);
  const next = useEndpoint(
    'overviewDeadlines',
    { from: before(ahead), to: startOf(monthAfter(ahead.slice(0, 7), 24)) },
    { keepPrevious: true },
  );
  const found = OVERVIEW_BASES.filter((basis) => days.data?.days.some((day) => day.basis === basis));
  const chosen = OVERVIEW_BASES.find((basis) => basis === search.calendar) ?? found[0] ?? 'paper';
  const unmarked = (deadlines.data?.total ?? 0) - (deadlines.data?.deadlines.length ?? 0);
  const turn = (by: number): void => setSearch({ month: monthAfter(month, by) });
  return (
    <Panel
      title={<Definition metric="overview_day_net">{`${nameOf(month)}, results and deadlines`}</Definition>}
      context="days in UTC"
      aside={
        <>
          <FilterRow
            label="Results of"
            options={[...new Set([...found, chosen])].map((value) => ({
              value,
              label: BASIS_TITLES[value].title,
            }))}
            chosen={chosen}
            onChoose={(value) => setSearch({ calendar: value })}
          />
          <span className="flex gap-1">
            <Button icon="chevron-left" variant="quiet" aria-label="Month before" onClick={() => turn(-1)} />
            <Button icon="chevron-right" variant="quiet" aria-label="Month after" onClick={() => turn(1)} />
          </span>
        </>
      }
    >
      <div className="grid @3xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <QueryView
          aged
          grows
          query={days}
          loading="Loading the results of days..."
          failure="Failed to load the results of days."
          empty={null}
          skeleton={<span className="skeleton m-4 block h-72" />}
        >
          {(answer) => (
            <div>
              <Month
                month={month}
                today={today}
                nets={netByDate(answer.days, chosen)}
                basis={chosen}
                deadlines={deadlines.data?.deadlines ?? []}
                onChoose={(date) => setSearch({ from: date, to: date, page: undefined })}
              />
              {unmarked > 0 && (
                <p className="px-4 pb-3 text-12 text-muted">
                  {`${formatNumber(unmarked, { unit: 'count' })} later deadlines of the month are not marked.`}
                </p>
              )}
            </div>
          )}
        </QueryView>
        <DeadlineList query={next} now={now} />
      </div>
    </Panel>
  );
}

interface MonthProps {
  readonly month: string;
  readonly today: string;
  readonly nets: ReadonlyMap<string, Pick<DayNet, 'lines' | 'net_usd'>>;
  readonly basis: OverviewBasis;
  readonly deadlines: readonly Deadline[];
  readonly onChoose: (date: string) => void;
}

function Month({ month, today, nets, basis, deadlines, onChoose }: MonthProps): ReactNode {
  return (
    <table className="w-full table-fixed border-separate border-spacing-1 p-2">
      <caption className="sr-only">
        {`Days of ${nameOf(month)}: net of ${BASIS_TITLES[basis].title} and deadlines`}
      </caption>
      <thead>
        <tr>
          {WEEKDAY_NAMES.map((name) => (
            <th key={name} scope="col" className="pb-1 text-12 font-medium text-muted">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(Number(month.slice(0, 4)), Number(month.slice(5))).map((week) => (
          <tr key={week.find((place) => place !== undefined)?.date}>
            {week.map((place, weekday) => (
              <td key={place?.date ?? WEEKDAY_NAMES[weekday]} className="p-0">
                {place && (
                  <Day
                    date={place.date}
                    isToday={place.date === today}
                    net={nets.get(place.date)}
                    ends={deadlines.filter(({ at }) => at.startsWith(place.date))}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<MonthProps, 'onChoose'> {
  readonly date: string;
  readonly isToday: boolean;
  readonly net: Pick<DayNet, 'lines' | 'net_usd'> | undefined;
  readonly ends: readonly Deadline[];
}

const CELL =
  'flex h-14 w-full min-w-0 flex-col rounded-control border px-1 py-0.5 text-left @3xl:px-2 @3xl:py-1';

function Day({ date, isToday, net, ends, onChoose }: DayProps): ReactNode {
  const value = net && net.lines > 0 ? Number(net.net_usd) : undefined;
  const written = value === undefined ? undefined : formatNumber(value, MONEY);
  const tone = value === undefined ? 'zero' : toneOf(value, MONEY);
  const border = isToday ? 'border-accent' : 'border-line';
  const told = [written, ...ends.map((one) => `${one.at.slice(11, 16)} ${deadlineText(one)}`)].filter(
    (text) => text !== undefined,
  );
  return (
    <Button
      variant="bare"
      disabled={net === undefined && ends.length === 0}
      title={told.join('\n')}
      onClick={() => onChoose(date)}
      style={
        value === undefined
          ? undefined
          : { backgroundColor: `color-mix(in oklab, ${FILLS[tone]} ${SHARE}%, var(--panel))` }
      }
      className={`${CELL} ${border} enabled:hover:border-control`}
    >
      <span className="flex w-full items-center justify-between gap-1 text-12">
        <time dateTime={date} className={isToday ? 'font-semibold text-strong' : 'text-muted'}>
          {Number(date.slice(8))}
        </time>
        {ends.length > 0 && (
          <span className="flex items-center gap-0.5 text-warn">
            <Icon name="hourglass" size={12} aria-hidden="true" />
            {/* Two digits of a phone would stand on the day beside it. */}
            <span className="@max-xl:sr-only">{ends.length}</span>
            <span className="sr-only">{ends.length === 1 ? ' deadline' : ' deadlines'}</span>
          </span>
        )}
      </span>
      {written !== undefined && (
        <span className="mt-auto w-full text-right text-[11px] text-strong tabular-nums @3xl:text-12">
          {/* A phone has no room for the figure: it shows the direction, and tells the rest. */}
          <span aria-hidden="true" className="@xl:hidden">
            {ARROWS[tone]}
          </span>
          <span className="@max-xl:sr-only">{written}</span>
        </span>
      )}
    </Button>
  );
}

/** The first moment of a month, 'YYYY-MM', or of a day. */
function startOf(span: string): string {
  return new Date(span).toISOString();
}

/** Deadlines are asked for after a time, and one at midnight belongs to the day that begins. */
function before(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString();
}

function monthAfter(month: string, by: number): string {
  const at = new Date(startOf(month));
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

function nameOf(month: string): string {
  return `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}
