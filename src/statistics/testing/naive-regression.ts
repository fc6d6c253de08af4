/**
 * Ordinary least squares by the normal equations and Gaussian elimination with pivots: a second way, to compare with. Returns each
 * coefficient and its standard error.
 */
export function naiveRegression(
  y: readonly number[],
  rows: readonly (readonly number[])[],
): { coefficient: number; error: number }[] {
  const k = rows[0]?.length ?? 0;
  const table = Array.from({ length: k }, (_, i) => [
    ...Array.from({ length: k }, (__, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
    rows.reduce((sum, row, at) => sum + row[i]! * y[at]!, 0),
    ...Array.from({ length: k }, (__, j) => (i === j ? 1 : 0)),
  ]);
  for (let column = 0; column < k; column += 1) {
    const pivot = table
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    const from = table.indexOf(pivot);
    [table[column], table[from]] = [pivot, table[column]!];
    const scale = pivot[column]!;
    pivot.forEach((value, at) => {
      pivot[at] = value / scale;
    });
    for (const row of table) {
      if (row === pivot) continue;
      const factor = row[column]!;
      row.forEach((value, at) => {
        row[at] = value - factor * pivot[at]!;
      });
    }
  }
  const coefficients = table.map((row) => row[k]!);
  const squares = rows.reduce(
    (sum, row, at) => sum + (y[at]! - row.reduce((fit, value, i) => fit + value * coefficients[i]!, 0)) ** 2,
    0,
  );
  const variance = squares / (rows.length - k);
  return table.map((row, i) => ({ coefficient: row[k]!, error: Math.sqrt(variance * row[k + 1 + i]!) }));
}
