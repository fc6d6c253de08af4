import type { Period } from './query.ts';
import { readPeriod } from './read-period.ts';
import type { Today } from './today.ts';
import { tokenise } from './tokenise.ts';

/** How a question begins that asks for everything that happened. */
const BEGINS =
  /^(?:so |and |hi |ok |please )*(?:(?:what|anything|something|did i miss|did we miss|have i missed)(?: is| has| have| was| did| all)*(?: i| we)? (?:changed?|happened|happens|new|miss(?:ed)?|go(?:ne|ing)? on|went on|been going on|been happening)|is there (?:anything|something) new|any (?:news|changes)|whats new|(?:give me |show me )?(?:an? |the )?(?:summary|digest|recap|briefing)|summari[sz]e(?: what happened)?|sum up|sum it up|recap|wrap up|catch me up|brief me)\b/;
const LINKS = /^(?:in|during|of|over|for|on|the|from|about|everything|here|today|overall)$/;

/** The period of which a question asks what happened: 'what changed since yesterday', 'what did I miss'; undefined for another question. */
export function readDigest(message: string, today: Today): Period | undefined {
  const words = tokenise(message).map(({ text }) => text);
  const text = words.join(' ');
  const begin = BEGINS.exec(text)?.[0];
  if (begin === undefined) return undefined;
  const rest = text
    .slice(begin.length)
    .replace(/ (?:for me|for us|please|in short)$/, '')
    .replace(/^ ?(?:while|when) i (?:slept|was (?:away|asleep|sleeping|gone|out|off))$|^ ?overnight$/, '')
    .trim()
    .split(' ')
    .filter(Boolean);
  let at = 0;
  while (LINKS.test(rest[at] ?? '') && readPeriod(rest, at, today) === undefined) at += 1;
  if (at === rest.length) return readPeriod(['last', '24', 'hours'], 0, today)?.period;
  const found = readPeriod(rest, at, today);
  return found && at + found.used === rest.length ? found.period : undefined;
}
