import { listOfFew } from './list-of-few.ts';
import type { Query } from './query.ts';
import type { ReadQuestion } from './read-question.ts';
import { tellColumns } from './tell-columns.ts';

const SINCE =
  /^since when(?: (?:is|are|was|were|has|have|do|does) (?:it|that|this|they|those|these|we)(?: [a-z]+){0,3})?\W*$/i;
const LASTED =
  /^how long (?:did|was|has|is|does) (?:it|that|this)(?: (?:last|lasted|take|been|go on|gone on|run|going on|open|held|kept|kept open))?\W*$/i;

const HELD =
  /^how long (?:were|are|have|did) (?:they|those|these)(?: been)? (?:open|held|kept open|last|lasted|run|take)(?: for)?(?: on average)?\W*$/i;
/** Of a figure that lasts from one day to another. */
const DAYS =
  /^(?:when (?:did|does|was|is|has) (?:it|that) (?:start|begin|end|recover|over|recovered|bottom|bottom out|made up)|(?:has|did|is|was) (?:it|that) (?:recovered|recover|over|made up|ended|been made up)(?: yet| already| since)?)\W*$/i;

/**
 * 'since when' and 'how long did it last', of what was told: its day, its first row or its time; null where nothing tells it, and undefined
 * for any other question.
 */
export function timeTold(
  { query, table }: Pick<ReadQuestion, 'query' | 'table'>,
  text: string,
): Query | null | undefined {
  const asksSince = SINCE.test(text);
  const asksDays = DAYS.test(text);
  if (!asksSince && !asksDays && !LASTED.test(text) && !HELD.test(text)) return undefined;
  const { rows, group, selections, measures } = query;
  const isRow = rows?.limit === 1 && !rows.adds;
  const days = daysOf(query, table);
  if (days.length > 0) return { ...query, measures: days };
  if (asksDays) return undefined;
  if (HELD.test(text)) {
    if (rows && !rows.adds && table.duration !== undefined) return tellColumns(query, rows, [table.duration]);
    const mean = Object.entries(table.measures).find(
      ([, one]) => one.how === 'mean' && one.of === table.duration && !one.where,
    );
    return mean && group === null ? { ...query, measures: [mean[0]], rows: null } : null;
  }
  if (!asksSince) {
    if (isRow && table.duration !== undefined) return tellColumns(query, rows, [table.duration]);
    const isList = table.few && rows === null && table.duration !== undefined;
    if (isList) return tellColumns({ ...query, measures: [] }, listOfFew(table), [table.duration]);
    // 'how long was it' after 'average holding time' asks the same again.
    return group === null && !measures.some((one) => table.measures[one]?.of === table.duration)
      ? null
      : undefined;
  }
  // Since when the market is closed is told with its newest candle.
  if (table.id === 'series' && /\b(?:closed|shut|open)\b/i.test(text)) return marketHours(query);
  const isDated = table.fields[table.time ?? '']?.unit === 'instant';
  if (table.time === undefined || !isDated || group !== null || selections.length > 1) return null;
  if (isRow) return tellColumns(query, rows, [table.time]);
  const first = { by: table.time, lowest: true, limit: 1, tells: [] };
  return { ...query, measures: [], rows: first, lowest: true, superlative: true };
}

function marketHours(query: Query): Query {
  const hours = { field: 'topic', op: 'is', values: ['hours'] } as const;
  return { ...query, selections: query.selections.map((one) => ({ ...one, where: [hours] })) };
}

/** The days of a figure that lasts from one to another, such as a drawdown. */
function daysOf({ measures }: Query, table: ReadQuestion['table']): readonly string[] {
  const [only, more] = measures;
  const day = table.measures[only ?? '']?.when;
  // They were told already: once more.
  if (table.measures[only ?? '']?.unit === 'date') return measures;
  return day === undefined || more !== undefined ? [] : [day, ...(table.measures[day]?.beside ?? [])];
}
