/**
 * Keeps the process alive when nobody reads what it prints any more (`| head -1`), the disk under its output is full or its
 * terminal is gone: what cannot be printed is lost, and the work goes on.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
