import type { AgentPart } from '../contract/agent.ts';
import { isCostKind } from '../domain/is-cost-kind.ts';
import { sentences } from './answer-parts.ts';
import { answerQuery } from './answer-query.ts';
import type { AreaTable } from './grammar/area-table.ts';
import type { Query, Selection } from './grammar/query.ts';
import { plainSelection } from './plain-selection.ts';
import type { ToolReader } from './tool-reader.ts';
import { queryRows } from './tools/query-tool.ts';

const NEVER_ADDED =
  'What the chain, the broker, paper and services say is never added up, so each is answered by itself.';

/** Answers a question about the ledger of all areas: of each basis by itself, where it names none. */
export async function answerLedger(read: ToolReader, asked: Query, table: AreaTable): Promise<AgentPart[]> {
  // 'gas spent per area': the area with the most gas is the one that paid the most.
  const isOfCosts = asked.measures.length === 0 && asked.group !== null && asked.selections.every(namesCost);
  const query = isOfCosts && table.measures.costs ? { ...asked, measures: ['costs'] } : asked;
  if (query.selections.some(namesBasis)) return answerQuery(read, query, table);
  const bases = Object.keys(table.fields.basis?.values ?? {});
  const own = (basis: string): Query => ({
    ...query,
    // 'by basis' is what is told anyway.
    ...(query.group === 'basis' && { group: null, superlative: false }),
    selections: query.selections.map((one) => withBasis(one, basis)),
  });
  const told: string[] = [];
  for (const basis of bases) if (await hasLines(read, own(basis), table)) told.push(basis);
  const [only = 'paper', second] = told;
  if (second === undefined) return answerQuery(read, own(only), table);
  const parts: AgentPart[] = [sentences(NEVER_ADDED)];
  for (const basis of told) parts.push(...(await answerQuery(read, own(basis), table)));
  return parts;
}

async function hasLines(read: ToolReader, { selections }: Query, table: AreaTable): Promise<boolean> {
  const { data } = await read.use(queryRows, {
    area: table.id,
    selections: selections.map(plainSelection),
    measures: [table.count],
  });
  return data?.sets.some(({ count }) => count > 0) === true;
}

function namesCost({ where }: Selection): boolean {
  const kinds = where.filter(({ field, op }) => field === 'kind' && op === 'is');
  return kinds.length > 0 && kinds.every(({ values }) => values.every((kind) => isCostKind(String(kind))));
}

function namesBasis({ where }: Selection): boolean {
  return where.some(({ field }) => field === 'basis');
}

function withBasis(selection: Selection, basis: string): Selection {
  return { ...selection, where: [...selection.where, { field: 'basis', op: 'is', values: [basis] }] };
}
