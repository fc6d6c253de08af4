import type { Query } from './query.ts';

const HALF =
  /^\s*(?:(?:and|or|what about|how about|in|for|during|now) )*(?:the )?(first|second|other) half(?: of (?:it|that))?\s*[?.!]*$/i;
const OF = /\b(first|second) half of (\w+ \d{4})/;
const WHOLE = /^in ([A-Z][a-z]+ \d{4})$/;

/** 'and the second half?' after a month or a half of one, which is named; alone it is one of the year. */
export function withHalfTold(message: string, { selections }: Pick<Query, 'selections'>): string {
  const [, asked] = HALF.exec(message) ?? [];
  const told = selections[0]?.period?.text ?? '';
  const [, half, halved] = OF.exec(told) ?? [];
  const month = halved ?? WHOLE.exec(told)?.[1];
  if (asked === undefined || month === undefined) return message;
  const isOther = asked.toLowerCase() === 'other';
  if (isOther && half === undefined) return message;
  const which = isOther ? (half === 'first' ? 'second' : 'first') : asked.toLowerCase();
  return `and in the ${which} half of ${month}`;
}
