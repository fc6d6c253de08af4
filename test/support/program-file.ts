import { basename, join } from 'node:path';

/** The file to run for a program of src, such as `src/main.ts`: its bundle, if the test run has made them (scripts/bundle-programs.ts). */
export function programFile(source: string): string {
  const folder = process.env.TEST_PROGRAMS;
  return folder ? join(folder, `${basename(source, '.ts')}.mjs`) : source;
}
