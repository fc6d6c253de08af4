import type { ReadQuestion } from './grammar/read-question.ts';
import { nounTold, placeTold } from './grammar/with-leader.ts';
import { rankedGroups } from './ranked-groups.ts';
import { readRows } from './read-rows.ts';
import { measuredOf } from './set-figures.ts';
import type { ToolReader } from './tool-reader.ts';
import { columnsOf } from './tools/columns-of.ts';
import type { Figure } from './tools/figure.ts';

/** Groups whose name alone says in a question what they are. */
const NAMED: ReadonlySet<string> = new Set(
  'pattern symbol date vault collection pot market wallet protocol pair'.split(' '),
);

/**
 * What a question found to lead, as a question names it: 'pattern 0110 on EUR_USD', 'Harbor', '2026-10-16'; undefined where nothing
 * leads, or several do. The next message may mean a column of the row, such as the pattern of the best trade, or the first of several rows.
 */
export async function leaderTold(
  read: ToolReader,
  { query, table }: ReadQuestion,
  message: string,
): Promise<string | undefined> {
  const { rows, group, selections, superlative } = query;
  const only = selections[0]?.where.filter(({ field }) => NAMED.has(field)) ?? [];
  const isNamed = rows === null && group === null && only.length === 1 && only[0]?.op === 'is';
  // 'how confident is pattern 0110' and 'show its last trades': of what was named.
  if (isNamed && selections.length === 1 && only[0]?.values.length === 1) {
    const symbol = selections[0]?.symbols.length === 1 ? ` on ${selections[0].symbols[0]}` : '';
    const name = String(only[0].values[0]);
    return only[0].field === 'pattern' ? `pattern ${name}${symbol}` : name;
  }
  const noun = nounTold(message);
  const place = placeTold(message);
  const column = noun !== undefined && table.fields[noun] ? noun : undefined;
  const own = column ?? (table.id === 'patterns' ? 'pattern' : table.own);
  const isOne = rows !== null && (rows.limit === 1 || place !== undefined);
  const isRow = isOne && !rows.adds && own !== undefined;
  const isGroup = rows === null && superlative && NAMED.has(group ?? '') && query.second === undefined;
  if (selections.length > 1 || (!isRow && !isGroup)) return undefined;
  const asked = isRow && column ? { ...query, rows: { ...rows, tells: [column] } } : query;
  const { data } = await readRows(read, asked, table);
  if (!data || (isRow && data.tied && place === undefined)) return undefined;
  if (isRow) {
    const row = data.rows[(place ?? 1) - 1];
    const cellOf = (field: string) => row?.cells[columnsOf(table, asked).indexOf(field)];
    const told = [column ? cellOf(column) : row?.name, ...(own === 'pattern' ? [cellOf('symbol')] : [])];
    return told.every((one) => one !== undefined) ? named(told.map(textOf).join(' '), own) : undefined;
  }
  const { measure, ranked } = rankedGroups(data.groups, query, table);
  const [first, second] = ranked.slice((query.place ?? 1) + (place ?? 1) - 2);
  const isTied =
    place === undefined && first && second && measuredOf(first, measure) === measuredOf(second, measure);
  return first && !isTied ? named(first.name, group ?? '') : undefined;
}

/** The same bits of two symbols are two patterns. */
function named(name: string, field: string): string | undefined {
  if (field !== 'pattern') return name;
  const [bits, symbol] = name.split(' ');
  return symbol === undefined ? undefined : `pattern ${bits} on ${symbol}`;
}

function textOf(told: Figure | string): string {
  return typeof told === 'string' ? told : told.text;
}
