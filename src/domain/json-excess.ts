const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
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
  let [levels, values] = [0, 0];
  let inText = false;
  /** Of each level, how many names its object has; NaN in a list. */
  const names: number[] = [Number.NaN];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inText = false;
    } else if (code === QUOTE) inText = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      levels += 1;
      values += 1;
      names[levels] = code === OPEN_OBJECT ? 1 : Number.NaN;
      if (levels > DEEPEST) return `is nested deeper than ${DEEPEST} levels`;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) levels -= 1;
    else if (code === COMMA) {
      values += 1;
      // Closing brackets may be too many.
      const level = Math.max(0, levels);
      const count = names[level]! + 1;
      names[level] = count;
      if (count > MOST_NAMES) return `has an object of more than ${MOST_NAMES.toLocaleString('en-US')} names`;
    }
    if (values > MOST_VALUES) return `has more than ${MOST_VALUES.toLocaleString('en-US')} values`;
  }
  return undefined;
}
