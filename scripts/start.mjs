// @ts-check
// `npm start`: installs what is missing, builds the console when stale, starts the server on the pinned Node.
// package.json calls it by `exec`, so that no shell stands between npm and this process and a signal to npm arrives
// here; the same call after `||` is for Windows, whose shell knows no `exec`.
import { join } from 'node:path';
import { ensureConsoleBuilt } from './console-build.mjs';
import { ensureInstalled, packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { runChild } from './run-child.mjs';

try {
  ensureInstalled({ dev: false });
  await ensureConsoleBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exitCode = await runChild(pinnedNode(), ['src/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  env: {
    NODE_ENV: 'production',
    // Kept between starts: the sources without their types, and compiled. Every thread would strip them anew, by a compiler of
    // its own.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
    // glibc keeps freed memory for as many as eight threads a core.
    MALLOC_ARENA_MAX: '2',
    ...packageEnvironment(),
  },
});
