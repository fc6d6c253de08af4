import { SUBJECTS, type Subject } from '../areas/subjects.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { columnsOfCondition } from '../grammar/column-conditions.ts';
import { type AgentTool, withScope } from './agent-tool.ts';
import { NO_SOURCE } from './no-source.ts';
import type { QueryAnswer } from './query-answer.ts';
import { QueryInput, ROW_TABLES } from './query-input.ts';
import { readAnswer } from './read-answer.ts';
import type { Asked } from './rows/order-groups.ts';
import type { ToolContext } from './tool-context.ts';
import { untilAborted } from './until-aborted.ts';
import { withheld } from './withheld.ts';

/** Measures that follow from columns, by the same names everywhere. */
const OF_COLUMN = /^(?:mean|median|deviation|sum|max|min)_of_/;
const OF_COLUMNS =
  'Numbers of fields also have mean_of_FIELD, median_of_FIELD, deviation_of_FIELD, max_of_FIELD and min_of_FIELD, amounts sum_of_FIELD, where no measure above is the same.';
const GUIDE = [
  ...ROW_TABLES.map(({ id, fields, measures }) => {
    const own = Object.keys(measures).filter((one) => !OF_COLUMN.test(one));
    return `${id}: fields ${Object.keys(fields).join(', ')}; measures ${own.join(', ')}.`;
  }),
  OF_COLUMNS,
].join(' ');

/** Counts, sums, means and rankings of the rows of any area, filtered and grouped by any of its fields. */
export const queryRows: AgentTool<typeof QueryInput, QueryAnswer> = {
  name: 'query_rows',
  title: 'Any rows, filtered, grouped and added up',
  about: `Counts, rates, sums, means, risk figures and rankings over single rows of an area: filter by any field, compare several selections, group by a field. ${GUIDE}`,
  input: QueryInput,
  async find(given, { area, ...asked }) {
    const context = withScope(given, asked);
    const table = ROW_TABLES.find(({ id }) => id === area);
    const subject: Subject = SUBJECTS[area];
    if (!table || !subject.open) throw new Error(`No area with rows is called ${area}`);
    const problem = withheld(subject, context) ?? problemOf(table, asked);
    if (problem !== null) return { scope: null, as_of: null, stale: null, note: problem, data: null };
    const source = await subject.open(context);
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

/** The most time for a question; beyond it the answer says so. */
const LONGEST_MS = 20_000;
const TOO_LONG =
  'I cannot answer that: it takes too long over so many rows. Ask for a shorter period, or for one symbol.';

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
