import { lastSessionDay } from '../../domain/fx-week.ts';
import { dateText } from './date-text.ts';
import type { Period } from './query.ts';

const LAST = new Set(['last', 'latest', 'previous']);

/** 'the last session', 'the previous trading day': the last day of the market that has ended, and its number of words. */
export function readSession(
  words: readonly string[],
  at: number,
  now: number,
): { period: Period; used: number } | undefined {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3);
  if (!LAST.has(word)) return undefined;
  const isTrading = next === 'trading' && (third === 'session' || third === 'day');
  if (!isTrading && next !== 'session') return undefined;
  const { date } = lastSessionDay(now / 1_000);
  return {
    period: { from: date, to: date, text: `of the last session (${dateText(date)})` },
    used: isTrading ? 3 : 2,
  };
}
