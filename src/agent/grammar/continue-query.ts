import type { AreaTable } from './area-table.ts';
import type { Follow } from './follow-of.ts';
import type { Reading } from './interpret.ts';
import { mergeSelections } from './merge-selections.ts';
import { namesFilters } from './names-filters.ts';
import type { Query } from './query.ts';
import { withoutTails } from './tail-of.ts';
import { tellColumns } from './tell-columns.ts';
import { tokenise } from './tokenise.ts';
import { rowOfExtreme } from './when-asked.ts';
import { wordsText } from './words-text.ts';

/** The query of a question that takes up the one before: what it names replaces the same of the former one; undefined where that is not clear. */
export function continueQuery(
  { query: former, table }: Pick<Reading, 'query' | 'table'>,
  own: Query,
  follow: Follow,
): Query | undefined {
  if (follow.compares) return comparedWith(former, own, table);
  const selections = mergeSelections(former, own, table, follow.refines);
  if (!selections) return undefined;
  // 'who claimed more' of one wallet ranks one of one.
  const isOfOne = (one: Query['selections'][number]): boolean =>
    one.where.some(({ field, op, values }) => field === own.group && op === 'is' && values.length === 1);
  if (own.superlative && own.group !== null && selections.some(isOfOne)) return undefined;
  const compares = former.selections.length > 1 ? former.compares : own.compares;
  const sets = { selections, compares };
  const asks = asksOf(own);
  const isLed = former.group !== null && former.superlative;
  // 'how many of its loans failed' and 'is it paused' are about what leads, which only the answer named.
  const isOfOneRow = former.rows?.limit === 1 && !former.rows.adds;
  if (follow.points && namesFilters(own, table) && (isLed || isOfOneRow) && asks !== 'rows') return undefined;
  if (asks === 'nothing') {
    // The days of another period are others.
    if (!namesFilters(own, table)) return undefined;
    // 'of them, shorts' after the last 100 trades are some of these, and not the last 100 shorts.
    if (follow.refines && former.rows && !former.rows.all && former.rows.limit > 1) return undefined;
    const other = otherRate(former, own, table);
    if (other !== undefined) return { ...former, measures: [other] };
    const isOfPeriod = former.units !== undefined && own.selections.some(({ period }) => period);
    return isOfPeriod ? undefined : { ...former, ...sets };
  }
  // 'who sent it' asks for the row that was told, and for no groups; 'on which symbol' for that of the group that leads.
  const asksWhich = /^(?:(?:on|in|at|for|by|with|from|of) )?(?:who|which|what)\b/i.test(follow.rest);
  if (
    own.group !== null &&
    asksWhich &&
    (follow.points ? former.group === null || isLed : isLed && asks === 'group')
  )
    return undefined;
  // 'which of them won' after the last four are some of these.
  if (follow.refines && asks === 'rows' && former.rows && !former.rows.all && former.rows.limit > 1)
    return undefined;
  // 'when was it last seen' is about the one row that was told, and lists no others.
  if (follow.points && asks === 'rows' && former.rows?.limit === 1 && !former.rows.adds) return undefined;
  // 'which week was best' after the win rate of each week ranks by that.
  if (
    own.group !== null &&
    own.group === former.group &&
    own.superlative &&
    isPlain(own) &&
    isPlain(former)
  ) {
    const isUsual = own.measures.every((one) => one === table.bestMeasure || table.defaults.includes(one));
    // 'which hour is the best' of numbers of trades is that of their profit, and 'the highest' that of the most.
    const isCount = former.measures.every((one) => one === table.count);
    const [, end = ''] = LAST_DEGREE.exec(follow.rest) ?? [];
    const isSame = isUsual && end !== '' && !(isCount && /^(?:best|worst)$/i.test(end));
    const measures = isSame && former.measures.length > 0 ? former.measures : own.measures;
    return { ...own, ...sets, measures };
  }
  // 'and its biggest loss' after the worst symbol is of that symbol alone, which only the answer named.
  if (follow.points && former.group !== null && former.superlative && own.group === null && asks === 'rows')
    return undefined;
  // 'which collection had the most' after how many failed ranks by their number.
  const isCounted = former.group === null && former.rows === null && former.measures.length === 1;
  if (
    own.group !== null &&
    own.superlative &&
    isCounted &&
    former.measures[0] === table.count &&
    HAD_MOST.test(follow.rest)
  )
    return { ...own, ...sets, measures: [table.count] };
  // 'why' after the worst week is of that week, of which no reasons are told.
  if (own.why && former.group !== null && former.superlative) return undefined;
  // 'the last 10 trades' and 'their total profit': of these ten.
  const isSome = former.rows !== null && !former.rows.all && !former.rows.adds && former.rows.limit > 1;
  if (isSome && former.rows && asks === 'figures')
    return { ...own, ...sets, rows: { ...former.rows, adds: true, tells: [] }, superlative: true };
  if (!isPlain(former) || asks === 'other' || asks === 'rows') return { ...own, ...sets };
  if (asks === 'group')
    return { ...former, ...sets, rows: null, group: own.group, superlative: false, leading: null };
  return ofFigures(former, own, table, follow, sets);
}

