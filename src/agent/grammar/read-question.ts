import { AREA_TABLES } from '../areas/area-tables.ts';
import type { AreaTable } from './area-table.ts';
import { MONTHS, WEEKDAYS } from './common-words.ts';
import { interpret, type Reading } from './interpret.ts';
import { lexiconOf } from './lexicon.ts';
import type { Query } from './query.ts';
import { COMMON_WORDS, type ReadingContext, readItems } from './read-items.ts';
import { type Token, tokenise } from './tokenise.ts';

/** A question as it was understood: in one area, with what had no part in it. */
export interface ReadQuestion extends Reading {
  /** 'I read "profot" as "profit"'. */
  readonly corrected: readonly { readonly written: string; readonly read: string }[];
}

/** Reads a question in every area and takes the one in which the fewest words are left over, the most clearly named of equals. */
export function readQuestion(message: string, context: ReadingContext): ReadQuestion {
  const { tokens, corrected } = correct(tokenise(message), context);
  const readings = AREA_TABLES.map((table) => withElite(interpret(readItems(tokens, table, context), table)));
  const best = readings.reduce((former, one) => {
    if (one.unused.length !== former.unused.length)
      return one.unused.length < former.unused.length ? one : former;
    return one.named > former.named ? one : former;
  });
  return { ...best, corrected };
}

/** Trades of elite patterns alone are elite trades, whose profits are percent. */
function withElite(reading: Reading): Reading {
  const { query, table } = reading;
  const isElite = (one: Query['selections'][number]) =>
    one.where.some(
      ({ field, op, values }) =>
        field === 'source' && op === 'is' && values[0] === 'elite' && values.length === 1,
    );
  const elite = AREA_TABLES.find(({ id }) => id === 'elite-trades');
  if (table.id !== 'trades' || !elite || query.group === 'source' || !query.selections.every(isElite))
    return reading;
  return {
    ...reading,
    table: elite,
    query: {
      ...query,
      area: elite.id,
      rows: query.rows && {
        ...query.rows,
        by: query.rows.by === table.bestField ? elite.bestField : query.rows.by,
      },
      selections: query.selections.map((one) => ({
        ...one,
        where: one.where.filter(({ field }) => field !== 'source'),
      })),
    },
  };
}

const LEAST_LETTERS = 5;
/** Words of their own that are one letter away from one of ours. */
const NO_TYPOS: ReadonlySet<string> = new Set(
  'spring winter summer autumn string trader traders order orders older owner owners buyer buyers seller sellers mouth beast boost waste sport shout loans loads roads marker waiting three these those where while whole since price prize prices points joint lower lowest slower closer closest lasts later lately layer costs coast gains grain chain train banks ranks races traces states rates grade trace clock block flock stock store score short shirt worth words world wins wines lines times tires hours yours fours weeks weeds sides sizes sites aides'.split(
    ' ',
  ),
);

/** Words of five letters or more that nothing knows and that are one letter away from just one known word. */
function correct(
  tokens: readonly Token[],
  context: ReadingContext,
): { tokens: Token[]; corrected: ReadQuestion['corrected'] } {
  const corrected: { written: string; read: string }[] = [];
  const known = vocabulary(context);
  const read = tokens.map((token) => {
    const { text } = token;
    if (text.length < LEAST_LETTERS || !/^\p{L}+$/u.test(text) || known.has(text) || NO_TYPOS.has(text))
      return token;
    const candidates = [...known].filter(
      (word) => word.length >= LEAST_LETTERS - 1 && isOneLetterAway(text, word),
    );
    const [only] = candidates;
    // 'trade' and 'trades' are one word.
    if (only === undefined || candidates.some((one) => !sameStem(one, only))) return token;
    const word = candidates.find((one) => one.length === text.length) ?? only;
    corrected.push({ written: token.raw, read: word });
    return { raw: token.raw, text: word };
  });
  return { tokens: read, corrected };
}

function sameStem(a: string, b: string): boolean {
  return a === b || `${a}s` === b || `${b}s` === a;
}

const made = new WeakMap<readonly AreaTable[], ReadonlySet<string>>();

/** Every word of four letters or more that any area or the grammar knows. */
function vocabulary({ names }: ReadingContext): ReadonlySet<string> {
  let words = made.get(AREA_TABLES);
  if (!words) {
    words = new Set([
      ...COMMON_WORDS,
      ...MONTHS,
      ...WEEKDAYS,
      ...WEEKDAYS.map((day) => `${day}s`),
      ...'today yesterday since until before after week weeks month months quarter year years minute minutes onwards'.split(
        ' ',
      ),
      ...AREA_TABLES.flatMap((table) => [...lexiconOf(table).keys()].flatMap((phrase) => phrase.split(' '))),
    ]);
    made.set(AREA_TABLES, words);
  }
  return names.size === 0
    ? words
    : new Set([...words, ...[...names.keys()].flatMap((name) => name.split(' '))]);
}

/** Whether one letter more, less, other, or two that changed places make the words alike. */
function isOneLetterAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (a.length > b.length) return restA.slice(1) === restB;
  if (a.length < b.length) return restA === restB.slice(1);
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
