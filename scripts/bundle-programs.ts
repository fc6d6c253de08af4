// `bundle-programs.ts FOLDER`: bundles the programs for the tests that start them, into one file of each and what they share. Loading a
// thousand modules one by one takes a third of the processor time of a start. `src/main.ts` becomes `FOLDER/main.mjs`.
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { ROOT } from './installation.mjs';

/** The server, the commands, and the threads that they start. */
const PROGRAMS = [
  'src/{main,import-candles,import-distribution,manage-accounts,manage-series,backup-store,restore-store}.ts',
  'src/**/*-worker.ts',
];
/** They read files that lie beside their own code. */
const UNBUNDLED = ['@electric-sql/pglite', '@node-rs/argon2'];
const THREAD = /new URL\('[./\w-]*?([\w-]+-worker)\.ts', import\.meta\.url\)/g;

await build({
  configFile: false,
  logLevel: 'error',
  root: ROOT,
  plugins: [keepPlaces()],
  ssr: { noExternal: true, external: UNBUNDLED },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    outDir: process.argv[2] ?? '',
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(
        globSync(PROGRAMS, { cwd: ROOT }).map((file) => [basename(file, '.ts'), join(ROOT, file)]),
      ),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});

/** Bundled code finds its files where they are in the sources, and its threads in the bundle. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.')) return null;
      // A place that is put in must not be taken for one that is to be replaced.
      const threads = code.replaceAll(THREAD, "new URL('./$1.mjs', import.meta.thread)");
      const placed = threads
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.thread', 'import.meta.url');
      return { code: placed, map: null };
    },
  };
}
