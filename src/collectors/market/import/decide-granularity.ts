import { GRANULARITIES, GRANULARITY_SECONDS, type Granularity } from '../../../domain/granularity.ts';
import { commonDistance } from './common-distance.ts';

/** Share of equal distances between candles above which they contradict the operator's granularity. */
const CLEAR_SHARE = 0.5;

/**
 * The granularity of candles in ascending time: the operator's, else the one in the file, else their most common distance.
 * Throws a RangeError, for the operator, if it is unknown or undecidable, and if it clearly contradicts the candles.
 */
export function decideGranularity(
  times: Float64Array,
  requested: Granularity | undefined,
  named: string | null,
): Granularity {
  const distance = commonDistance(times);
  const found = GRANULARITIES.find((name) => GRANULARITY_SECONDS[name] === distance?.seconds);
  const said = requested ?? (named === null ? undefined : knownGranularity(named));
  if (said === undefined) {
    if (found) return found;
    if (!distance) throw new RangeError('one candle does not show its granularity: give --granularity');
    throw new RangeError(
      `most candles are ${distance.seconds} s apart, which is none of ${GRANULARITIES.join(', ')}: give --granularity`,
    );
  }
  if (!distance) return said;
  const shorter = distance.seconds < GRANULARITY_SECONDS[said];
  if (shorter || (found && found !== said && distance.share >= CLEAR_SHARE)) {
    const hint = shorter && found ? `; to make ${said} of them give --resample ${said}` : '';
    throw new RangeError(`the candles are not ${said}: most lie ${distance.seconds} s apart${hint}`);
  }
  return said;
}

function knownGranularity(name: string): Granularity {
  const known = GRANULARITIES.find((granularity) => granularity === name);
  if (!known) throw new RangeError(`the file says ${name}, which is none of ${GRANULARITIES.join(', ')}`);
  return known;
}
