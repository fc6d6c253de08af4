import type { MeasureData } from './tools/query-answer.ts';

const BOUNDS = /(\d+)–(\d+)%/;

/**
 * How far apart two rates are, by their intervals: ' (95 % interval 44–60%, n 130, and 47–55%, n 410, which overlap: it may be chance)'. Empty
 * for other figures.
 */
export function rateIntervals(one: MeasureData | undefined, other: MeasureData | undefined): string {
  const [first, second] = [one, other].map((rate) => BOUNDS.exec(rate?.interval ?? ''));
  if (!one?.interval || !other?.interval || !first || !second) return '';
  const [[low, high], [from, to]] = [bounds(first), bounds(second)];
  // Bounds are rounded: where they are equal, the intervals may still overlap.
  const isApart = low > to || from > high;
  const told = isApart ? 'which do not overlap' : 'which overlap: it may be chance';
  return ` (${one.interval}, n ${textOf(one.n)}, and ${other.interval.replace(/^95 % interval /, '')}, n ${textOf(other.n)}, ${told})`;
}

function bounds([, low, high]: RegExpExecArray): readonly [number, number] {
  return [Number(low), Number(high)];
}

function textOf(n: MeasureData['n']): string {
  return typeof n === 'string' ? n : n.text;
}
