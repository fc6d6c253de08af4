import { JsonCounter } from './json-counter.ts';

const COMMA = 44;
const OPEN_OBJECT = 123;
/** Levels of brackets in files of records; those known have five. */
const DEEPEST = 32;
/** More than a million candles with bid and ask. */
const MOST_VALUES = 2 ** 24;
/** Names of one object, such as the accounts of a distribution. Each takes far more memory than a value of a list. */
const MOST_NAMES = 2 ** 21;

/**
 * Why a text of JSON is not parsed: brackets take up to fifty times their own bytes of memory once they are parsed, and a file of
 * nothing else would end the program. Undefined if it can be parsed, valid or not.
 */
export function jsonExcess(text: string): string | undefined {
  const json = new JsonCounter();
  /** Of each level, how many names its object has; NaN in a list. */
  const names: number[] = [Number.NaN];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (!json.take(code)) continue;
    if (json.levels > DEEPEST) return `is nested deeper than ${DEEPEST} levels`;
    // Closing brackets may be too many.
    const level = Math.max(0, json.levels);
    const count = code === COMMA ? names[level]! + 1 : code === OPEN_OBJECT ? 1 : Number.NaN;
    names[level] = count;
    if (count > MOST_NAMES) return `has an object of more than ${MOST_NAMES.toLocaleString('en-US')} names`;
    if (json.values > MOST_VALUES) return `has more than ${MOST_VALUES.toLocaleString('en-US')} values`;
  }
  return undefined;
}
