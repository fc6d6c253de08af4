// @ts-check
// `npm start`: installs what is missing, starts the server on the pinned Node, and meanwhile builds the console when stale.
// package.json calls it by `exec`: without a shell in between, a signal to npm arrives here. The same call after `||` is for
// Windows, whose shell has no `exec`.
import './outlive-output.mjs';
import { ensureConsoleBuilt, isConsoleBuilt } from './console-build.mjs';
import { ensureInstalled, packageEnvironment, pinnedNode, ROOT } from './installation.mjs';
import { runChild } from './run-child.mjs';
import { serverProcess } from './server-process.mjs';

try {
  await ensureInstalled({ dev: false });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const isBuilt = isConsoleBuilt();
const { flags, env } = serverProcess();
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
const exited = runChild(
  pinnedNode(),
  // src/await-console.ts reads the argument and awaits the message.
  [...flags, 'src/main.ts', ...(isBuilt ? [] : ['--console-follows']), ...process.argv.slice(2)],
  {
    cwd: ROOT,
    hasChannel: true,
    env: { NODE_ENV: 'production', ...env, ...packageEnvironment() },
    onStart: (child) => {
      server = child;
    },
  },
);
if (!isBuilt) await buildConsole();
process.exitCode = await exited;

/** Builds the console while the server opens its store, and tells the server; without a console it stops. */
async function buildConsole() {
  try {
    await ensureConsoleBuilt();
    // A server that has ended already has said why.
    if (server?.connected) server.send('console built', () => {});
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (server?.connected) server.disconnect();
  }
}
