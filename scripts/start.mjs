// @ts-check
// `npm start`: installs what is missing, builds the console when stale, starts the server on the pinned Node.
// package.json calls it by `exec`: without a shell in between, a signal to npm arrives here. The same call after `||` is for
// Windows, whose shell has no `exec`.
import './outlive-output.mjs';
import { ensureConsoleBuilt } from './console-build.mjs';
import { ensureInstalled, packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { runChild } from './run-child.mjs';
import { serverProcess } from './server-process.mjs';

try {
  await ensureInstalled({ dev: false });
  await ensureConsoleBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { flags, env } = serverProcess();
process.exitCode = await runChild(pinnedNode(), [...flags, 'src/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  hasChannel: true,
  env: { NODE_ENV: 'production', ...env, ...packageEnvironment() },
});
