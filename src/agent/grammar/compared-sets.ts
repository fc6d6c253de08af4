import { betterIn } from './better-in.ts';
import { betterOf } from './better-of.ts';
import { isClear } from './is-clear.ts';
import type { ReadingContext } from './read-items.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';

const BEHIND =
  /^(.+?)\s*(?:[,;:?]| [-–—]|[–—])\s*(?:and |so |but )?((?:which|who|what|is there|by how much)\b.+)$/i;
const BEFORE = /^((?:which|who|what)\b[^,;:?]+?)\s*(?:[,;:?]| [-–—]|[–—])\s*(.+)$/i;
/** What joins the sides where nothing says yet that they are compared. */
const JOINT = / (?:or|and|&) /gi;
const COMPARES = /\b(?:vs\.?|versus|against|compared? (?:to|with))\b/i;
const LEAD = /^(?:(?:compare|comparing|between|of|for|take|given|in|on) )+/i;

/**
 * 'elite shorts vs elite longs, who wins more', 'who wins more, elite shorts or elite longs': the sets, and what is asked of both, as after two
 * questions; undefined where a message is not of that kind.
 */
export function comparedSets(message: string, context: ReadingContext): ReadQuestion | undefined {
  const text = message.trim();
  const [, sets, asked] = BEHIND.exec(text) ?? [];
  const [, first, last] = BEFORE.exec(text) ?? [];
  const told =
    (sets !== undefined && asked !== undefined && betterOfSets(sets, asked, context)) ||
    (first !== undefined && last !== undefined && betterOfSets(last, first, context));
  return told || undefined;
}

function betterOfSets(sets: string, asked: string, context: ReadingContext): ReadQuestion | undefined {
  if (!betterIn(asked)) return undefined;
  const said = sets.replace(LEAD, '').replace(/\W+$/, '');
  // 'buys or sells' are two sides; 'euro or aussie buys vs sells' says so itself.
  const former = readQuestion(COMPARES.test(said) ? said : said.replaceAll(JOINT, ' vs '), context);
  if (!isClear(former) || !former.query.compares || former.query.selections.length < 2) return undefined;
  const told = betterOf([former], asked, context);
  if (!told || !isClear(told)) return undefined;
  const { carried: _, ...question } = told;
  return { ...question, corrected: former.corrected };
}
