import type { AreaTable } from './area-table.ts';
import { lexiconOf } from './lexicon.ts';
import type { Token } from './tokenise.ts';
import { wordsText } from './words-text.ts';

type Tail = (table: AreaTable, words: readonly string[]) => string | undefined;

/** Before a tail; each of the patterns begins with it. */
const JOINT = /(?: ,)?(?: (?:and|plus|&))?$/;
const TIME = /^when (?:was|is|did|were) (?:it|that|this)(?: one)?(?: happen| occur| come| end| start)?$/;
const WHEN = /^when(?: (?:it|that) was)?$/;
/** 'the day it was on'. */
const DAY =
  /^(?:(?:on|at) )?(?:the|which|what) (?:day|date|time|hour|moment) (?:(?:it|that) (?:was|happened|came)|(?:was|is) (?:it|that))(?: (?:on|in|at|from))?$/;
const BROUGHT =
  /^(?:what|how much) (?:did|does|has|have|was) (?:it|that|this)(?: one)? (?:make|made|bring|brought|earn|yield|net|return|result in|give|gain|lose|pay|turn out|bring in|come to)(?: us)?$/;
const COST = /^(?:what|how much) (?:did|does|has) (?:it|that|this)(?: one)? costs?(?: us)?$/;
const LASTED =
  /^how long (?:was|is|did|has) (?:it|that|this)(?: one)?(?: been)?(?: open| held| last| take| run| kept| running)?$/;
const ENDS =
  /^(?:(?:until|till|by) when(?: (?:can|may|do|does) (?:they|it|these|those|we)(?: be)?(?: claimed?| last| end| expire| have)?)?|when (?:do|does) (?:they|it|these|those) (?:end|expire|run out|close|lapse))$/;
const DECIDED = /^what (?:was|is|did) (?:(?:it|we) )?(?:decided?|the decision)$/;
const WHICH =
  /^(?:in|on|at|for|by|with|from|of|to) (?:which|what) ((?:[a-z]+ ){0,2}?[a-z]+?)(?: (?:was|is) (?:it|that)| (?:it|that) (?:was|is|happened|came))?$/;
/** 'the block it was in'. */
const WHERE_WAS =
  /^(?:the|which|what) ((?:[a-z]+ )?[a-z]+?) (?:it|that) (?:was|is|came|happened|went) (?:in|on|of|from|to|at|by|with)$/;
const WHICH_WAS =
  /^(?:which|what) ((?:[a-z]+ ){0,2}[a-z]+?) (?:was|is|were|are) (?:it|that|they|those)(?: of| on| from| by)?$/;
/** 'when they closed', 'when did it open', 'when it was last seen'. */
const WHEN_DONE =
  /^when (?:(?:did|do|does|was|were|is|are) )?(?:it|they|that|this|those|these|each)(?: ones?)?(?: of them)? (?:(?:was|were|is|are|got|did) )?((?:last )?(?!happen|occur|start|come)[a-z]+(?: last)?)$/;
const DEFAULT =
  /^(?:(?:is|are|was|were) (?:it|that|this|they|those|these) (?:still |at |set to |just |only )?(?:the |its |an? |their )?(?:default|environment)s?(?: values?)?|(?:from )?where (?:does|do) (?:it|they|that) come(?: from)?|where (?:is|are) (?:it|they|that) (?:set|from))$/;
const WHAT_ITS = /^what (?:was|is) its (?!total\b|average\b|mean\b|median\b|net\b)((?:[a-z]+ ){0,2}[a-z]+)$/;
const OWN = /^(?:what (?:was|is) )?(?:its|the) ((?:[a-z]+ ){0,2}[a-z]+)$/;

