import { defineConfig } from 'vitest/config';

/** The file that is changed, and its changed text; `npm run mutate` sets both. */
const { MUTANT_FILE, MUTANT_TEXT } = process.env;

/** The unit tests, with one source file loaded in a changed form; the file itself stays as it is. */
export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      load: (id) => (id.split('?')[0] === MUTANT_FILE ? MUTANT_TEXT : undefined),
    },
  ],
  test: { root: `${import.meta.dirname}/../..`, maxWorkers: 1, testTimeout: 60_000, bail: 1 },
});
