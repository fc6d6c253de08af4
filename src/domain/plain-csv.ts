export type PlainCell = string | number | null;

/**
 * Rows as CSV (RFC 4180) of texts that are the console's own: a header line, then a line for each row, ended by CR LF. Null is an empty
 * cell. Text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP, CSV injection); numbers never do.
 */
export function plainCsv(header: readonly string[], rows: readonly (readonly PlainCell[])[]): string {
  return [header, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: PlainCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // The last four are = + - @ in full width, which some spreadsheets take for the others.
  const text = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
