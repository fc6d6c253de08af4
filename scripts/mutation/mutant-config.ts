import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import testConfig from '../../vitest.config.ts';

/** The file that is changed, and its changed text; `npm run mutate` sets both. */
const { MUTANT_FILE, MUTANT_TEXT } = process.env;
const ROOT = join(import.meta.dirname, '../..');

/** Loads one source file in a changed form; the file itself stays as it is. */
const mutant = {
  name: 'mutant',
  enforce: 'pre' as const,
  load: (id: string) => (id.split('?')[0] === MUTANT_FILE ? MUTANT_TEXT : undefined),
};

/** The quick tests, as `npm test` has them sorted. */
export default defineConfig(() => {
  const projects = testConfig({ mode: 'test', command: 'serve' }).test?.projects ?? [];
  return {
    root: ROOT,
    test: {
      maxWorkers: 1,
      // It goes by the file on the disk, and would hand out the first changed form for every later one.
      fsModuleCache: false,
      projects: projects.map((project) => ({ root: ROOT, plugins: [mutant], ...(project as object) })),
    },
  };
});
