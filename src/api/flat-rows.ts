import { FORMER_GAPS } from '../contract/flash-loan-gaps.ts';
import type { ListDeclaration } from '../contract/list-declaration.ts';
import type { Row } from './csv-text.ts';
import { FLAT_GAP_COLUMNS, flatGap } from './flat-gap.ts';

type Batches<Of> = AsyncGenerator<readonly Of[], void, void>;

/** Rows with one value per cell, and the names of the cells; a list of texts becomes one text. */
export function flatRows(
  { endpoint, row }: Pick<ListDeclaration, 'endpoint' | 'row'>,
  batches: Batches<object>,
): { readonly columns: readonly string[]; readonly batches: Batches<Row> } {
  // A gap is nested, and each of its values has a column.
  if (endpoint === FORMER_GAPS.endpoint)
    return {
      columns: FLAT_GAP_COLUMNS,
      batches: mapped(batches, (gap) => flatGap(FORMER_GAPS.row.parse(gap))),
    };
  return { columns: Object.keys(row.shape), batches: mapped(batches, flatRow) };
}

function flatRow(row: object): Row {
  const joined = Object.entries(row).filter(([, value]) => Array.isArray(value));
  if (joined.length === 0) return row as Row;
  return { ...row, ...Object.fromEntries(joined.map(([name, value]) => [name, value.join(' → ')])) };
}

async function* mapped(batches: Batches<object>, flat: (row: object) => Row): Batches<Row> {
  for await (const rows of batches) yield rows.map(flat);
}
