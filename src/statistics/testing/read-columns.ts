import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../shared/data/stats/', import.meta.url));

/** True if the published series are not on this machine; it then prints that their tests are skipped. */
export function areSeriesAbsent(): boolean {
  const isAbsent = !existsSync(FOLDER);
  if (isAbsent) process.stdout.write('Skipped: series of shared/data/stats are not here.\n');
  return isAbsent;
}

/**
 * Two columns of a file with commas and a head, of the rows whose first cell `keeps`. Empty where the series are absent: Vitest
 * also collects the tests that it skips.
 */
export function readColumns(
  file: string,
  names: readonly [string, string],
  keeps: (first: string) => boolean = () => true,
): [number[], number[]] {
  if (!existsSync(FOLDER)) return [[], []];
  const [head = [], ...rows] = readFileSync(FOLDER + file, 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const columnOf = (name: string) =>
    rows.filter(([first = '']) => keeps(first)).map((row) => Number(row[head.indexOf(name)]));
  return [columnOf(names[0]), columnOf(names[1])];
}
