import type { ReactNode } from 'react';
import { FEW_DAYS } from '../../domain/few-days.ts';
import { intervalText } from '../../domain/interval-text.ts';
import type { MetricId } from '../../domain/metrics.ts';
import { type Clustered, clusterNote } from './cluster-note.ts';
import { Figure } from './figure.tsx';
import { sampleText } from './sample-text.ts';

interface IntervalProps {
  /** A rate and its 95 % Wilson interval, 0 to 100; null where n is 0. */
  readonly rate: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  /** What is counted, told where there is none; 'trades' by default. */
  readonly noun?: string;
  /** The UTC days of entry of its trades and the n that these leave; absent for a rate that is not of trades. */
  readonly clustered?: Clustered;
  /** Decimals of the rate. */
  readonly digits?: number;
  readonly metric?: MetricId;
  /** True to leave out the rate, where a card shows it above. */
  readonly compact?: boolean;
  /** False where the bar does not fit. */
  readonly bar?: boolean;
}

/** A rate with its n and interval, as text and as a small bar with a mark at 50 %. */
export function Interval({
  rate,
  low,
  high,
  n,
  noun,
  clustered,
  digits = 2,
  metric,
  compact,
  bar = true,
}: IntervalProps): ReactNode {
  const format = { unit: 'percent', digits } as const;
  const shown = !compact && (
    <Figure
      value={rate}
      format={format}
      {...(metric ? { metric, n, note: clustered && clusterNote(clustered) } : {})}
    />
  );
  if (rate === null || low === null || high === null) {
    return (
      <span className="inline-flex items-center gap-2">
        {shown}
        <span className="text-muted">{n === 0 ? sampleText(n, noun) : sampleText(n)}</span>
      </span>
    );
  }
  // Where no definition hangs on the rate, such as in the rows of a list, the interval itself says what it rests on.
  const title = clustered && !metric ? clusterNote(clustered) : undefined;
  const isFew = clustered !== undefined && clustered.days < FEW_DAYS;
  const text = (
    <span
      title={title}
      className={`text-12 text-muted in-[td]:min-w-[5.6rem] in-[td]:text-right ${compact ? (isFew ? 'sm:whitespace-nowrap' : 'whitespace-nowrap') : ''}`}
    >
      <span className="whitespace-nowrap">
        {intervalText(low, high)}, {sampleText(n)}
        {isFew && ','}
      </span>
      {isFew && ' few days'}
    </span>
  );
  if (compact) {
    // One line: a bar that does not fit wraps below it, out of sight. On a phone the warning may take a second line, without a bar.
    return (
      <span
        className={`inline-flex flex-row-reverse flex-wrap items-center justify-end gap-x-2 overflow-hidden ${isFew ? 'sm:max-h-4' : 'max-h-4'}`}
      >
        {text}
        {bar && (
          <span className={isFew ? 'max-sm:hidden' : 'contents'}>
            <IntervalBar rate={rate} low={low} high={high} />
          </span>
        )}
      </span>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 in-[td]:flex-nowrap in-[td]:gap-x-1.5">
      {shown}
      {bar && <IntervalBar rate={rate} low={low} high={high} />}
      {text}
    </span>
  );
}

const WIDTH = 40;

/**
 * The interval on a scale from 0 to 100 %, with a mark at the rate and a thin line at 50 %. Most rates are below 50 %, so a scale
 * from there would hide them; the rate that breaks even differs from list to list. The text beside it repeats the values.
 */
function IntervalBar({ rate, low, high }: { rate: number; low: number; high: number }): ReactNode {
  const x = (percent: number): number => Math.round(percent * WIDTH) / 100;
  return (
    <svg
      width={WIDTH}
      height={10}
      viewBox={`0 0 ${WIDTH} 10`}
      className="shrink-0 in-[td]:w-8"
      aria-hidden="true"
    >
      <title>Scale 0 to 100 %, line at 50 %; the band is the 95 % interval.</title>
      <rect x={0} y={4} width={WIDTH} height={2} rx={1} className="fill-line" />
      <rect x={x(low)} y={3} width={Math.max(2, x(high - low))} height={4} rx={2} className="fill-control" />
      <rect x={WIDTH / 2 - 0.5} y={0} width={1} height={10} className="fill-control" />
      <circle cx={x(rate)} cy={5} r={2.5} className="fill-strong" />
    </svg>
  );
}
