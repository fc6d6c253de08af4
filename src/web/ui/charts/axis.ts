import { formatOnAxis, type NumberUnit } from '../../../domain/format-number.ts';

const SCALES = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
] as const;

/**
 * A value beside an axis: from a million on in words of scale ('$1.2 B'), with the digits that tell it from the next step and no more.
 * All values of an axis are in the scale of `most`, the largest one.
 */
export function axisText(value: number, unit: NumberUnit, step = 0, most = value): string {
  const scale = SCALES.find(([size]) => Math.abs(most) >= size);
  if (scale === undefined || value === 0) {
    const digits = isWhole(step) || (step === 0 && Math.abs(value) >= 1_000) ? { digits: 0 } : {};
    return formatOnAxis(value, { unit, ...digits });
  }
  const [size, word] = scale;
  const short = Math.round((10 * value) / size) / 10;
  const told = Math.min(3, Math.ceil(-Math.log10(step / size) - 1e-9));
  if (step > 0 && told > 1) return `${formatOnAxis(value / size, { unit, digits: told })} ${word}`;
  return `${formatOnAxis(short, { unit, digits: Number.isInteger(short) ? 0 : 1 })} ${word}`;
}

/** Steps of 2.5 are not, and a difference of two ticks may miss its step by a rounding error. */
function isWhole(step: number): boolean {
  return step >= 1 && Math.abs(step - Math.round(step)) < 1e-6;
}

/** Round steps of 1, 2 or 5 that cover a range, 0 among them; at most `most` ticks. */
export function ticksOf(least: number, largest: number, most = 5): readonly number[] {
  const span = largest - least;
  if (!(span > 0)) return [0];
  const rough = span / (most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(least / step);
  const count = Math.floor(largest / step) - first + 1;
  return Array.from({ length: count }, (_, at) => Math.round((first + at) * step * 1e9) / 1e9);
}
