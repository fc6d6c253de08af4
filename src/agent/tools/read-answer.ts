import type { AreaTable } from '../grammar/area-table.ts';
import { columnsOfCondition } from '../grammar/column-conditions.ts';
import { describeSelection } from '../grammar/describe-selection.ts';
import { formatValue } from '../grammar/format-value.ts';
import type { Condition, Query, Selection } from '../grammar/query.ts';
import { valueInWords } from '../grammar/value-in-words.ts';
import { MOST_ENTRIES } from './agent-tool.ts';
import { columnsOf } from './columns-of.ts';
import type { Figure } from './figure.ts';
import type { QueryAnswer, SetData } from './query-answer.ts';
import { asMoney } from './rows/as-money.ts';
import { groupOf } from './rows/group-of.ts';
import { keepRow } from './rows/keep-row.ts';
import { createTally, median, standardDeviation } from './rows/measure-rows.ts';
import { meets } from './rows/meets.ts';
import { type Asked, AT_A_GLANCE, orderGroups, type Pile } from './rows/order-groups.ts';
import type { Row } from './rows/row.ts';
import type { RowSource, SummedRows } from './rows/row-source.ts';
import { screenOfGroup } from './rows/screen-of-group.ts';
import { withInstants } from './rows/with-instants.ts';
import { setData } from './set-data.ts';
import type { ToolContext } from './tool-context.ts';

/** Between the names of a group of two fields. */
const BETWEEN = ' · ';
/** The most groups of a question; beyond them the answer says so. */
const MOST_GROUPS = 20_000;
/** The number of groups to show if the question asks for the extreme one and there are too many. */
const LEADING = 5;

/** What a question is read from, and what was found so far. */
interface Reading {
  readonly context: ToolContext;
  readonly table: AreaTable;
  readonly source: RowSource;
  readonly asked: Asked;
  /** The measures of each set and group. */
  readonly names: readonly string[];
  /** The order of single rows; one more than is shown tells whether the last place is shared. */
  readonly order: Query['rows'];
  /** The ranked rows are added up, or all others are. */
  readonly adds: boolean;
  readonly leaves: boolean;
  readonly sets: SetData[];
  readonly groups: Map<string, Pile>;
  /** Rows that only an unknown value excludes, by its field. */
  readonly unknown: Map<string, number>;
  /** Fields of conditions that some row has. */
  readonly told: Set<string>;
  readonly found: Row[];
  /** The ranked rows that are added up. */
  readonly sample: Row[];
}

/** Adds up, groups and ranks the rows of a question; null where these are too many groups. */
export async function readAnswer(
  context: ToolContext,
  table: AreaTable,
  source: RowSource,
  asked: Asked,
): Promise<QueryAnswer | null> {
  const adds = asked.rows?.adds === true;
  const reading: Reading = {
    ...{ context, table, source, asked, adds },
    names: namesOf(table, asked),
    leaves: adds && asked.rows?.leaves === true,
    order: asked.rows && { ...asked.rows, limit: asked.rows.limit + (adds ? 0 : 1) },
    ...{ sets: [], groups: new Map(), unknown: new Map(), told: new Set(), found: [], sample: [] },
  };
  for (const [place, selection] of asked.selections.entries()) {
    // The second selection is a part of the sample of the first.
    if (adds && place > 0) addPart(reading, selection);
    else if (await addFromStore(reading, selection, place)) continue;
    else if (!(await addRows(reading, selection, place))) return null;
  }
  return answerOf(reading);
}

/** The measures that are asked for, those of bounds, and the count. */
function namesOf(table: AreaTable, { measures, having }: Asked): readonly string[] {
  const asked = measures.length > 0 ? measures : table.defaults;
  return [...new Set([...asked, ...having.map(({ measure }) => measure), table.count])];
}

function newPile({ names, table, context }: Reading): Pile {
  return {
    count: 0,
    tallies: new Map(
      names.flatMap((name) => {
        const spec = table.measures[name];
        return spec ? [[name, createTally(spec, context.day)]] : [];
      }),
    ),
  };
}

function conditionsOf({ where }: Selection, { table, context }: Reading): readonly Condition[] {
  return where.map((one) => withInstants(asMoney(one, table), context));
}

