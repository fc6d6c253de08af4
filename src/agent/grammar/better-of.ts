import type { AreaTable } from './area-table.ts';
import { asTrades } from './as-trades.ts';
import { type Better, betterIn } from './better-in.ts';
import { continueQuestion } from './continue-question.ts';
import type { Continued } from './continued.ts';
import { describeSelection } from './describe-selection.ts';
import { lexiconOf } from './lexicon.ts';
import { listed } from './listed.ts';
import { dimensionsThatVary } from './merge-selections.ts';
import { namesFilters } from './names-filters.ts';
import type { Selection } from './query.ts';
import type { ReadingContext } from './read-items.ts';
import type { ReadQuestion } from './read-question.ts';
import { readTokens } from './read-tokens.ts';
import { asksTogether, togetherOf } from './together-told.ts';
import { tokenise } from './tokenise.ts';

const COST = /^(?:costs?|spent|spend|spends|paid|pays?|gas)\b/;
const TIMES = /^(?:day|week|month|quarter|year|period|time)$/;
/** The most sets that are told beside each other. */
const MOST_SETS = 6;

const LEAST =
  /^(?:wors(?:e|t)|less|few(?:er|est)|low(?:er|est)|small(?:er|est)|cheap(?:er|est)|short(?:er|est))$/;

/**
 * 'which is better' after two questions that differ in their rows alone: these beside each other. Without them it is declined where it says
 * nothing of what is compared; undefined where it stands by itself, or asks for nothing of the kind.
 */
export function betterOf(
  formers: readonly ReadQuestion[],
  message: string,
  context: ReadingContext,
): Continued | undefined {
  const former = formers.at(-1);
  const whole = former && asksTogether(message) ? setsOf(formers) : [];
  if (former && whole.length > 1) {
    const union = togetherOf(whole);
    const plain = { ...former, others: [], unclear: [], corrected: [] };
    if (!union) return { ...plain, unused: [message.trim().replace(/\W+$/, '')], carried: '' };
    const { shows: _, ...query } = former.query;
    return {
      ...plain,
      query: { ...query, selections: [union], compares: false },
      carried: describeSelection(union, former.table),
    };
  }
  const better = betterIn(message);
  if (!better || !former) return undefined;
  const { table, query } = former;
  const sets = setsOf(formers);
  if (
    better.ofSets &&
    (sets.length < 2 || (better.noun !== undefined && !isOfNoun(better.noun, sets, table)))
  )
    return undefined;
  const isNamed = better.noun === undefined || isOfNoun(better.noun, sets, table);
  const measures = sets.length > 1 && isNamed ? measuresOf(better, former, sets, context) : undefined;
  if (measures) {
    const told = sets.map((one) => describeSelection(one, table));
    const { shows: _, ...plain } = query;
    const lowest = LEAST.test(better.degree);
    const asked = {
      ...plain,
      measures,
      selections: sets,
      compares: true,
      rows: null,
      lowest,
      superlative: false,
    };
    return { ...former, query: asked, others: [], unclear: [], corrected: [], carried: listed(told) };
  }
  // 'trades in May' and 'which symbol did better': the best of those.
  const isOwn = better.noun !== undefined && !namesFilters(query, table);
  // 'win rate by symbol' and 'which is higher': the first of these groups.
  const isOfGroups = query.group !== null && better.noun === undefined && better.of !== 'own';
  if (isOfGroups && better.most !== '') return continueQuestion(former, `and which ${better.most}`, context);
  if (query.group !== null || isOwn) return undefined;
  const ranked = better.noun && continueQuestion(former, `and which ${better.noun} ${better.most}`, context);
  if (ranked && ranked.unused.length === 0 && ranked.query.group !== null) return ranked;
  return { ...former, unused: [better.degree], others: [], unclear: [], corrected: [], carried: '' };
}

/** The sets of the last questions that ask the same of different rows; those of one that compares them already. */
function setsOf(told: readonly ReadQuestion[]): readonly Selection[] {
  // Elite trades beside others are trades of elite patterns.
  const formers = told.some(({ table }) => table !== told[0]?.table) ? told.map(asTrades) : told;
  const last = formers.at(-1);
  if (!last || last.query.group !== null || last.query.rows !== null || last.query.why) return [];
  // 'the profit of October and of September' names two as well.
  const { selections: both, compares } = last.query;
  if (both.length > 1) return compares || both.length === 2 ? both : [];
  const asked = textWithout(last);
  const from = formers.findLastIndex((one) => textWithout(one) !== asked) + 1;
  const sets = formers.slice(Math.max(from, formers.length - MOST_SETS));
  const selections = sets.map(({ query }) => query.selections);
  if (selections.some((one) => one.length !== 1)) return [];
  const all = selections.flat();
  const texts = new Set(all.map((one) => JSON.stringify(one)));
  return all.filter((one) => texts.delete(JSON.stringify(one)));
}

/** What a question asks of its rows. */
function textWithout({ table, query }: ReadQuestion): string {
  return JSON.stringify([table.id, { ...query, selections: [], compares: false }]);
}

/** Whether sets differ in what a noun names. */
function isOfNoun(noun: string, sets: readonly Selection[], table: AreaTable): boolean {
  const varying = dimensionsThatVary(sets, table);
  if (TIMES.test(noun)) return varying.has('time');
  const { field, noun: isRow } = lexiconOf(table).get(noun) ?? {};
  if (field !== undefined && varying.has(field)) return true;
  if (noun === 'symbol' || noun === 'pair') return varying.has('symbol');
  if (/^(?:side|direction)$/.test(noun)) return varying.has('side') || varying.has('direction');
  return isRow !== undefined && table.own !== undefined && varying.has(table.own);
}

/** What is compared of the sets; undefined where that is not clear. */
function measuresOf(
  better: Better,
  { table, query }: ReadQuestion,
  sets: readonly Selection[],
  context: ReadingContext,
): readonly string[] | undefined {
  const isCount = query.measures.every((one) => one === table.count);
  // Which of two months was better is no question of how many trades there were.
  if (better.of === 'result' && isCount) return [];
  if (better.of !== 'own') return query.measures;
  // 'which cost us more' after what each of them cost.
  const isCost = COST.test(better.most) && query.measures.every((one) => COST.test(one));
  if (isCost && !isCount) return query.measures;
  const groups = ['symbol', 'time', table.own ?? '', ...dimensionsThatVary(sets, table)];
  const named = groups.flatMap((one) => nounOf(one, sets, table));
  // What is asked of hours, or of filters that are no group, is asked of any group.
  const nouns = named.length > 0 ? named : ['month'];
  const ofRows = table.byName ? ` of ${table.many}` : '';
  for (const noun of nouns) {
    const own = readTokens(tokenise(`which ${noun} ${better.most}${ofRows}`), context, [table]);
    const [measure] = own.query.measures;
    const isPlain =
      own.query.having.length === 0 && own.query.second === undefined && !namesFilters(own.query, table);
    if (own.unused.length === 0 && isPlain && own.query.group !== null && measure !== undefined)
      return [measure];
  }
  return undefined;
}

function nounOf(dimension: string, sets: readonly Selection[], table: AreaTable): string[] {
  if (!dimensionsThatVary(sets, table).has(dimension)) return [];
  if (dimension === 'time') return ['month'];
  if (dimension === 'symbol') return ['symbol'];
  if (dimension === table.own) return [table.one];
  return table.fields[dimension]?.words.slice(0, 1) ?? [];
}
