/** Rows per statement: few enough to keep statements short, many enough that their fixed cost does not matter. */
const ROWS_A_STATEMENT = 5_000;

/** Splits rows into chunks of at most `size`, in order; no chunks without rows. */
export function* chunksOf<T>(rows: readonly T[], size: number = ROWS_A_STATEMENT): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += size) {
    yield from === 0 && rows.length <= size ? rows : rows.slice(from, from + size);
  }
}
