import { stepsFrom } from './steps-from.ts';

/** SQL of the set of trades whose number, in so many slices, is between two that begin with the same digits: these are compared once. Null if none do. */
export function stepsBetween(first: number, last: number, slices: number): string | null {
  if (first > last) return null;
  let low = slices;
  while (low > 0 && digitOf(first, low - 1) === digitOf(last, low - 1)) low -= 1;
  if (low === slices) return null;
  const same = Array.from({ length: slices - low }, (_, at) => low + at);
  const [ones, zeros] = [1, 0].map((digit) =>
    same.filter((at) => digitOf(first, at) === digit).map((at) => `s${at}`),
  ) as [string[], string[]];
  const size = 2 ** low;
  const [from, to] = [first % size, (last % size) + 1];
  return [
    'known',
    ...ones,
    ...(zeros.length > 0 ? [`~ (${zeros.join(' | ')})`] : []),
    ...(from > 0 ? [stepsFrom(from, low)] : []),
    ...(to < size ? [`~ ${stepsFrom(to, low)}`] : []),
  ].join(' & ');
}

function digitOf(number: number, at: number): number {
  return Math.floor(number / 2 ** at) % 2;
}
