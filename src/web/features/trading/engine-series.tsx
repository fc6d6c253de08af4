import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EngineStatus, Quote, SeriesStatus } from '../../../contract/status.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { SYMBOLS } from '../../../domain/symbol.ts';
import { useMoment } from '../../lib/moment.ts';
import { overdueMs } from '../../lib/overdue-ms.ts';
import { seriesFactsOf } from '../../lib/series-facts.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { formatAge, formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { FreshnessText, QueryFreshness } from '../../ui/freshness.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyText, FailureText } from '../../ui/query-view.tsx';
import { useNow } from '../../ui/use-now.ts';

/** The series of the engine: last price, candles, age and progress of each symbol. */
export function EngineSeries({ status }: { readonly status: UseQueryResult<EngineStatus> }): ReactNode {
  const { data } = status;
  // Before the first series is built the scope is empty, yet there is progress to show.
  const market = data?.scope.market ?? data?.series[0]?.market;
  const quotes = useEndpoint('quotes', { market }, { enabled: market !== undefined, keepPrevious: true });
  const now = useNow();
  const day = useTradingDay();
  // Ages follow the server's clock: the time in its answer plus the time since.
  const isReplayed = useMoment() !== undefined;
  const serverNow = isReplayed
    ? now
    : data
      ? Date.parse(data.now) + Math.max(0, now - status.dataUpdatedAt)
      : 0;
  const series = data?.series;
  return (
    <Panel
      title="Engine"
      context={
        data &&
        (isReplayed
          ? `times in ${zoneLabel(day)}`
          : `running for ${formatAge(serverNow - Date.parse(data.started_at))}, times in ${zoneLabel(day)}`)
      }
      aside={<QueryFreshness scope={data?.scope} query={status} />}
    >
      {series === undefined &&
        (status.error ? (
          <FailureText query={status}>Failed to load status.</FailureText>
        ) : (
          <SeriesSkeleton />
        ))}
      {series?.length === 0 && (
        <EmptyText>No candles yet. Import some, or start the server with a market.</EmptyText>
      )}
      {market === 'oanda' && <BrokerMarket />}
      <ul className="divide-y divide-line">
        {series?.map((each) => (
          <li key={`${each.symbol} ${each.granularity}`}>
            <SeriesLine
              series={each}
              status={status}
              quote={quotes.data?.find((quote) => quote.symbol === each.symbol)}
              serverNow={serverNow}
            />
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-4 py-2 text-12">
        <Link to="/trading/series" className="text-normal underline underline-offset-4">
          Stored candles of every market
        </Link>
      </p>
    </Panel>
  );
}

/** The source of the prices, and that they are not traded on. */
function BrokerMarket(): ReactNode {
  const { data } = useEndpoint('brokerStatus');
  return (
    <p className="border-b border-line bg-zero-soft px-4 py-2 text-12 text-normal">
      Candles and prices come from {data?.provider ?? 'the broker'}
      {data?.environment != null && ` (${data.environment})`}. The engine trades on paper only: it sends no
      order.
    </p>
  );
}

function SeriesSkeleton(): ReactNode {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {SYMBOLS.map((symbol) => (
        <div key={symbol} className="flex h-22 items-center px-4 @lg:h-14">
          <span className="skeleton h-8 w-full" />
        </div>
      ))}
    </div>
  );
}

interface SeriesLineProps {
  readonly series: SeriesStatus;
  readonly status: UseQueryResult<EngineStatus>;
  readonly quote: Quote | undefined;
  readonly serverNow: number;
}

function SeriesLine({ series, status, quote, serverNow }: SeriesLineProps): ReactNode {
  const day = useTradingDay();
  const last = series.last_candle_at;
  return (
    <div className="grid min-h-14 grid-cols-2 items-center gap-x-4 gap-y-1 px-4 py-1.5 @lg:grid-cols-[1.35fr_1.4fr_0.6fr_1.25fr]">
      <div>
        <div className="font-medium text-strong">
          {series.symbol} <span className="font-normal text-muted">{series.granularity}</span>
        </div>
        <StateText series={series} status={status} overdueMs={overdueMs(quote, serverNow)} />
      </div>
      <div>
        {quote ? (
          <QuoteText quote={quote} serverNow={serverNow} />
        ) : (
          <span className="text-12 text-muted">no quote</span>
        )}
      </div>
      <div>
        <div className="text-normal">{formatNumber(series.candles, { unit: 'count' })}</div>
        <div className="text-12 text-muted">
          <Definition metric="candle_count">candles</Definition>
        </div>
      </div>
      <div>
        <div className="whitespace-nowrap text-normal">{formatMinute(last, day, 'no candle yet')}</div>
        <div className="text-12 text-muted">
          <Definition metric="candle_age">last candle</Definition>
          {last !== null && ` ${formatAge(serverNow - Date.parse(last))} ago`}
        </div>
      </div>
      <Problem of={series} />
    </div>
  );
}

/** What the feed is waiting for, if anything. */
function Problem({ of: { state, problem } }: { readonly of: SeriesStatus }): ReactNode {
  if (problem === null || state === 'idle' || state === 'failed') return null;
  return <p className="col-span-full text-12 wrap-anywhere text-warn">waiting: {problem}</p>;
}

interface StateTextProps extends Pick<SeriesLineProps, 'series' | 'status'> {
  /** How long no price has arrived; 0 while prices arrive. */
  readonly overdueMs: number;
}

function StateText({ series, status, overdueMs }: StateTextProps): ReactNode {
  const now = useNow();
  const isReplayed = useMoment() !== undefined;
  if (series.state === 'loading') {
    const share = series.progress ?? 0;
    return (
      <div className="flex flex-wrap items-center gap-x-2 text-12 text-muted">
        <progress
          value={share}
          max={1}
          aria-label={`${series.symbol} ${series.granularity} loading`}
          className="h-1.5 w-12 appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-zero [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-zero"
        />
        <span className="whitespace-nowrap">loading {Math.floor(share * 100)}%</span>
        {/* Without candles nothing older is shown. */}
        {series.made_because !== null && series.candles > 0 && (
          <span className="w-full">
            because {series.made_because}; the former figures are shown meanwhile
          </span>
        )}
      </div>
    );
  }
  if (series.state === 'failed') {
    return <div className="text-12 text-warn">failed: {series.problem ?? 'reason unknown'}</div>;
  }
  if (series.state === 'live' && overdueMs > 0) {
    return <div className="text-12 text-warn">overdue {formatAge(overdueMs)}</div>;
  }
  // The store does not keep whether its feed was connected at that moment.
  if (isReplayed) return null;
  return (
    <div className="text-12 text-muted">
      {series.state === 'live' ? (
        <FreshnessText
          source={seriesFactsOf(
            { market: series.market, granularity: series.granularity, symbols: [series.symbol] },
            // The line below shows the full reason.
            [{ ...series, problem: null }],
            now,
          )}
          updatedAt={status.dataUpdatedAt}
          error={null}
          onRetry={() => void status.refetch()}
        />
      ) : (
        'idle, no feed'
      )}
    </div>
  );
}

function QuoteText({ quote, serverNow }: { readonly quote: Quote; readonly serverNow: number }): ReactNode {
  // As of a past moment the price is that of the last candle.
  const overdue = useMoment() === undefined ? overdueMs(quote, serverNow) : 0;
  return (
    <>
      <div className="font-medium whitespace-nowrap text-strong @lg:text-16">
        <Definition metric="quote">
          {formatNumber(quote.bid, { unit: 'price' })} / {formatNumber(quote.ask, { unit: 'price' })}
        </Definition>
      </div>
      <div className="flex items-center gap-1 text-12 text-muted">
        {quote.open ? (
          <span className={`mr-0.5 size-1.5 rounded-full ${overdue > 0 ? 'bg-warn' : 'bg-normal'}`} />
        ) : (
          <Icon name="moon" size={12} aria-hidden="true" />
        )}
        {quote.open ? 'market open' : 'market closed'}
        {overdue > 0 && <span className="text-warn">, price {formatAge(overdue)} old</span>}
      </div>
    </>
  );
}