/** Adds up those rows of the sample that a further selection names. */
function addPart(reading: Reading, selection: Selection): void {
  const { table, sample, sets, unknown } = reading;
  const part = conditionsOf(selection, reading);
  const symbols: readonly unknown[] = selection.symbols;
  const isPart = (row: Row): boolean =>
    (symbols.length === 0 || symbols.includes(row.get('symbol'))) && judge(row, part, unknown);
  const pile = newPile(reading);
  for (const row of sample.filter(isPart)) addTo(pile, row);
  sets.push(setData(table, describeSelection(selection, table), pile, null));
}

/** Adds what the store itself can rank or add up; false where single rows are needed. */
async function addFromStore(reading: Reading, selection: Selection, place: number): Promise<boolean> {
  const { table, source, asked, names, order, adds, leaves, sets, groups, found } = reading;
  if (leaves) return false;
  const isRanked = place === 0 && order !== null;
  const ranked = isRanked ? await source.ranked?.(selection, order) : [];
  if (!ranked) return false;
  // Of a sample the rows themselves are added up.
  if (adds && order) {
    addSample(reading, ranked, selection);
    return true;
  }
  if (adds || asked.second !== null) return false;
  const summed = await source.sums?.(selection, names, place === 0 ? asked.group : null);
  if (!summed) return false;
  found.push(...ranked);
  for (const [name, sums] of summed) if (name !== null) groups.set(name, pileOf(sums));
  const whole = summed.get(null);
  if (whole)
    sets.push(setData(table, describeSelection(selection, table), pileOf(whole), source.screenOf(selection)));
  return true;
}

/** Adds the rows of a selection one by one; false where they have too many groups. */
async function addRows(reading: Reading, selection: Selection, place: number): Promise<boolean> {
  const { context, table, source, asked, adds, leaves, sets, groups, unknown, told, found } = reading;
  const pile = newPile(reading);
  const conditions = conditionsOf(source.judged?.(selection) ?? selection, reading);
  const columns = conditions.flatMap(columnsOfCondition);
  for await (const batch of source.rows(selection)) {
    context.signal?.throwIfAborted();
    if (groups.size > MOST_GROUPS) return false;
    for (const row of batch) {
      for (const field of columns) if (!told.has(field) && !row.isUnknown(field)) told.add(field);
      if (judge(row, conditions, unknown)) addRow(reading, row, pile, place);
    }
  }
  if (adds && !leaves) {
    addSample(reading, [...found], selection);
    return true;
  }
  const about = describeSelection(selection, table);
  const own = leaves ? `${about} ${leftText(found, asked, table)}` : about;
  const to = leaves ? null : source.screenOf(selection);
  const list = leaves ? null : (source.listOf?.(selection) ?? null);
  sets.push(setData(table, own, pile, to, list));
  return true;
}

/** Adds a row to its set, to its group, and to those that are ranked. */
function addRow(reading: Reading, row: Row, pile: Pile, place: number): void {
  const { asked, order, leaves, groups, found } = reading;
  if (leaves && order) {
    for (const left of keepRow(found, row, order)) addTo(pile, left);
    return;
  }
  addTo(pile, row);
  if (place > 0) return;
  const fields = [asked.group, asked.second].filter((one) => one !== null);
  if (fields.length > 0) {
    const name = fields.map((field) => groupOf(row, field)).join(BETWEEN);
    const own = groups.get(name) ?? newPile(reading);
    groups.set(name, own);
    addTo(own, row);
  }
  if (order) keepRow(found, row, order);
}

/** Adds up ranked rows: 'the newest 20 trades'. */
function addSample(reading: Reading, rows: readonly Row[], selection: Selection): void {
  const { table, asked, sample, sets } = reading;
  sample.push(...rows);
  const pile = newPile(reading);
  for (const row of rows) addTo(pile, row);
  const all = describeSelection(selection, table);
  const about =
    asked.rows?.by === table.time
      ? `${asked.rows?.lowest ? 'first' : 'newest'} ${rows.length} ${all}`
      : `${rows.length} ${all} with the ${asked.rows?.lowest ? 'lowest' : 'highest'} ${wordOf(asked, table)}`;
  sets.push(setData(table, about, pile, null));
}

