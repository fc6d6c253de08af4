import { firstOf } from './calendar-unit.ts';
import { monthOf, ORDINALS, yearOf } from './period-words.ts';

const JOINTS = /^(?:and|or|vs|versus|to|until|till|through|with|than|,|&)$/;
const LINKS = /^(?:in|of|the|compared)$/;

/**
 * 'April and May 2025', 'from November to January 2026', 'Q1 vs Q2 2025': the year that the period after a joint names is also that of
 * the one before it, unless that would run backwards or be in the future.
 */
export function yearOfNext(
  words: readonly string[],
  at: number,
  month: number,
  date: string,
): number | undefined {
  const joint = words.slice(at).find((word) => !LINKS.test(word));
  let next = at;
  while (JOINTS.test(words[next] ?? '') || LINKS.test(words[next] ?? '')) next += 1;
  if (next === at || joint === undefined || !JOINTS.test(joint)) return undefined;
  const short = /^([qh])([1-4])$/.exec(words[next] ?? '');
  const ordinal = ORDINALS.indexOf(words[next] ?? '') + 1;
  const unit = short?.[1] ?? (ordinal > 0 ? (words[next + 1] ?? '').slice(0, 1) : '');
  const number = short ? Number(short[2]) : ordinal;
  const named = monthOf(words[next], words[next + 1]);
  const begin = named > 0 ? named : unit === 'q' ? 3 * number - 2 : unit === 'h' ? 6 * number - 5 : undefined;
  if (begin === undefined) return undefined;
  next += short || named > 0 ? 1 : 2;
  if (words[next] === 'of') next += 1;
  const year = yearOf(words[next]);
  if (year === undefined) return undefined;
  const runs = /^(?:to|until|till|through)$/.test(joint);
  return (runs && month > begin) || firstOf(year, month) > date ? year - 1 : year;
}
