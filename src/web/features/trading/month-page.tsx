import { useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { addDays, tradingDayStart } from '../../../domain/trading-day-bounds.ts';
import type { QueryOf } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMarker } from '../../ui/failure-marker.tsx';
import { FiguresNote } from '../../ui/figures-note.tsx';
import { QueryFreshness } from '../../ui/freshness.tsx';
import { HeatChoice, useHeat } from '../../ui/heat-choice.tsx';
import { MonthGrid } from '../../ui/month-grid.tsx';
import { MONTH_NAMES, weeksOf } from '../../ui/month-weeks.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText } from '../../ui/query-view.tsx';
import { ScreenBar } from '../../ui/screen-bar.tsx';
import { useLate } from '../../ui/use-late.ts';
import { EquityPanels } from './equity-panel.tsx';
import { ProfitCard, SidesCard, TotalCard, WinRateCard } from './summary-cards.tsx';
import { heatDayOf, type TradeKind } from './trade-kind.ts';
import { type YearMonth, yearMonthOf } from './year-month.ts';

interface MonthPageProps {
  readonly kind: TradeKind;
  /** Market, granularity and symbol. */
  readonly scoped: QueryOf<'tradePeriods'>;
  readonly labels: {
    readonly total: string;
    readonly sides: string;
    readonly profit: string;
    readonly rate: string;
  };
  readonly failure: string;
  /** The link back to the month's year. */
  readonly back: (year: number | undefined) => ReactNode;
  /** Content beside Back. */
  readonly filter?: ReactNode;
  /** The table of trades entered in a span of ISO times; `to` is exclusive. */
  readonly list: (span: { readonly from: string; readonly to: string }, monthAndYear: string) => ReactNode;
  /** Content below the table. */
  readonly hint?: ReactNode;
}

/** A month of trades: four cards, a calendar of its weeks, and the trades of the month or of a selected day. */
export function MonthPage(props: MonthPageProps): ReactNode {
  const at = useYearMonth();
  if (at === undefined) {
    return (
      <div className="flex flex-col gap-4">
        <div>{props.back(undefined)}</div>
        <section className="rounded-panel border border-line bg-panel">
          <EmptyText>This month does not exist. Choose one in the calendar.</EmptyText>
        </section>
      </div>
    );
  }
  return <Month {...props} at={at} />;
}

function Month(props: MonthPageProps & { readonly at: YearMonth }): ReactNode {
  const { kind, scoped, at, labels } = props;
  const day = useTradingDay();
  const heat = useHeat();
  const grid = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { search, setSearch } = useUrlSearch();
  const month = useEndpoint(
    'tradeMonth',
    { ...scoped, ...at, trading_day: day, ...(kind.elite ? { elite: 'true' } : {}) },
    { keepPrevious: true },
  );
  const { data } = month;
  const isLate = useLate(month.isPlaceholderData);
  const name = `${MONTH_NAMES[at.month - 1]} ${at.year}`;
  const chosen = dayIn(at, search.day);
  const card = { summary: data?.summary, loading: month.isPending, scope: data?.scope, kind };
  return (
    <div className="@container flex flex-col gap-4">
      <ScreenBar
        aside={
          <>
            <FiguresNote
              of={`all ${kind.elite ? 'elite ' : ''}trades of ${scoped.symbol ? `${scoped.symbol} in ` : ''}${name}`}
            />
            <QueryFreshness scope={data?.scope} query={month} />
          </>
        }
      >
        {props.back(at.year)}
        {props.filter}
      </ScreenBar>
      <FailureMarker query={month}>{props.failure}</FailureMarker>
      <div
        aria-busy={month.isPlaceholderData || month.isPending}
        className={`flex flex-col gap-4 ${isLate ? 'former' : ''}`}
      >
        <div className="grid grid-cols-2 gap-2 @md:gap-4 @5xl:grid-cols-4">
          <TotalCard {...card} label={labels.total} />
          <SidesCard {...card} label={labels.sides} />
          <ProfitCard {...card} label={labels.profit} />
          <WinRateCard {...card} label={labels.rate} />
        </div>
      </div>
      <div className={chosen === undefined ? ALL_BELOW : BESIDE}>
        <div
          ref={grid}
          aria-busy={month.isPlaceholderData || month.isPending}
          className={isLate ? 'former' : ''}
        >
          <Panel title="Days" context="weeks from Sunday; choose a day for its trades" aside={<HeatChoice />}>
            <MonthGrid
              {...at}
              days={data?.days.map((each) => heatDayOf(each, kind))}
              heat={heat}
              profit={{ unit: kind.unit }}
              chosen={chosen}
              onChoose={(date) => {
                setSearch({ day: date, page: undefined });
                if (date !== undefined)
                  requestAnimationFrame(() => showBoth(grid.current, date, list.current));
              }}
            />
          </Panel>
        </div>
        <div ref={list} className="flex min-w-0 flex-col gap-4">
          {chosen !== undefined && (
            <p className="flex flex-wrap items-center gap-3">
              <span className="text-strong">Trades of {chosen} only</span>
              <Button onClick={() => setSearch({ day: undefined, page: undefined })}>
                Show the whole month
              </Button>
            </p>
          )}
          {props.list(spanOf(at, chosen, day), name)}
        </div>
      </div>
      {props.hint}
      <MonthCharts kind={kind} scoped={scoped} at={at} />
    </div>
  );
}

