// `npm run dev`: the server on a simulated market, restarted when one of its files changes, and the console with hot reload in
// front of it.
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { stopWithStarter } from '../src/stop-with-starter.ts';
import { packageEnvironment, pinnedNode, ROOT } from './installation.mjs';

const WEB = ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'];
const SERVER = ['src/main.ts'];
const env = { MARKET: 'simulated', ...packageEnvironment() };
/** An editor writes a file in several steps, and a merge many files. */
const CHANGES_MS = 200;

let stopping = false;
let isStale = false;
let server = startServer();
const web = start(WEB);

// Node's --watch misses files that only threads import, such as the engine.
let changes: NodeJS.Timeout | undefined;
const watcher = watch(join(ROOT, 'src'), { recursive: true }, (_, file) => {
  if (file === null || file.startsWith('web/') || /\.test\.tsx?$/.test(file)) return;
  clearTimeout(changes);
  changes = setTimeout(() => restartServer(file), CHANGES_MS);
});

stopWithStarter(() => {
  server.kill('SIGTERM');
  web.kill('SIGTERM');
});
// Ctrl-C reaches both, because they are in this process's group.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopWatching);

web.on('exit', (code) => {
  if (stopping) return;
  stopWatching();
  process.exitCode = code ?? 1;
  server.kill('SIGTERM');
});

function stopWatching(): void {
  stopping = true;
  watcher.close();
}

function start(args: readonly string[]): ChildProcess {
  return spawn(pinnedNode(), args, { cwd: ROOT, env, stdio: 'inherit' });
}

function startServer(): ChildProcess {
  isStale = false;
  const child = start(SERVER);
  child.on('exit', () => {
    if (stopping) return;
    // The former server must release the data directory first.
    if (isStale) server = startServer();
    else console.log('The server ended. It starts again when one of its files changes.');
  });
  return child;
}

function restartServer(file: string): void {
  if (stopping) return;
  console.log(`src/${file} changed: the server starts again.`);
  if (server.exitCode !== null || server.signalCode !== null) {
    server = startServer();
  } else {
    isStale = true;
    server.kill('SIGTERM');
  }
}
