import type { AreaTable } from './grammar/area-table.ts';
import type { Query } from './grammar/query.ts';
import { plainSelection } from './plain-selection.ts';
import type { ToolReader } from './tool-reader.ts';
import type { QueryAnswer } from './tools/query-answer.ts';
import { queryRows } from './tools/query-tool.ts';
import type { ToolResult } from './tools/run-tool.ts';

/** What the rows of an area answer to a query. */
export function readRows(read: ToolReader, query: Query, table: AreaTable): Promise<ToolResult<QueryAnswer>> {
  return read.use(queryRows, {
    area: table.id,
    selections: query.selections.map(plainSelection),
    measures: [...query.measures],
    group: query.group,
    second: query.second ?? null,
    rows: query.rows && {
      ...query.rows,
      all: query.rows.all ?? false,
      adds: query.rows.adds ?? false,
      leaves: query.rows.leaves ?? false,
      tells: [...(query.rows.tells ?? [])],
    },
    lowest: query.lowest,
    superlative: query.superlative,
    leading: query.leading,
    keeps: query.keeps,
    order: query.order,
    having: [...query.having],
  });
}