const ALL_BELOW = 'flex flex-col gap-4';
/** The trades of a day stand beside its month where both have room. */
const BESIDE =
  'flex flex-col gap-4 @[100rem]:grid @[100rem]:grid-cols-[minmax(0,3fr)_minmax(0,7fr)] @[100rem]:items-start';

/** Pixels of a list that hold its head and its first rows. */
const FIRST_ROWS_PX = 320;

/** Scrolls where the first trades of a selected day are out of sight: its week then stands at the top, with the trades below the month. */
function showBoth(grid: HTMLElement | null, date: string, list: HTMLElement | null): void {
  if (list === null || list.getBoundingClientRect().top + FIRST_ROWS_PX <= innerHeight) return;
  grid?.querySelector(`time[datetime="${date}"]`)?.closest('tr')?.scrollIntoView({ block: 'start' });
}

type MonthChartsProps = Pick<MonthPageProps, 'kind' | 'scoped'> & { readonly at: YearMonth };

/** Equity and risk of the month's trades, also while a day is selected. */
function MonthCharts({ kind, scoped, at }: MonthChartsProps): ReactNode {
  const day = useTradingDay();
  const { year, month } = at;
  const filter = useMemo(
    () => ({
      ...scoped,
      ...spanOf({ year, month }, undefined, day),
      ...(kind.elite ? { source: 'elite' as const } : {}),
    }),
    [scoped, year, month, day, kind.elite],
  );
  const period = `Trades entered in ${MONTH_NAMES[month - 1]} ${year}.`;
  return <EquityPanels filter={filter} unit={kind.unit} period={period} />;
}

/** The month in the address; undefined if there is none. */
function useYearMonth(): YearMonth | undefined {
  const params: { readonly year?: string; readonly month?: string } = useParams({ strict: false });
  return yearMonthOf(params.year, params.month);
}

/** The selected date, if it belongs to the month. */
function dayIn({ year, month }: YearMonth, date: string | undefined): string | undefined {
  return weeksOf(year, month)
    .flat()
    .find((place) => place?.date === date)?.date;
}

/** The span of the month's trading days, or of the selected day. */
function spanOf(
  { year, month }: YearMonth,
  chosen: string | undefined,
  day: TradingDay,
): { from: string; to: string } {
  const first = chosen ?? firstDate(year, month);
  const after = chosen === undefined ? firstDate(year, month + 1) : addDays(chosen, 1);
  const instant = (date: string): string => new Date(tradingDayStart(date, day)).toISOString();
  return { from: instant(first), to: instant(after) };
}

function firstDate(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
