/** A row as the statement answers it: the values of its cells, of which the first two are its owner and its key. */
export type Cells = readonly unknown[];

/** Reads cells by the names under which they were asked for; that they hold what `Row` says is the caller's word. */
export function cellReader<Row>(names: readonly string[]): (cells: Cells) => Row {
  return (cells) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = cells[index];
    return row as Row;
  };
}
