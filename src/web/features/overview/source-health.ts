import type { BrokerStatus } from '../../../contract/broker.ts';
import type { Source } from '../../../contract/sources.ts';
import type { Quote, SeriesStatus } from '../../../contract/status.ts';
import { callFacts } from '../../lib/call-facts.ts';
import { overdueMs } from '../../lib/overdue-ms.ts';
import { sourceText } from '../../lib/source-text.ts';
import { formatAge } from '../../ui/format-time.ts';
import { areaPath, areaTitle } from './overview-words.ts';

/** How a source is, in a word and a sentence, and the screen that explains it. */
export interface SourceHealth {
  readonly name: string;
  readonly state: 'well' | 'waiting' | 'failing';
  readonly told: string;
  readonly to: string;
}

export interface SourceFacts {
  /** Series of the shown market and granularity. */
  readonly series: readonly SeriesStatus[];
  readonly quotes: readonly Quote[];
  readonly sources: readonly Source[];
  /** Undefined while unknown. */
  readonly broker: BrokerStatus | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Every source that is collected, in the order of series, areas and broker; the broker only where one is connected. */
export function healthOf({ series, quotes, sources, broker, now }: SourceFacts): readonly SourceHealth[] {
  return [
    ...series.map((one) => ofSeries(one, quotes, now)),
    ...sources.filter(({ active }) => active).map((source) => ofSource(source, now)),
    ...(broker === undefined || broker.state === 'not connected' ? [] : [ofBroker(broker, now)]),
  ];
}

function ofSeries(one: SeriesStatus, quotes: readonly Quote[], now: number): SourceHealth {
  const { symbol, granularity, state, problem, progress } = one;
  const at = { name: `${symbol} ${granularity}`, to: '/trading' };
  if (state === 'failed' || problem !== null)
    return { ...at, state: 'failing', told: problem ?? 'its feed failed' };
  if (state === 'loading')
    return { ...at, state: 'waiting', told: `loading ${Math.floor((progress ?? 0) * 100)}%` };
  if (state === 'idle') return { ...at, state: 'well', told: 'stored, without a feed' };
  const quote = quotes.find((each) => each.symbol === symbol);
  const late = overdueMs(quote, now);
  if (late > 0) return { ...at, state: 'failing', told: `price ${formatAge(late)} old` };
  return { ...at, state: 'well', told: quote?.open === false ? 'market closed' : 'live' };
}

function ofSource(source: Source, now: number): SourceHealth {
  const { at, problem } = callFacts(source.calls);
  const place = { name: `${areaTitle(source.area)}, ${sourceText(source)}`, to: areaPath(source.area) };
  // It asks nobody: its facts follow from the candles and prices of the others.
  if (source.kind === 'own') return { ...place, state: 'well', told: 'counted here' };
  const age = at === null ? undefined : formatAge(Math.max(0, now - at));
  if (problem !== null)
    return {
      ...place,
      state: 'failing',
      told: age === undefined ? problem : `${problem} Last answer ${age} ago`,
    };
  return { ...place, ...(age === undefined ? WAITING : { state: 'well', told: `${age} ago` }) };
}

const WAITING = { state: 'waiting', told: 'no answer yet' } as const;

function ofBroker(
  { provider, environment, state, succeeded_at, problem }: BrokerStatus,
  now: number,
): SourceHealth {
  const place = { name: `${provider ?? 'Broker'} ${environment ?? ''}`.trim(), to: '/trading/broker' };
  if (state === 'failed') return { ...place, state: 'failing', told: problem ?? 'does not answer' };
  if (succeeded_at === null) return { ...place, ...WAITING };
  return { ...place, state: 'well', told: `${formatAge(Math.max(0, now - Date.parse(succeeded_at)))} ago` };
}
