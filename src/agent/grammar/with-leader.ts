import { PLACE_WORDS } from './nth.ts';

const OWNED = /\b(?:its|their) (.+?)(?=\W*$| (?:in|on|this|last|and|for|since|today|yesterday|over)\b)/i;
/** 'on that day', 'of this pattern': the preposition, and the noun. */
const POINTED =
  /\b(?:(on|in|at|for|of|with|from|by|during) )?(?:that|this|the same) (?:one|(day|symbol|pattern|vault|collection|pot|market|wallet|protocol|pair))\b/i;
const THERE = /(?<!\b(?:is|are|was|were|be)) there(?=\W*$)/i;
const IT = /\b(?:it|that one|this one)\b/i;
/** 'the first one', 'the second' where a verb or nothing comes after it. */
const PLACE =
  /\bthe (first|top|second|third|fourth|fifth)(?: one\b|(?=\W*$| (?:did|does|do|has|have|had|is|was|last|make|lose|earn|bring|cost|win|pay|get|take)\b)|(?='s\b))/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a question has a word for one thing that was told. */
export function pointsAtOne(message: string): boolean {
  return [OWNED, POINTED, THERE, IT, PLACE].some((form) => form.test(message));
}

/** Which one of a list a question is about: 1 is the first; undefined if it is about none by its place. */
export function placeTold(message: string): number | undefined {
  const place = PLACE.exec(message)?.[1]?.toLowerCase().replace('top', 'first');
  return place === undefined ? undefined : PLACE_WORDS.indexOf(place);
}

/** What kind of thing a question says that it was: 'pattern' of 'how did that pattern do'. */
export function nounTold(message: string): string | undefined {
  return POINTED.exec(message)?.[2]?.toLowerCase();
}

/** A question with the name of what was told in place of the word that stands for it; undefined without such a word. */
export function withLeader(message: string, name: string): string | undefined {
  const text = message.trim().replace(/^(?:and|but|so|ok|okay)\b[ ,]*/i, '');
  const isDay = DAY.test(name);
  const on = (preposition = ''): string => {
    if (preposition !== '') return `${isDay ? 'on' : preposition} ${name}`;
    return isDay ? `on ${name}` : name;
  };
  const owned = text.replace(OWNED, (_, what = '') => `the ${what} ${isDay ? 'on' : 'of'} ${name}`);
  if (owned !== text) return owned;
  const pointed = text.replace(POINTED, (_, preposition?: string) => on(preposition));
  if (pointed !== text) return pointed;
  const there = text.replace(THERE, () => ` on ${name}`);
  if (there !== text) return isDay ? there : undefined;
  // A day does nothing, and has nothing.
  const placed = text.replace(PLACE, () => (isDay ? `on ${name}` : name)).replace(/\bon on\b/, 'on');
  if (placed !== text) return placed;
  const named = isDay ? text : text.replace(IT, () => name);
  return named === text ? undefined : named;
}