/** What the end of a question asks of the row that the former one told: 'when was it', 'on which symbol'. */
export function rowTold({ query, table }: Pick<Reading, 'query' | 'table'>, rest: string): Query | undefined {
  const [lead, ...joined] = tokenise(`it and ${rest}`);
  const tails = lead && withoutTails([lead, ...joined]);
  const said = wordsText(joined);
  const who = WHO.test(said) ? columnOfWho(table) : undefined;
  const named = who ?? WHICH.exec(said)?.[1];
  if (named !== undefined) return rowTold({ query, table }, `in which ${named}`);
  const [, moment] = MOMENT.exec(rest) ?? [];
  if (moment !== undefined) return rowTold({ query, table }, `in which ${moment}`);
  const { closed_at: end } = table.fields;
  if (CLOSED.test(rest) && end && query.rows && !query.rows.adds)
    return tellColumns(query, query.rows, ['closed_at']);
  const why = WHY.test(rest) ? columnOfWhy(rest, table) : undefined;
  if (why !== undefined && query.rows && !query.rows.adds) return tellColumns(query, query.rows, [why]);
  const [measure, more] = query.measures;
  const day = more === undefined ? table.measures[measure ?? '']?.when : undefined;
  // 'our largest drawdown' and 'when was it'.
  if (day !== undefined && /^when(?: (?:was|is) (?:it|that))?\W*$/i.test(rest))
    return { ...query, measures: [day, ...(table.measures[day]?.beside ?? [])] };
  if (tails?.tokens.length !== 1 || query.group !== null || query.selections.length > 1) return undefined;
  const extreme = rowOfExtreme(query.measures, table, true);
  const rows = query.rows ?? (extreme && { ...extreme, limit: 1 });
  const tells = tails.tellsOf(table);
  if (!rows || rows.adds || !tells) return undefined;
  // 'which markets does it have' asks for their names, where a row has only their number.
  if (/^in which [a-z]+s$/i.test(rest) && tells.some((one) => table.fields[one]?.unit === 'count'))
    return undefined;
  return tellColumns({ ...query, measures: [] }, rows, tells);
}

/** 'which pattern was it'. */
const WHICH =
  /^and (?:which|what) ((?:[a-z]+ )?[a-z]+?)(?: (?:was|is|got|had|has|made|did|paid|won|received|holds) (?:it|that)| (?:does|did|do) (?:it|that) (?:use|have|hold|need|pay|get|take|belong to))?$/;

/** 'when was it last seen': a time of its own. */
const MOMENT = /^when (?:was|is|did|has) (?:it|that|this)(?: one)? ((?:last|first) [a-z]+)\W*$/i;

/** 'when was it closed': another time of the row than that of its beginning. */
const CLOSED =
  /^when (?:was|did|is) (?:it|that|this)(?: one)? (?:close|closed|exit|exited|end|ended|finish|finished)\W*$/i;

/** 'which week was the highest', but not 'the most profitable'. */
const HAD_MOST = /\b(?:has|had|have|got|saw|with) the (?:most|fewest|least|highest|lowest)\W*$/i;
const LAST_DEGREE = /\b(best|worst|highest|lowest|most|least|top|strongest|weakest|largest|smallest)\W*$/i;

const WHY =
  /^(?:why(?: (?:did|was|is|has|does) (?:it|that)\b.*)?|how (?:did|was) (?:it|that) (?:end|ended|close|closed|exit|finish|finished|stopped))\W*$/i;

/** Why a row ended, or was decided. */
function columnOfWhy(rest: string, { fields }: AreaTable): string | undefined {
  const isOfEnd = /\b(?:end|ended|close|closed|exit|exited|stop|stopped|lose|lost|win|won)\b/i.test(rest);
  if (isOfEnd) return fields.exit_reason ? 'exit_reason' : fields.outcome ? 'outcome' : undefined;
  return fields.reason ? 'reason' : undefined;
}

