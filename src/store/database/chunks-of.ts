/** Rows a statement: few enough that a statement stays short, many enough that its fixed cost does not show. */
const ROWS_A_STATEMENT = 5_000;

/** The rows in chunks of at most `size`, in order; none where there are no rows. */
export function* chunksOf<T>(rows: readonly T[], size: number = ROWS_A_STATEMENT): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += size) {
    yield from === 0 && rows.length <= size ? rows : rows.slice(from, from + size);
  }
}
