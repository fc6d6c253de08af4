import { SUBJECTS } from '../areas/subjects.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { columnsOfCondition } from '../grammar/column-conditions.ts';
import { describeSelection } from '../grammar/describe-selection.ts';
import { formatValue } from '../grammar/format-value.ts';
import type { Condition, Query, Selection } from '../grammar/query.ts';
import { type AgentTool, MOST_ENTRIES, withScope } from './agent-tool.ts';
import type { Figure } from './figure.ts';
import { NO_SOURCE } from './no-source.ts';
import type { MeasureData, QueryAnswer, SetData } from './query-answer.ts';
import { QueryInput, ROW_TABLES } from './query-input.ts';
import { asMoney } from './rows/as-money.ts';
import { groupOf } from './rows/group-of.ts';
import { createTally, type Measured, median, standardDeviation } from './rows/measure-rows.ts';
import { meets } from './rows/meets.ts';
import { type Asked, AT_A_GLANCE, orderGroups, type Pile } from './rows/order-groups.ts';
import type { Row } from './rows/row.ts';
import type { RowSource, SummedRows } from './rows/row-source.ts';
import { screenOfGroup } from './rows/screen-of-group.ts';
import { withInstants } from './rows/with-instants.ts';
import type { ToolContext } from './tool-context.ts';
import { untilAborted } from './until-aborted.ts';

const GUIDE = ROW_TABLES.map(
  ({ id, fields, measures }) =>
    `${id}: fields ${Object.keys(fields).join(', ')}; measures ${Object.keys(measures).join(', ')}.`,
).join(' ');

/** Counts, sums, means and rankings of the rows of any area, filtered and grouped by any of its fields. */
export const queryRows: AgentTool<typeof QueryInput, QueryAnswer> = {
  name: 'query_rows',
  title: 'Any rows, filtered, grouped and added up',
  about: `Counts, rates, sums, means, risk figures and rankings over single rows of an area: filter by any field, compare several selections, group by a field. ${GUIDE}`,
  input: QueryInput,
  async find(given, { area, ...asked }) {
    const context = withScope(given, asked);
    const table = ROW_TABLES.find(({ id }) => id === area);
    const open = SUBJECTS[area].open;
    if (!table || !open) throw new Error(`No area with rows is called ${area}`);
    const problem = problemOf(table, asked);
    if (problem !== null) return { scope: null, as_of: null, stale: null, note: problem, data: null };
    const source = await open(context);
    if (source === null)
      return {
        scope: null,
        as_of: null,
        stale: null,
        note: NO_SOURCE,
        data: null,
      };
    const empty = { scope: null, as_of: null, stale: null, data: null };
    const unanswered = source.unreported ?? (await source.unsaid?.(asked.selections));
    if (unanswered !== undefined) return { ...empty, note: unanswered };
    const limit = AbortSignal.timeout(context.longestMs ?? LONGEST_MS);
    const answer = await untilAborted(
      limit,
      readAnswer({ ...context, signal: withLimit(context, limit) }, table, source, asked),
    );
    if (answer === null) return { ...empty, note: TOO_LONG };
    const finding = await source.finding(answer);
    return { ...finding, note: source.note ?? finding.note };
  },
};

/** Between the names of a group of two fields. */
const BETWEEN = ' · ';
/** Limits of time and groups for a question; beyond them the answer says so. */
const LONGEST_MS = 20_000;
const MOST_GROUPS = 20_000;
const TOO_LONG =
  'I cannot answer that: it takes too long over so many rows. Ask for a shorter period, or for one symbol.';
/** The number of groups to show if the question asks for the extreme one and there are too many. */
const LEADING = 5;

function problemOf(
  table: AreaTable,
  {
    selections,
    measures,
    group,
    second,
    rows,
    having,
  }: Pick<Asked, 'selections' | 'measures' | 'group' | 'second' | 'rows' | 'having'>,
): string | null {
  const fields = [
    ...selections.flatMap(({ where }) => where.flatMap(columnsOfCondition)),
    ...(rows ? [rows.by, ...(rows.tells ?? [])] : []),
    ...[group, second].filter((one) => one !== null),
  ];
  const field = fields.find((one) => !Object.hasOwn(table.fields, one));
  if (field !== undefined) return `There is no field ${field} in ${table.id}.`;
  const measure = [...measures, ...having.map((one) => one.measure)].find(
    (one) => !Object.hasOwn(table.measures, one),
  );
  return measure === undefined ? null : `There is no measure ${measure} in ${table.id}.`;
}