const WHO = /^and who (?:[a-z]+ )(?:it|that)$/;

/** The column of who did it. */
function columnOfWho({ fields }: AreaTable): string | undefined {
  return Object.values(fields).find(({ words }) => words.includes('who'))?.words[0];
}

type Asks = 'nothing' | 'figures' | 'group' | 'rows' | 'other';

function asksOf(own: Query): Asks {
  if (!isPlain(own) || own.why || own.whether) return 'other';
  if (own.rows) return 'rows';
  if (own.group !== null) return own.superlative || own.measures.length > 0 ? 'other' : 'group';
  return own.measures.length > 0 ? 'figures' : 'nothing';
}

/** Whether a query is of figures, groups or rows, and of nothing that another figure or group would change. */
function isPlain(query: Query): boolean {
  const { share, ratio, portion, countsGroups, ofGroups, having, keeps, leftGroups, place, bound } = query;
  const isTold = share || ratio || portion || countsGroups || query.shares === true;
  return (
    !isTold &&
    ofGroups === null &&
    having.length === 0 &&
    keeps === null &&
    leftGroups === null &&
    place === null &&
    bound === undefined
  );
}

/** Another figure of the same rows or groups. */
function ofFigures(
  former: Query,
  own: Query,
  table: AreaTable,
  { points, rest }: Follow,
  sets: Pick<Query, 'selections' | 'compares'>,
): Query | undefined {
  const ranksBy = /^(?:by|according to|in terms of)\b/i.test(rest);
  // 'which symbol made the most' and 'its win rate': of the group that was told.
  if (former.group !== null) {
    // 'by win rate instead' ranks by another figure.
    const isOther = !former.superlative || ranksBy;
    const measures = isOther ? own.measures : [...new Set([...former.measures, ...own.measures])];
    return { ...former, ...sets, measures };
  }
  if (former.rows?.adds) return { ...own, ...sets, rows: former.rows };
  if (former.rows?.limit === 1) {
    const columns = own.measures.map((one) => columnOf(one, table));
    if (columns.every((one) => one !== undefined))
      return tellColumns({ ...former, ...sets }, former.rows, columns);
    if (points) return undefined;
  }
  return { ...own, ...sets, selections: withoutOutcome(sets.selections, own.measures, table) };
}

/** 'and take profit' after the rate of stop losses: the rate of those, and not that of stop losses among them. */
function otherRate(former: Query, own: Query, { measures }: AreaTable): string | undefined {
  const [measure, more] = former.measures;
  const [said, second] = own.selections;
  const [only, another] = said?.where ?? [];
  const { how, where } = measures[measure ?? ''] ?? {};
  const isPlain = !second && !another && said?.symbols.length === 0 && said.period === null;
  if (how !== 'rate' || more !== undefined || !only || !isPlain) return undefined;
  if (where?.[0]?.field !== only.field || only.op !== 'is') return undefined;
  const found = Object.entries(measures).find(
    ([, one]) => one.how === 'rate' && JSON.stringify(one.where) === JSON.stringify([only]),
  );
  return found?.[0];
}

/** 'how many won' and 'what is the win rate': that of all of them, and not of those that won. */
function withoutOutcome(
  selections: Query['selections'],
  asked: readonly string[],
  { measures }: AreaTable,
): Query['selections'] {
  const rates = asked.flatMap((one) => (measures[one]?.how === 'rate' ? (measures[one].where ?? []) : []));
  const fields = new Set(rates.map(({ field }) => field));
  return selections.map((one) => ({ ...one, where: one.where.filter(({ field }) => !fields.has(field)) }));
}

/** The column of a row of which a measure is. */
function columnOf(measure: string, { measures, fields }: AreaTable): string | undefined {
  const { how, of = '', where } = measures[measure] ?? {};
  const isOfColumn = how !== undefined && ['sum', 'mean', 'median', 'max', 'min', 'mean_not_0'].includes(how);
  return isOfColumn && !where && fields[of] ? of : undefined;
}

/** The former set beside one that is named now. */
function comparedWith(former: Query, own: Query, table: AreaTable): Query | undefined {
  const [first, second] = former.selections;
  const isOpen = isPlain(former) && former.rows === null && former.group === null && !former.why;
  if (!first || second || !isOpen || asksOf(own) !== 'nothing') return undefined;
  const merged = mergeSelections(former, own, table, false);
  if (merged?.length !== 1 || JSON.stringify(merged[0]) === JSON.stringify(first)) return undefined;
  return { ...former, selections: [first, ...merged], compares: true };
}
