import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ImportOutcome } from '../../../contract/import.ts';
import { MOST_UPLOAD_BYTES, SERIES_ENDPOINTS, type StoredSeries } from '../../../contract/series.ts';
import { TRADE_CHART_ENDPOINTS } from '../../../contract/trade-charts.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { callApi } from '../../lib/api-client.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { errorText } from '../../lib/error-text.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { IfAllowed } from '../../ui/if-allowed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { executionText } from './execution-text.ts';
import { type ReplacingFile, SeriesActions } from './series-actions.tsx';

declareCalls({ ...SERIES_ENDPOINTS, ...TRADE_CHART_ENDPOINTS });

/** The stored candles, one line a series. Imported series can be removed or replaced. */
export function SeriesPage(): ReactNode {
  const client = useQueryClient();
  const day = useTradingDay();
  const list = useEndpoint('storedSeries', {}, { keepPrevious: true });
  const [done, setDone] = useState<string>();
  const begin = (): void => setDone(undefined);
  const settle = () => client.invalidateQueries();
  const remove = useMutation({
    mutationFn: ({ generation }: StoredSeries) => callApi('removeSeries', { body: { generation } }),
    onMutate: begin,
    onSuccess: (_, series) => setDone(`${nameOf(series)} removed, with its patterns and trades.`),
    onSettled: settle,
  });
  const replace = useMutation({
    mutationFn: ({ series, file, timezone, acceptPrices }: ReplacingFile & { series: StoredSeries }) => {
      if (file.size > MOST_UPLOAD_BYTES) throw new Error(TOO_LARGE);
      const accept_prices = acceptPrices ? ('true' as const) : undefined;
      const query = { generation: series.generation, file: file.name, timezone, accept_prices };
      return callApi('replaceSeries', { query, file });
    },
    onMutate: begin,
    onSuccess: (outcome, { series }) => setDone(replacedText(series, outcome)),
    onSettled: settle,
  });
  const isBusy = remove.isPending || replace.isPending;
  const failure = remove.error ?? replace.error;
  return (
    <Panel title="Stored candles" context={`every market, times in ${zoneLabel(day)}`}>
      <QueryView
        aged
        query={list}
        loading="Loading stored candles..."
        failure="Failed to fetch the stored series"
        empty={{
          when: ({ series }) => series.length === 0,
          text: 'No candles are stored. npm run import reads them from files.',
        }}
        skeleton={<div className="skeleton m-4 h-24" />}
      >
        {({ series }) => (
          <ul className="divide-y divide-line">
            {series.map((one) => (
              <li key={one.generation} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
                <SeriesText series={one} />
                {one.kept_because === null && (
                  <div className="flex min-h-8 min-w-48 justify-end max-sm:justify-start">
                    <IfAllowed to="removeSeries">
                      <SeriesActions
                        name={nameOf(one)}
                        isBusy={isBusy}
                        onRemove={() => remove.mutate(one)}
                        onReplace={(file) => replace.mutate({ series: one, ...file })}
                      />
                    </IfAllowed>
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <p role="status" className={done || isBusy ? 'border-t border-line px-4 py-2 text-normal' : 'sr-only'}>
        {remove.isPending && 'Removing… It disappears from every screen at once; its rows are deleted next.'}
        {replace.isPending && 'Replacing… The former candles are shown until the new ones are complete.'}
        {done}
      </p>
      {failure && !isBusy && (
        <p role="alert" className="border-t border-line px-4 py-2 wrap-anywhere text-warn">
          {errorText(failure)}
        </p>
      )}
    </Panel>
  );
}

const TOO_LARGE = `The file is larger than ${MOST_UPLOAD_BYTES / 1024 / 1024} MB. Use npm run series -- replace.`;

function SeriesText({ series }: { readonly series: StoredSeries }): ReactNode {
  const day = useTradingDay();
  const { candles, first_candle_at, last_candle_at, source, generation, since } = series;
  const { made_because, kept_because } = series;
  return (
    <div className="grid min-w-0 flex-1 basis-72 gap-1">
      <span className="text-strong">
        <span className="font-medium">{series.symbol}</span> {series.granularity}{' '}
        <span className="text-muted">{series.market}</span>
      </span>
      <span className="text-normal">
        {formatNumber(candles, { unit: 'count' })} candles
        {first_candle_at !== null && (
          <>
            , <Moment at={first_candle_at} day={day} /> to <Moment at={last_candle_at} day={day} />
          </>
        )}
      </span>
      <span className="text-12 text-muted">
        from {source} · generation {generation}, begun <Moment at={since} day={day} />
        {made_because !== null && ` because ${made_because}`}
      </span>
      <span className="text-12 text-muted">
        Paper trades:{' '}
        {series.execution === null
          ? 'their execution is not recorded'
          : executionText(series.execution, series.symbol).join('; ')}
        .
      </span>
      {kept_because !== null && <span className="text-12 text-muted">Cannot be removed. {kept_because}</span>}
    </div>
  );
}

/** A line breaks before a time, never within it. */
function Moment({ at, day }: { readonly at: string | null; readonly day: TradingDay }): ReactNode {
  return <span className="whitespace-nowrap">{formatMinute(at, day)}</span>;
}

function nameOf({ symbol, granularity }: StoredSeries): string {
  return `${symbol} ${granularity}`;
}

function replacedText(series: StoredSeries, { candles }: ImportOutcome): string {
  const [now, before] = [candles, series.candles].map((count) => formatNumber(count, { unit: 'count' }));
  return `${nameOf(series)} is replaced: ${now} candles, formerly ${before}.`;
}
