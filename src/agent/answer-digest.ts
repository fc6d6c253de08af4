import type { AgentPart } from '../contract/agent.ts';
import { type Piece, sentences, table as tablePart } from './answer-parts.ts';
import { answerQuery } from './answer-query.ts';
import { AREA_TABLES } from './areas/area-tables.ts';
import { STEPS } from './areas/steps.ts';
import type { Period, Query } from './grammar/query.ts';
import { plainSelection } from './plain-selection.ts';
import { capital, nameOf } from './set-figures.ts';
import type { ToolReader } from './tool-reader.ts';
import { queryRows } from './tools/query-tool.ts';

/** Rows that are of others, that are counted elsewhere already, or that are no events. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['elite-trades', 'ledger-lines', 'gas-blocks', 'pending-transactions', 'gaps', 'lab-runs'],
  ...['reconciled-trades', 'broker-transactions', 'audit-events'],
]);
const EVENTS = AREA_TABLES.filter(
  ({ id, periods, measures }) => periods && Object.keys(measures).length > 0 && !LEFT_OUT.has(id),
);
/** The steps of patterns that are told one by one. */
const MOST_STEPS = 5;

/** What happened in a period: the number of rows of each kind, and the newest steps of patterns. */
export async function answerDigest(read: ToolReader, period: Period): Promise<AgentPart[]> {
  const selections = [plainSelection({ symbols: [], where: [], period, closed: false })];
  const lines: Piece[][] = [];
  let steps = 0;
  for (const table of EVENTS) {
    const { data } = await read.use(queryRows, { area: table.id, selections });
    const set = data?.sets[0];
    if (!set || set.count === 0) continue;
    if (table.id === STEPS.id) steps = set.count;
    const figure = (one: string): Piece =>
      set.measures.find(({ measure }) => measure === one)?.figure ?? 'N/A';
    const others = table.defaults.filter((one) => one !== table.count);
    const [first, second] = others.filter((one) => table.measures[one]?.how !== 'rate');
    const main = first ?? second;
    lines.push([
      capital(table.many),
      figure(table.count),
      main === undefined ? '' : capital(nameOf(main, table)),
      main === undefined ? '' : figure(main),
    ]);
  }
  if (lines.length === 0) return [sentences(`Nothing happened ${period.text.replace(/^of /, 'in ')}.`)];
  const parts: AgentPart[] = [
    sentences(`What happened ${period.text.replace(/^of /, 'in ')}:`),
    tablePart(['', 'Number', 'Figure', 'Value'], lines),
  ];
  if (steps === 0) return parts;
  return [...parts, ...(await answerQuery(read, stepsOf(period), STEPS))];
}

function stepsOf(period: Period): Query {
  return {
    area: STEPS.id,
    selections: [{ symbols: [], where: [], period, closed: false }],
    rows: { by: STEPS.time ?? '', lowest: false, limit: MOST_STEPS },
    ...{
      compares: false,
      measures: [],
      group: null,
      lowest: false,
      superlative: false,
      keeps: null,
      order: null,
      having: [],
    },
    ...{ leading: null, countsGroups: false, share: false, ratio: false, portion: false, place: null },
    ...{ elapsed: null, leftGroups: null, ofGroups: null, why: false },
  };
}
