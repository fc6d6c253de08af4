/** What a spreadsheet takes for the beginning of a formula, or for a break before one; some take the full-width forms for the same. */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/;
const QUOTED = /[",\r\n]/;

/** A row of one value a cell. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Rows as CSV (RFC 4180): a header line, then a line a row, the columns in the order given, lines ended by CR LF. Null is an
 * empty cell. Text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection); numbers
 * never do.
 */
export async function* csvText(
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void, void> {
  const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;
  yield line(columns);
  for await (const rows of batches) {
    yield rows.map((row) => line(columns.map((name) => cell(row[name] ?? null)))).join('');
  }
}

function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
