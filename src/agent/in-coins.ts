import type { AreaTable } from './grammar/area-table.ts';
import { formatValue } from './grammar/format-value.ts';
import { measureOfColumn } from './grammar/measure-of-column.ts';
import type { Query } from './grammar/query.ts';
import { columnsOf } from './tools/columns-of.ts';
import type { Figure } from './tools/figure.ts';
import type { QueryAnswer } from './tools/query-answer.ts';

const UNKNOWN = formatValue(null, 'text');

/** The same query in coins, where no row has the dollars that were asked for and the source may tell the coins. */
export function inCoins(data: QueryAnswer, query: Query, table: AreaTable): Query | undefined {
  const columnOf = (field: string): string => table.fields[field]?.inCoins ?? field;
  const measures = query.measures.map((one) => measureOf(one, table));
  const isOther = measures.some((one, at) => one !== query.measures[at]);
  const { rows } = query;
  if (
    isOther &&
    data.sets.every((set) =>
      set.measures.every((one) => !query.measures.includes(one.measure) || one.value === null),
    )
  )
    return { ...query, measures };
  const by = rows && columnOf(rows.by);
  const tells = rows?.tells?.map(columnOf);
  if (!rows || (by === rows.by && tells?.every((one, at) => one === rows.tells?.[at]) !== false))
    return undefined;
  // Of all rows those without a value are told as well.
  const places = columnsOf(table, query).flatMap((one, at) => (columnOf(one) === one ? [] : [at]));
  const textOf = (one: Figure | string | undefined): string | undefined =>
    typeof one === 'object' ? one.text : one;
  const isKnown = rows.all
    ? data.rows.some(({ cells }) => places.some((at) => textOf(cells[at]) !== UNKNOWN))
    : data.rows.length > 0;
  return isKnown ? undefined : { ...query, rows: { ...rows, by: by ?? rows.by, ...(tells && { tells }) } };
}

/** The mean or the sum of the same column in coins. */
function measureOf(measure: string, table: AreaTable): string {
  const { how, of, where } = table.measures[measure] ?? {};
  const coins = where ? undefined : table.fields[of ?? '']?.inCoins;
  return (how && measureOfColumn(how, coins, table)) ?? measure;
}