/** What the end of a question asks of a row that its beginning names, and the column that tells it. */
const TAILS: readonly (readonly [RegExp, Tail])[] = [
  [TIME, ({ time }) => time],
  [WHEN, ({ time }) => time],
  [DAY, ({ time }) => time],
  [WHERE_WAS, (table, [named = '']) => columnNamed(named, table)],
  [BROUGHT, ({ dollars, money, bestField }) => money ?? dollars ?? bestField],
  [COST, ({ fields }) => ['cost_usd', 'gas_usd', 'gas'].find((one) => fields[one])],
  [LASTED, ({ duration }) => duration],
  [ENDS, ({ upcoming }) => upcoming],
  [DECIDED, ({ fields }) => (fields.decision ? 'decision' : undefined)],
  [/^why$/, ({ fields }) => (fields.reason ? 'reason' : undefined)],
  [WHEN_DONE, (table, [verb = '']) => momentNamed(verb, table)],
  [DEFAULT, ({ fields }) => (fields.from?.values?.default ? 'from' : undefined)],
  [WHICH_WAS, (table, [named = '']) => columnNamed(named, table)],
  [WHICH, (table, [named = '']) => columnNamed(named, table)],
  [/^which ([a-z]+)$/, (table, [named = '']) => columnNamed(named, table)],
  [WHAT_ITS, (table, [named = '']) => columnNamed(named, table)],
  [OWN, (table, [named = '']) => columnNamed(named, table)],
];
const CLOSES = /^(?:close[ds]?|exit(?:ed|s)?|end(?:ed|s)?|finish(?:ed)?)$/;
const OPENS = /^(?:open(?:ed|s)?|enter(?:ed|s)?|begin|began|begun)$/;
/** Tails that say what they are about, and need nothing that joins them. */
const FREE: ReadonlySet<RegExp> = new Set([TIME, BROUGHT, COST, LASTED, DECIDED, WHICH_WAS, WHAT_ITS]);
/** The most words of one. */
const LONGEST_TAIL = 8;

interface WithoutTails {
  readonly tokens: readonly Token[];
  /** The columns that are asked for in the table of the row; undefined where it has one of them not. */
  readonly tellsOf: (table: AreaTable) => readonly string[] | undefined;
}

/** 'the last elite trade: when was it and what did it make', 'the highest base fee and in which block': the question for the row, and what else is asked of it. */
export function withoutTails(tokens: readonly Token[]): WithoutTails | undefined {
  const found: [Tail, readonly string[]][] = [];
  let left = tokens.length;
  for (let tail = lastTail(tokens, left); tail; tail = lastTail(tokens, left)) {
    found.unshift([tail.tail, tail.words]);
    left = tail.at;
  }
  if (found.length === 0 || left === 0) return undefined;
  return {
    tokens: tokens.slice(0, left),
    tellsOf(table) {
      const columns = found.map(([tail, words]) => tail(table, words));
      return columns.every((one) => one !== undefined) ? [...new Set(columns)] : undefined;
    },
  };
}

/** 'the highest base fee and the block it was in'. */
export function asksWhereItWas(question: string): boolean {
  const [, end = ''] = / and (?!.* and )(.+)$/.exec(question) ?? [];
  return WHERE_WAS.test(end);
}

/** The shortest end of a question that is a tail, and what joins it. */
function lastTail(
  tokens: readonly Token[],
  end: number,
): { readonly at: number; readonly tail: Tail; readonly words: readonly string[] } | undefined {
  for (let at = end - 1; at > Math.max(0, end - LONGEST_TAIL); at -= 1) {
    const text = wordsText(tokens.slice(at, end));
    for (const [pattern, tail] of TAILS) {
      const match = pattern.exec(text);
      const before = wordsText(tokens.slice(0, at));
      const joint = JOINT.exec(before)?.[0].trim() ?? '';
      // 'its profit' and 'in which block' are tails where something joins them.
      const isFree = FREE.has(pattern);
      if (!match || (joint === '' && !isFree)) continue;
      return { at: at - (joint === '' ? 0 : joint.split(' ').length), tail, words: match.slice(1) };
    }
  }
  return undefined;
}

/** The column of a name; of the noun of the rows, the one by which a row is named anyway. */
function columnNamed(words: string, table: AreaTable): string | undefined {
  const { field, noun, measure, value } = lexiconOf(table).get(words) ?? {};
  if (noun && !value) return table.own ?? table.time ?? table.columns[0];
  const of = field ?? table.measures[measure ?? '']?.of;
  return value || of === undefined || !table.fields[of] ? undefined : of;
}

/** The time at which a row did what a verb says: 'closed', 'opened', 'last seen'. */
function momentNamed(verb: string, { fields, ...table }: AreaTable): string | undefined {
  const plain = verb.replace(/^last | last$/, '');
  const named = Object.keys(fields).find((one) => {
    const { verbs, latest } = fields[one] ?? {};
    return verbs?.includes(plain) || latest?.includes(plain);
  });
  if (named !== undefined) return named;
  if (CLOSES.test(plain)) return fields.closed_at ? 'closed_at' : undefined;
  // Rows that close later have the time at which they opened.
  return OPENS.test(plain) && (fields.closed_at || fields.entered_at) ? table.time : undefined;
}
