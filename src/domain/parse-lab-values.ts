import { rangeValues } from './lab-setting.ts';

/** `1..3/0.5`: from, to and step. */
const RANGE = /^(-?[\d.]+)\.\.(-?[\d.]+)\/([\d.]+)$/;

/**
 * Numbers of a text such as '1, 1.5' or '1..3/0.5', undefined if it is empty. Throws a RangeError with the part that is neither a
 * number nor a range.
 */
export function parseLabValues(text: string): number[] | undefined {
  const parts = text.split(',').map((part) => part.replaceAll(' ', ''));
  if (parts.every((part) => part === '')) return undefined;
  return parts.flatMap((part) => {
    const [, from, to, step] = RANGE.exec(part) ?? [];
    if (from !== undefined) return rangeValues({ from: Number(from), to: Number(to), step: Number(step) });
    const value = Number(part);
    if (part === '' || !Number.isFinite(value))
      throw new RangeError(`'${part}' is no number and no range such as 1..3/0.5`);
    return [value];
  });
}

/** Lengths of a text such as '8/12/16, 8/12'; undefined if it is empty. Throws a RangeError with a part that is none. */
export function parseLabLengths(text: string): number[][] | undefined {
  if (text.trim() === '') return undefined;
  return text.split(',').map((part) => {
    const bits = part.trim().split('/').map(Number);
    if (!bits.every((length) => Number.isInteger(length) && length > 0))
      throw new RangeError(`'${part.trim()}' is no list of lengths such as 8/12/16`);
    return bits;
  });
}