function answerOf(reading: Reading): QueryAnswer {
  const { table, asked, names, adds, sets, groups, unknown, told, found } = reading;
  const shown = adds ? [] : found.slice(0, Math.min(asked.rows?.limit ?? 0, MOST_ENTRIES));
  // Of 'days without losing trades' one without any such trade is none, though the store names it.
  const countsEmpty = asked.having.some(({ measure, value }) => measure === table.count && value === 0);
  const ordered = orderGroups(groups, asked, table, names);
  const filled = [...groups].flatMap(([name, { count }]) => (count > 0 ? [name] : []));
  return {
    sets,
    groups: groupsShown(reading, ordered),
    all_groups: countsEmpty ? filled.length : groups.size,
    with_rows: countsEmpty ? filled : [],
    kept_groups: ordered.length,
    of_groups: spreadOf(ordered.map(([, pile]) => pile.tallies.get(names[0] ?? '')?.result().value ?? null)),
    rows: shown.map((row) => ({
      name: row.to === null ? row.name : { value: null, text: row.name, to: row.to },
      cells: columnsOf(table, asked).map((field) => cell(table, field, row)),
    })),
    tied: isTied(found, asked.rows),
    unknown: [...unknown].map(([field, rows]) => ({ field, rows, told: told.has(field) })),
  };
}

/** The first groups, each figure a link to the screen of its group. */
function groupsShown(
  { table, source, asked, groups }: Reading,
  ordered: readonly [string, Pile][],
): readonly SetData[] {
  const [first] = asked.selections;
  const most = asked.leading ?? (asked.superlative && groups.size > AT_A_GLANCE ? LEADING : MOST_ENTRIES);
  return ordered.slice(0, most).map(([name, pile]) => {
    const to = first && asked.second === null ? screenOfGroup(source, first, asked.group, name) : null;
    return withoutLinksOfN(setData(table, name, pile, to));
  });
}

function spreadOf(found: readonly (number | null)[]): QueryAnswer['of_groups'] {
  const values = found.filter((one) => one !== null);
  const total = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0);
  const squares = total(values.map((one) => one * one));
  return { median: median(values), deviation: standardDeviation(values.length, total(values), squares) };
}

/** Whether a row belongs to a selection; a row that only an unknown value excludes is counted as such. */
function judge(row: Row, conditions: readonly Condition[], unknown: Map<string, number>): boolean {
  const failed = conditions.filter((condition) => !meets(row, condition));
  if (failed.length === 0) return true;
  const untold = failed.map((one) =>
    one.field === 'missing' ? undefined : columnsOfCondition(one).find((field) => row.isUnknown(field)),
  );
  const [only] = untold;
  if (only !== undefined && untold.every((field) => field !== undefined))
    unknown.set(only, (unknown.get(only) ?? 0) + 1);
  return false;
}

function pileOf({ count, measured }: SummedRows): Pile {
  return {
    count,
    tallies: new Map([...measured].map(([name, result]) => [name, { result: () => result }])),
  };
}

function addTo(pile: Pile, row: Row): void {
  pile.count += 1;
  for (const tally of pile.tallies.values()) tally.add?.(row);
}

/** 'without the 5 highest by profit'. */
function leftText({ length }: readonly Row[], asked: Pick<Asked, 'rows'>, table: AreaTable): string {
  const degree = asked.rows?.lowest ? 'lowest' : 'highest';
  return `without the ${length === 1 ? 'one' : length} ${degree} by ${wordOf(asked, table)}`;
}

function wordOf({ rows }: Pick<Asked, 'rows'>, { fields }: AreaTable): string {
  return fields[rows?.by ?? '']?.words[0] ?? rows?.by ?? '';
}

function isTied(found: readonly Row[], rows: Query['rows']): boolean {
  const [last, next] = rows ? [found[rows.limit - 1], found[rows.limit]] : [];
  return rows !== null && last !== undefined && next !== undefined && last.get(rows.by) === next.get(rows.by);
}

/** There are many groups: each figure has its counts, but only the figure is a link. */
function withoutLinksOfN({ measures, ...set }: SetData): SetData {
  return { ...set, measures: measures.map((one) => ({ ...one, n: String(one.n_value) })) };
}

function cell(table: AreaTable, field: string, row: Row): Figure | string {
  const spec = table.fields[field];
  const unit = spec?.unit ?? 'text';
  const value = row.get(field);
  const signed = table.apart ? table.measures[field]?.signed : /profit|net_/.test(field);
  const isText = typeof value === 'string' && unit === 'text';
  const text = isText ? valueInWords(value, spec) : formatValue(value, unit, signed);
  return row.to === null || typeof value !== 'number' ? text : { value, text, to: row.to };
}
