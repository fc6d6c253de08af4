// `npm run dev`: the server on a simulated market, and the console with hot reload in front of it.
import { spawn } from 'node:child_process';
import { stopWithStarter } from '../src/stop-with-starter.ts';
import { packageEnvironment, pinnedNode, ROOT } from './installation.mjs';

const server = ['src/main.ts'];
const web = ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'];
const env = { MARKET: 'simulated', ...packageEnvironment() };

// Ctrl-C reaches both, since they are of this process's group; when one ends by itself the other is stopped.
const children = [server, web].map((args) => spawn(pinnedNode(), args, { cwd: ROOT, env, stdio: 'inherit' }));
let stopping = false;

function stop(): void {
  stopping = true;
}

stopWithStarter(() => {
  for (const child of children) child.kill('SIGTERM');
});

process.on('SIGINT', stop);
process.on('SIGTERM', stop);

for (const child of children) {
  child.on('exit', (code) => {
    if (stopping) return;
    stopping = true;
    process.exitCode = code ?? 1;
    for (const other of children) other.kill('SIGTERM');
  });
}
