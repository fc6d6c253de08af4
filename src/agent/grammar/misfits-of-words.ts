import { DAY_MS } from '../../domain/durations.ts';
import { asksEach } from './asks-each.ts';
import { CALENDAR_GROUPS } from './calendar-groups.ts';
import { fieldOfValue } from './field-of-value.ts';
import { idleGroups } from './idle-groups.ts';
import { inDollars } from './in-dollars.ts';
import { intervalsAsked } from './intervals-asked.ts';
import { isIdle } from './is-idle.ts';
import { isMeasure } from './is-measure.ts';
import { isNoun } from './is-noun.ts';
import type { Item } from './item.ts';
import { nounOf } from './noun-of.ts';
import { NUMERIC_UNITS } from './numeric-units.ts';
import type { Asked } from './read-asked.ts';
import { resultOf } from './result-of.ts';
import { unnamedRows } from './unnamed-rows.ts';
import type { Workbench } from './workbench.ts';

const BROUGHT = /^(?:bring|brings|brought|earn|earns|earned|gain|gained|return|returned)$/i;
const NOW = /^(?:right now|at the moment|currently|as of now)$/i;

/** Words that have a meaning in the area, and ask for something that is not told of it. `meant` has stop words too. */
export function misfitsOfWords(bench: Workbench, meant: readonly Item[], asked: Asked): string[] {
  const { table, items } = bench;
  const { named, measures, group, picked, isOne, without, has } = asked;
  const onlyFilters = measures.length === 0 && group === null && picked === null && !has('why');
  const misfits = [
    ...without,
    ...idleGroups(meant),
    ...intervalsAsked(bench),
    // 'which vault would bring the most' asks for no decision of ours.
    ...(named === 0 && !table.apart
      ? meant.flatMap((one) => (isIdle(one) && /^would/i.test(one.text) ? [one.text] : []))
      : []),
    ...unnamedRows(bench, { named, onlyFilters, measures, group }),
  ];
  // 'was it ever paused' asks for more than how rows stand now.
  const ever = meant.find(({ text }) => /^ever$/i.test(text));
  if (ever && !table.periods && !asked.rows.superlative && table.time === undefined) misfits.push(ever.text);
  // 'the largest bribe on average' is no row, and 'the average daily profit, median' asks for two figures at once.
  const means = items.filter((item) => item.kind === 'mean');
  const [mean, other] = means;
  const isRanked = picked !== null && asked.rows.superlative;
  if (mean && isRanked && !/^average\b/.test(table.fields[picked.by]?.words[0] ?? ''))
    misfits.push(mean.text);
  if (other && other.how !== mean?.how && other.joined !== true) misfits.push(other.text);
  // 'the number of promoted patterns' counts patterns, and not their trades.
  const ofPatterns = items.find((item, at) => {
    const before = items[at - 1];
    const isCount =
      (before?.kind === 'ask' && before.word === 'how many') ||
      (before?.kind === 'word' &&
        before.meaning.measure === table.count &&
        /^(?:number|count)$/i.test(before.text));
    return isCount && !isNoun(item) && !isNoun(items[at + 1]) && /\bpatterns$/i.test(item.text);
  });
  if (ofPatterns && group !== 'pattern') misfits.push(ofPatterns.text);
  // 'profit by pair' is of each, and not of all of them.
  const ofEach = items.findIndex((item, at) => /^by$/i.test(item.text) && nounOf(items[at + 1]) === 'one');
  if (ofEach >= 0 && picked === null && group === null && measures.length > 0)
    misfits.push(items[ofEach + 1]?.text ?? 'by');
  // 'net by protocol, best first' is of each protocol, where a row has only their number.
  const byCount = items.find(
    (item, at) =>
      item.kind === 'word' &&
      item.meaning.field === picked?.by &&
      !item.meaning.plural &&
      /^by$/i.test(items[at - 1]?.text ?? ''),
  );
  if (byCount && named === 0 && table.fields[picked?.by ?? '']?.unit === 'count') misfits.push(byCount.text);
  // 'idle funds per vault' is told of all vaults only.
  const isOfEach = picked === null && group === null && measures.length > 0 && asksEach(items, table);
  if (isOfEach && !table.periods)
    misfits.push(items.find(({ text }) => /^(?:per|each|every|for)/i.test(text))?.text ?? 'each');
  // 'the cheapest gas of a flash loan' is of one loan, and of no usual transaction that is named.
  const degree = table.byName ? items.find(({ kind }) => kind === 'superlative') : undefined;
  if (degree && items.some((one) => isNoun(one) && fieldOfValue(one) !== undefined))
    misfits.push(degree.text);
  // 'which patterns have been elite the longest' asks for no length of them.
  const last = items.at(-1);
  const isLength = table.fields[table.duration ?? '']?.unit === 'count' && picked?.by === table.duration;
  const isAfter = fieldOfValue(items.at(-2)) === 'status';
  if (isLength && isAfter && last?.kind === 'superlative' && last.by === 'duration') misfits.push(last.text);
  // 'patterns that were promoted but lost money' are patterns, and no trades of them.
  const [subject] = items;
  const isPattern = subject?.kind === 'word' && subject.meaning.field === 'pattern' && subject.meaning.plural;
  if (named === 0 && isPattern && !subject.meaning.noun && group === null) misfits.push(subject.text);
  // 'the top pattern this month' is no step of a pattern, of which none is better than another.
  const grade = items.find(({ kind, text }) => kind === 'superlative' && /^(?:best|worst|top)$/i.test(text));
  if (grade && picked?.by === table.time && table.bestField === table.time) misfits.push(grade.text);
  // 'which patterns won every trade' asks for those without a loss, and not for what their wins add up to.
  const every = meant.find(
    (one, at) => /^(?:every|each|all)$/i.test(one.text) && resultOf(meant[at - 1]) !== undefined,
  );
  if (every && group !== null) misfits.push(every.text);
  // 'which protocols did farm 1 use' asks for their names, where a row has only their number.
  const number = items.find((item, at) => {
    const before = items[at - 1]?.text ?? '';
    const asks = item.kind === 'word' && item.meaning.plural ? /^(?:which|what)$/i : /^which$/i;
    const field = item.kind === 'word' ? table.fields[item.meaning.field ?? ''] : undefined;
    return asks.test(before) && field?.unit === 'count' && !field.groups;
  });
  if (number?.kind === 'word' && !number.meaning.noun && !number.meaning.value) misfits.push(number.text);
  // 'what came out of Harbor' says no more than a name; 'what is RPC_URL' asks for what stands under it.
  const isEntry =
    table.few && items.some((item) => item.kind === 'condition' && item.condition.field === table.own);
  const asking = items.find((item) => item.kind === 'ask' && /^what$/i.test(item.text));
  const isName = ({ kind }: Item): boolean => ['ask', 'condition', 'period', 'symbol'].includes(kind);
  const isAlone = items.some(({ kind }) => kind === 'condition') && items.every(isName);
  if (asking && onlyFilters && named === 0 && isAlone && !isEntry && table.told === undefined)
    misfits.push(asking.text);
  // 'how many Ember are there' counts no collections of that name, of which there is one.
  for (const [at, item] of items.entries()) {
    const [before, next] = [items[at - 1], items[at + 1]];
    const isOwn = item.kind === 'condition' && table.own !== undefined && item.condition.field === table.own;
    const isAsked = before?.kind === 'ask' && before.word === 'how many' && !isNoun(next);
    if (isOwn && isAsked && measures.every((one) => one === table.count)) misfits.push(item.text);
  }
  // 'which block cost the most gas' asks for a block, and for no row that only has the number of one.
  const [which, thing] = meant.filter(({ kind }) => kind !== 'stop');
  const column = thing?.kind === 'word' && thing.meaning.noun === undefined ? thing.meaning : undefined;
  const isColumn = column?.field !== undefined && !table.fields[column.field]?.groups && !column.value;
  if (named === 0 && /^which$/i.test(which?.text ?? '') && isColumn && picked !== null)
    misfits.push(thing?.text ?? 'which');
  // 'how many markets have less liquid than supplied' compares two columns, and asks for neither.
  for (const [at, item] of items.entries()) {
    const [one, than, two] = items.slice(at + 1);
    const isDegree = item.kind === 'compare' && /^(?:more|less|fewer|higher|lower)$/i.test(item.text);
    if (isDegree && one && isMeasure(one) && /^than$/i.test(than?.text ?? '') && two && isMeasure(two))
      misfits.push(item.text);
  }
  // 'how many tokens were minted this month' asks for no month in which something opens.
  const ahead = items.find((item) => isThisTime(item, table.upcoming));
  const asksFigure = measures.some((one) => one !== table.count);
  if (ahead && asksFigure && !meant.some((item) => namesTime(item, table))) misfits.push(ahead.text);
  // 'the success rate by token' asks for groups, where a token is only counted.
  const counted = items.findIndex(
    (item, at) => isMeasure(item) && item.kind === 'word' && isGroupBy(items[at - 1]) && group === null,
  );
  const isFirst = items.slice(0, Math.max(0, counted)).some(isMeasure);
  if (isFirst && picked === null && measures.length > 1) misfits.push(items[counted]?.text ?? 'by');
  // 'loans per hour on average' is of every hour that passed, and not of the hours of the day.
  const hour = items.find((item) => item.kind === 'word' && item.meaning.field === 'hour');
  if (asked.meanOfGroups && group === 'hour' && /^hour$/i.test(hour?.text ?? '')) misfits.push('hour');
  // 'the highest base fee and when' asks for a time beside the figure.
  const late = items.findIndex((item, at) => at > 0 && item.kind === 'ask' && item.word === 'when');
  const isTold = picked !== null || (group !== null && CALENDAR_GROUPS.has(group));
  if (late > 0 && late === items.length - 1 && !isTold) misfits.push(items[late]?.text ?? 'when');
  // 'the average loss of elite trades in dollars' asks for no percent.
  const dollars = inDollars(meant);
  const units = measures.map((one) => table.measures[one]?.unit);
  const isOfPercent =
    units.includes('percent') ||
    (units.includes('ratio') && table.fields[table.bestField]?.unit === 'percent');
  if (dollars && isOfPercent && !units.includes('dollars')) misfits.push(dollars.text);
  const brought = table.passes ? meant.find(({ text }) => BROUGHT.test(text)) : undefined;
  if (brought) misfits.push(brought.text);
  // 'the net of the platform in the last 3 hours': its rows are of whole days.
  const within = table.daily
    ? items.find((item) => item.kind === 'period' && (item.period.since ?? 0) % DAY_MS !== 0)
    : undefined;
  if (within) misfits.push(within.text);
  // 'blocks above 30 gwei' bounds a price, and no number of blocks.
  const gwei = meant.find(({ text }) => /^gwei$/i.test(text));
  const bounds = asked.thresholds.map(({ field }) => field);
  if (gwei && bounds.length > 0 && !bounds.some((one) => /gwei|fee|tip/.test(one))) misfits.push(gwei.text);
  // 'how many pending transactions are there right now' asks for those of now, and not for all that were told.
  const now = meant.find(({ kind, text }) => kind === 'stop' && NOW.test(text));
  const isCount = picked === null && group === null && measures.every((one) => one === table.count);
  const isOfNow = items.some((one) => one.kind === 'condition' || one.kind === 'period' || fieldOfValue(one));
  if (now && isCount && named > 0 && table.periods && !isOfNow) misfits.push(now.text);
  // 'who is the curator' asks for somebody, of whom nothing is told.
  const who = meant.find(({ kind, text }) => kind !== 'stop' && /^who\b/i.test(text));
  // 'who is our biggest competitor' is no row with the most of them.
  const isNumber = named === 0 && NUMERIC_UNITS.has(table.fields[picked?.by ?? '']?.unit ?? '');
  if (who && group === null && (picked === null || isNumber)) misfits.push(who.text);
  // 'the ledger by vault': a vault is no group of its lines, whose area alone is known.
  for (const [at, item] of items.entries()) {
    const asks = item.kind === 'ask' && ['by', 'which'].includes(item.word);
    // 'trades by result' asks for groups, and not for what they brought.
    const isResult =
      item.kind === 'ask' && item.word === 'by' && /^results?$/i.test(items[at + 1]?.text ?? '');
    // 'the lowest vaults by result' are ranked by it.
    const isRanked = items.some(({ kind }) => kind === 'superlative');
    if (isResult && group === null && !isRanked) misfits.push(items[at + 1]?.text ?? item.text);
    if (asks && fieldOfValue(items[at + 1]) === 'area') misfits.push(items[at + 1]?.text ?? item.text);
  }
  for (const [at, item] of items.entries()) {
    // 'what is the win rate and which is the best pattern' are two questions.
    const isSecond = item.kind === 'superlative' || (item.kind === 'ask' && item.word === 'which');
    // 'the markets with cap and what is supplied' are columns of each.
    const isColumn = item.kind === 'ask' && picked?.all === true && (picked.tells?.length ?? 0) > 1;
    if (isSecond && !isColumn && item.joined && items.slice(0, at).some(isMeasure)) misfits.push(item.text);
    // 'elite patterns' alone are patterns, not trades.
    if (
      named === 0 &&
      fieldOfValue(item) === 'source' &&
      (/pattern/i.test(item.text) || isOne) &&
      !items.some(isMeasure)
    )
      misfits.push(item.text);
  }
  return misfits;
}

/** 'by' and 'per' before what there is a figure of each of. */
function isGroupBy(item: Item | undefined): boolean {
  return item?.kind === 'ask' && item.word === 'by' && /^(?:by|per|for each|for every)$/i.test(item.text);
}

/** 'this month', read as the time at which something opens or ends. */
function isThisTime(item: Item, upcoming: string | undefined): boolean {
  const { field, text = '' } = item.kind === 'condition' ? item.condition : {};
  return field !== undefined && field === upcoming && /^(?:this (?:week|month)|today)$/.test(text);
}

/** Whether a word names the time at which something opens or ends. */
function namesTime(item: Item, { upcoming = '', fields }: Workbench['table']): boolean {
  const { field, moment } = item.kind === 'word' ? item.meaning : {};
  const isVerb = fields[upcoming]?.verbs?.includes(item.text.toLowerCase()) === true;
  return isVerb || field === upcoming || moment?.field === upcoming;
}
