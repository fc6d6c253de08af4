import type { ReactNode } from 'react';
import type { CalendarMonth, TradeCalendar } from '../../../contract/calendar.ts';
import { toneOf } from '../../../domain/format-number.ts';
import { tradingDateOf } from '../../../domain/trading-day-bounds.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { CalendarTile } from '../../ui/calendar-tile.tsx';
import type { HeatDay } from '../../ui/day-heat.ts';
import { FailureMarker } from '../../ui/failure-marker.tsx';
import { Figure } from '../../ui/figure.tsx';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { HeatChoice, useHeat } from '../../ui/heat-choice.tsx';
import { LoadingText } from '../../ui/loading-text.tsx';
import { MONTH_NAMES } from '../../ui/month-weeks.ts';
import { NOT_LOADED } from '../../ui/not-loaded.ts';
import { ScreenBar } from '../../ui/screen-bar.tsx';
import { useLate } from '../../ui/use-late.ts';
import { YearSelect } from '../../ui/year-select.tsx';
import { SummaryInterval } from './summary-interval.tsx';
import { heatDayOf, profitsOf, type TradeKind } from './trade-kind.ts';
import { yearOf } from './year-month.ts';
import { YearSummary } from './year-summary.tsx';

interface YearCalendarProps {
  readonly kind: TradeKind;
  /** Market, granularity and symbol. */
  readonly scoped: QueryOf<'tradePeriods'>;
  /** The address of the calendar; those of its months are below it. */
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  /** Content before the year. */
  readonly back: ReactNode;
  /** Content after the year. */
  readonly filter?: ReactNode;
  readonly loading: string;
  readonly failure: string;
  /** Text of a month without trades. */
  readonly emptyText: string;
  readonly labels: { readonly count: string; readonly buy: string; readonly sell: string };
}

const MONTHS = MONTH_NAMES.map((_, index) => index + 1);

/** A year of trades: its summary and twelve months. The address holds the year; the current one is the default. */
export function YearCalendar(props: YearCalendarProps): ReactNode {
  const { kind, scoped } = props;
  const day = useTradingDay();
  const { search, setSearch } = useUrlSearch();
  const current = Number(tradingDateOf(Date.now(), day).slice(0, 4));
  const year = yearOf(search.year) ?? current;
  const calendar = useEndpoint(
    'tradeCalendar',
    { ...scoped, year, trading_day: day, ...(kind.elite ? { elite: 'true' } : {}) },
    { keepPrevious: true },
  );
  const { data } = calendar;
  const isLate = useLate(calendar.isPlaceholderData);
  const { path, emptyText, labels } = props;
  const tiles = { kind, path, search: props.search, emptyText, labels };
  const years = data?.years ?? [-2, -1, 0, 1, 2].map((distance) => current + distance);
  return (
    <div className="@container flex flex-col gap-4">
      <ScreenBar
        aside={
          <>
            <QueryFreshness scope={data?.scope} query={calendar} />
            <HeatChoice />
          </>
        }
      >
        {props.back}
        <YearSelect
          year={year}
          years={years}
          onChange={(chosen) => setSearch({ year: chosen === current ? undefined : chosen })}
        />
        {props.filter}
      </ScreenBar>
      <FailureMarker query={calendar}>{props.failure}</FailureMarker>
      <div
        aria-busy={calendar.isPlaceholderData || calendar.isPending}
        className={`relative flex flex-col gap-4 ${isLate ? 'former' : ''}`}
      >
        {calendar.isPending && <LoadingText className="loads-cards">{props.loading}</LoadingText>}
        <YearSummary
          title={`${year} Summary`}
          summary={data?.summary}
          loading={calendar.isPending}
          kind={kind}
          labels={props.labels}
        />
        <Tiles {...tiles} year={year} data={data} loading={calendar.isPending} />
      </div>
    </div>
  );
}

type TilesProps = Pick<YearCalendarProps, 'kind' | 'path' | 'search' | 'emptyText' | 'labels'> & {
  readonly year: number;
  readonly data: TradeCalendar | undefined;
  readonly loading: boolean;
};

function Tiles({ kind, path, search, year, data, loading, emptyText, labels }: TilesProps): ReactNode {
  const heat = useHeat();
  const months = new Map(data?.months.map((month) => [month.month, month]));
  const daysOf = (month: CalendarMonth): HeatDay[] => month.days.map((day) => heatDayOf(day, kind));
  const among = data?.months.flatMap(daysOf) ?? [];
  return (
    <ul className="grid gap-4 @md:grid-cols-2 @4xl:grid-cols-3 @6xl:grid-cols-4">
      {MONTHS.map((number) => {
        const month = months.get(number);
        const profit = month && profitsOf(month.summary, kind).total;
        return (
          <CalendarTile
            key={number}
            year={year}
            month={number}
            days={month ? daysOf(month) : loading ? undefined : []}
            among={among}
            heat={heat}
            profit={{ unit: kind.unit }}
            tone={
              month === undefined || month.summary.total === 0
                ? 'empty'
                : toneOf(profit ?? 0, { unit: kind.unit })
            }
            emptyText={data === undefined ? NOT_LOADED : emptyText}
            link={{
              to: `${path}/$year/$month`,
              params: { year: String(year), month: String(number) },
              search,
            }}
            figures={month === undefined ? [] : figuresOf(month, kind, labels)}
          />
        );
      })}
    </ul>
  );
}

function figuresOf(
  { summary }: CalendarMonth,
  kind: TradeKind,
  labels: YearCalendarProps['labels'],
): ReadonlyArray<{ label: string; value: ReactNode }> {
  const count = { unit: 'count' } as const;
  return [
    { label: labels.count, value: <Figure value={summary.total} format={count} /> },
    { label: labels.buy, value: <Figure value={summary.buy} format={count} /> },
    { label: labels.sell, value: <Figure value={summary.sell} format={count} /> },
    {
      label: 'Profit',
      value: (
        <Figure value={profitsOf(summary, kind).total} format={{ unit: kind.unit, signed: true }} toned />
      ),
    },
    {
      label: 'Win rate',
      value: (
        <span className="flex flex-col items-end">
          <Figure value={summary.win_rate} format={{ unit: 'percent' }} />
          {/* Wider than the rate: it extends below the label, so that all tiles of a year have the same layout. */}
          <span className="flex w-0 justify-end leading-4 font-normal *:shrink-0">
            <SummaryInterval of={summary} compact bar={false} />
          </span>
        </span>
      ),
    },
  ];
}
