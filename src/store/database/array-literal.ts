/** Text that needs no quotes inside an array literal: no quote, backslash, brace, comma or space, and not the word null. */
const PLAIN = /^(?!null$)[\w.:+-]+$/i;

/**
 * Values as the text of a one-dimensional PostgreSQL array, to be cast where it is used. The driver's own conversion is
 * several times slower, which matters for a million rows.
 */
export function arrayLiteral(values: readonly (string | number | boolean | null)[]): string {
  let text = '{';
  for (let at = 0; at < values.length; at += 1) {
    if (at > 0) text += ',';
    const value = values[at] ?? null;
    if (value === null) text += 'NULL';
    else if (typeof value !== 'string' || PLAIN.test(value)) text += String(value);
    else text += `"${value.replace(/["\\]/g, '\\$&')}"`;
  }
  return `${text}}`;
}
