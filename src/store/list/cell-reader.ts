/** A row as an array of cells; the first two are its owner and its key. */
export type Cells = readonly unknown[];

/** Reads cells by the names of their columns. The caller guarantees that they match `Row`. */
export function cellReader<Row>(names: readonly string[]): (cells: Cells) => Row {
  return (cells) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = cells[index];
    return row as Row;
  };
}
