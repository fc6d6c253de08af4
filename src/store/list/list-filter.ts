import { AppError } from '../../contract/app-error.ts';
import type { Bind } from './list-statement.ts';

const INTEGER_LIMIT = 2_147_483_647;

/**
 * A condition on a text that contains another, ignoring case, without wildcards. Throws for a text that the database cannot
 * hold.
 */
export function holdsText(column: string, text: string, field: string, bind: Bind): string {
  const part = searchText(text, field);
  // Text without letters has no case, and skipping `lower` makes the search of thousands of rows faster.
  const whole = part === part.toUpperCase() ? column : `lower(${column})`;
  return `strpos(${whole}, ${bind(part)}) > 0`;
}

/** The text to search for, in lower case. Throws an AppError with the field if the database cannot hold it. */
export function searchText(text: string, field: string): string {
  if (text.includes('\0')) {
    throw new AppError('invalid_query', { problems: [{ field, reason: 'must not hold the character NUL' }] });
  }
  return text.toLowerCase();
}

/** Inclusive bounds of an integer column. Fractions and out-of-range numbers are rounded to the nearest integer inside. */
export function integerBounds(
  column: string,
  least: number | undefined,
  most: number | undefined,
  bind: Bind,
): string[] {
  const clamp = (value: number) => Math.min(Math.max(value, -INTEGER_LIMIT), INTEGER_LIMIT);
  return [
    ...(least === undefined ? [] : [`${column} >= ${bind(clamp(Math.ceil(least)))}::integer`]),
    ...(most === undefined ? [] : [`${column} <= ${bind(clamp(Math.floor(most)))}::integer`]),
  ];
}

/** Inclusive bounds of an exact decimal column. */
export function decimalBounds(
  column: string,
  least: number | undefined,
  most: number | undefined,
  bind: Bind,
): string[] {
  return [
    ...(least === undefined ? [] : [`${column} >= ${bind(least)}::numeric`]),
    ...(most === undefined ? [] : [`${column} <= ${bind(most)}::numeric`]),
  ];
}

/** Inclusive bounds of a floating-point column. */
export function floatBounds(
  column: string,
  least: number | undefined,
  most: number | undefined,
  bind: Bind,
): string[] {
  return [
    ...(least === undefined ? [] : [`${column} >= ${bind(least)}::double precision`]),
    ...(most === undefined ? [] : [`${column} <= ${bind(most)}::double precision`]),
  ];
}

/** Bounds of an instant, ISO 8601: `from` is inclusive, `to` exclusive. */
export function instantBounds(
  column: string,
  from: string | undefined,
  to: string | undefined,
  bind: Bind,
): string[] {
  return [
    ...(from === undefined ? [] : [`${column} >= ${bind(storableInstant(from))}::timestamptz`]),
    ...(to === undefined ? [] : [`${column} < ${bind(storableInstant(to))}::timestamptz`]),
  ];
}

/** An instant that every database can hold: years 1 to 9999. */
export function storableInstant(text: string): string {
  const time = Math.min(Math.max(Date.parse(text), Date.UTC(1000, 0, 1)), Date.UTC(9999, 0, 1));
  return new Date(time).toISOString();
}