function withLimit({ signal }: ToolContext, limit: AbortSignal): AbortSignal {
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

async function readAnswer(
  context: ToolContext,
  table: AreaTable,
  source: RowSource,
  asked: Asked,
): Promise<QueryAnswer | null> {
  const names = [
    ...new Set([
      ...(asked.measures.length > 0 ? asked.measures : table.defaults),
      ...asked.having.map(({ measure }) => measure),
      table.count,
    ]),
  ];
  const newPile = (): Pile => ({
    count: 0,
    tallies: new Map(
      names.flatMap((name) => {
        const spec = table.measures[name];
        return spec ? [[name, createTally(spec, context.day)]] : [];
      }),
    ),
  });
  const sets: SetData[] = [];
  const groups = new Map<string, Pile>();
  const groupFields = [asked.group, asked.second].filter((one) => one !== null);
  const unknown = new Map<string, number>();
  const told = new Set<string>();
  // One more than is shown tells whether the last place is shared.
  const adds = asked.rows?.adds === true;
  const leaves = adds && asked.rows?.leaves === true;
  const order = asked.rows && { ...asked.rows, limit: asked.rows.limit + (adds ? 0 : 1) };
  const found: Row[] = [];
  const sample: Row[] = [];
  const sampleOf = (rows: readonly Row[], selection: Selection): SetData => {
    const pile = newPile();
    for (const row of rows) addTo(pile, row);
    const all = describeSelection(selection, table);
    const about =
      asked.rows?.by === table.time
        ? `${asked.rows?.lowest ? 'first' : 'newest'} ${rows.length} ${all}`
        : `${rows.length} ${all} with the ${asked.rows?.lowest ? 'lowest' : 'highest'} ${wordOf(asked, table)}`;
    return setData(table, about, pile, null);
  };
  for (const [place, selection] of asked.selections.entries()) {
    const isRanked = place === 0 && order !== null;
    const ranked = leaves ? undefined : isRanked ? await source.ranked?.(selection, order) : [];
    // The second selection is a part of the sample of the first.
    if (adds && place > 0) {
      const part = selection.where.map((one) => withInstants(asMoney(one, table), context));
      const symbols: readonly unknown[] = selection.symbols;
      const isPart = (row: Row): boolean =>
        (symbols.length === 0 || symbols.includes(row.get('symbol'))) && judge(row, part, unknown);
      const pile = newPile();
      for (const row of sample.filter(isPart)) addTo(pile, row);
      sets.push(setData(table, describeSelection(selection, table), pile, null));
      continue;
    }
    // Of a sample the rows themselves are added up.
    if (adds && ranked && order) {
      sample.push(...ranked);
      sets.push(sampleOf(ranked, selection));
      continue;
    }
    const summed =
      !adds &&
      ranked &&
      asked.second === null &&
      (await source.sums?.(selection, names, place === 0 ? asked.group : null));
    if (summed) {
      found.push(...ranked);
      for (const [name, sums] of summed) if (name !== null) groups.set(name, pileOf(sums));
      const whole = summed.get(null);
      if (whole)
        sets.push(
          setData(table, describeSelection(selection, table), pileOf(whole), source.screenOf(selection)),
        );
      continue;
    }
    const pile = newPile();
    const { where } = source.judged?.(selection) ?? selection;
    const conditions = where.map((one) => withInstants(asMoney(one, table), context));
    const columns = conditions.flatMap(columnsOfCondition);
    for await (const batch of source.rows(selection)) {
      context.signal?.throwIfAborted();
      if (groups.size > MOST_GROUPS) return null;
      for (const row of batch) {
        for (const field of columns) if (!told.has(field) && !row.isUnknown(field)) told.add(field);
        if (!judge(row, conditions, unknown)) continue;
        if (leaves && order) {
          for (const left of keep(found, row, order)) addTo(pile, left);
          continue;
        }
        addTo(pile, row);
        if (place > 0) continue;
        if (groupFields.length > 0) {
          const name = groupFields.map((field) => groupOf(row, field)).join(BETWEEN);
          const own = groups.get(name) ?? newPile();
          groups.set(name, own);
          addTo(own, row);
        }
        if (order) keep(found, row, order);
      }
    }
    if (leaves) {
      sets.push(
        setData(table, `${describeSelection(selection, table)} ${leftText(found, asked, table)}`, pile, null),
      );
      continue;
    }
    if (adds) {
      sample.push(...found);
      sets.push(sampleOf(found, selection));
      continue;
    }
    const to = source.screenOf(selection);
    sets.push(setData(table, describeSelection(selection, table), pile, to));
  }
  const shown = adds ? [] : found.slice(0, Math.min(asked.rows?.limit ?? 0, MOST_ENTRIES));
  const [first] = asked.selections;
  // Of 'days without losing trades' one without any such trade is none, though the store names it.
  const countsEmpty = asked.having.some(({ measure, value }) => measure === table.count && value === 0);
  const ordered = orderGroups(groups, asked, table, names);
  const most = asked.leading ?? (asked.superlative && groups.size > AT_A_GLANCE ? LEADING : MOST_ENTRIES);
  return {
    sets,
    groups: ordered
      .slice(0, most)
      .map(([name, pile]) =>
        withoutLinksOfN(
          setData(
            table,
            name,
            pile,
            first && asked.second === null ? screenOfGroup(source, first, asked.group, name) : null,
          ),
        ),
      ),
    all_groups: countsEmpty ? [...groups.values()].filter(({ count }) => count > 0).length : groups.size,
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

/** Keeps the first rows of an order, and answers those that are not among them, or no longer. */
function keep(
  found: Row[],
  row: Row,
  { by, lowest, limit, all }: NonNullable<Query['rows']>,
): readonly Row[] {
  const value = row.get(by);
  if (value === null) {
    if (!all || found.length >= limit) return [row];
    found.push(row);
    return [];
  }
  const before = (other: Row): boolean => {
    const one = other.get(by);
    if (one === null) return true;
    const order = typeof value === 'number' ? Number(one) - value : String(one).localeCompare(String(value));
    return lowest ? order > 0 : order < 0;
  };
  const place = found.findIndex(before);
  if (place < 0 && found.length >= limit) return [row];
  found.splice(place < 0 ? found.length : place, 0, row);
  return found.length > limit ? found.splice(limit) : [];
}

function isTied(found: readonly Row[], rows: Query['rows']): boolean {
  const [last, next] = rows ? [found[rows.limit - 1], found[rows.limit]] : [];
  return rows !== null && last !== undefined && next !== undefined && last.get(rows.by) === next.get(rows.by);
}

function setData(table: AreaTable, about: string, { count, tallies }: Pile, to: string | null): SetData {
  return {
    about,
    name: about,
    count,
    measures: [...tallies].map(([measure, tally]) => measureData(table, measure, tally.result(), to)),
  };
}

/** There are many groups: each figure has its counts, but only the figure is a link. */
function withoutLinksOfN({ measures, ...set }: SetData): SetData {
  return { ...set, measures: measures.map((one) => ({ ...one, n: String(one.n_value) })) };
}

function measureData(
  table: AreaTable,
  measure: string,
  { value, n, interval, unreported = 0 }: Measured,
  to: string | null,
): MeasureData {
  const spec = table.measures[measure];
  const sum = spec?.how === 'sum' && n === 0 && unreported === 0;
  const shown = sum ? 0 : value;
  const text =
    shown === null && n > 0 && spec?.none !== undefined
      ? spec.none
      : formatValue(shown, spec?.unit ?? 'plain', spec?.signed);
  const linked = (words: string, of: number | null): Figure | string =>
    to === null ? words : { value: of, text: words, to };
  return {
    measure,
    figure: linked(text, value),
    value,
    n: linked(formatValue(n, 'count'), n),
    n_value: n,
    interval,
    unreported,
  };
}

/** The values shown with a row: the columns of its area, and its ranking. */
export function columnsOf(
  table: AreaTable,
  { rows, measures }: Pick<Query, 'rows' | 'measures'>,
): readonly string[] {
  // Rows apart show what of each is asked for; a measure of theirs is the field of the same name.
  const told = table.apart ? (measures.length > 0 ? measures : table.defaults) : [];
  return [
    ...new Set([
      ...table.columns,
      ...told.filter((one) => one !== table.count),
      ...(rows ? [rows.by, ...(rows.tells ?? [])] : []),
    ]),
  ];
}

function cell(table: AreaTable, field: string, row: Row): Figure | string {
  const unit = table.fields[field]?.unit ?? 'text';
  const value = row.get(field);
  const signed = table.apart ? table.measures[field]?.signed : /profit|net_/.test(field);
  const text = formatValue(value, unit, signed);
  return row.to === null || typeof value !== 'number' ? text : { value, text, to: row.to };
}
