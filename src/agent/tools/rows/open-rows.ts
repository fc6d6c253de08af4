import type { AreaTable } from '../../grammar/area-table.ts';
import type { ToolContext } from '../tool-context.ts';
import type { RowSource } from './row-source.ts';
import { openTradeRows } from './trade-rows.ts';

/** The rows of an area; null where no source is connected. */
export async function openRows(context: ToolContext, { id }: AreaTable): Promise<RowSource | null> {
  switch (id) {
    case 'elite-trades':
      return openTradeRows(context, true);
    default:
      return openTradeRows(context, false);
  }
}
