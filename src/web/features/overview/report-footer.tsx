import type { ReactNode } from 'react';
import { FRAME_METRICS } from '../../../domain/frame-metrics.ts';
import type { Metric } from '../../../domain/metric.ts';
import { OVERVIEW_METRICS } from '../../../domain/overview-metrics.ts';
import { callFacts } from '../../lib/call-facts.ts';
import { useScope } from '../../lib/market-scope.ts';
import { sourceText } from '../../lib/source-text.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { formatMinute } from '../../ui/format-time.ts';
import { areaTitle } from './overview-words.ts';

const { decision_times, decision_expected } = FRAME_METRICS;
const METRICS: readonly Metric[] = [...Object.values(OVERVIEW_METRICS), decision_times, decision_expected];

/** The definition of every figure of a report, and where its facts are from and how old they are. */
export function ReportFooter(): ReactNode {
  const { query, scope } = useScope();
  const day = useTradingDay();
  const status = useEndpoint('status', query, { keepPrevious: true });
  const sources = useEndpoint('sources');
  const series = (status.data?.series ?? []).filter(
    (one) => one.market === scope?.market && one.granularity === scope?.granularity,
  );
  return (
    <footer className="grid gap-x-8 gap-y-4 border-t border-line pt-4 text-12 text-muted @3xl:grid-cols-2">
      <section aria-label="Definitions">
        <h2 className="pb-1 font-semibold text-normal">Definitions</h2>
        <dl>
          {METRICS.map(({ name, formula, n, exclusions }) => (
            <div key={name} className="break-inside-avoid pb-1.5">
              <dt className="inline font-medium text-normal">{`${name}: `}</dt>
              <dd className="inline">{`${formula} n: ${n} Left out: ${exclusions}`}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label="Sources of the report">
        <h2 className="pb-1 font-semibold text-normal">Sources</h2>
        <ul>
          {series.map(({ market, symbol, granularity, last_candle_at }) => (
            <li key={`${market} ${symbol}`}>
              {`Trading Engine: ${market} ${symbol} ${granularity}, last candle ${last_candle_at === null ? 'none' : formatMinute(last_candle_at, day)}`}
            </li>
          ))}
          {(sources.data?.sources ?? [])
            .filter(({ active }) => active)
            .map((source) => {
              const { at, problem } = callFacts(source.calls);
              const age =
                source.kind === 'own'
                  ? 'counted here'
                  : at === null
                    ? 'no answer yet'
                    : `as of ${formatMinute(new Date(at).toISOString(), day)}`;
              return (
                <li key={`${source.area} ${source.kind}`}>
                  {`${areaTitle(source.area)}: ${sourceText(source)}, ${problem ?? age}`}
                </li>
              );
            })}
        </ul>
      </section>
    </footer>
  );
}
