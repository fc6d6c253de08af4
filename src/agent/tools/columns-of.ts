import type { AreaTable } from '../grammar/area-table.ts';
import type { Query } from '../grammar/query.ts';

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
