/**
 * Keeps the process alive when its output is closed (`| head -1`), the disk under it is full or its terminal is gone. The
 * output is lost, and the work continues.
 */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
