import { fork } from 'node:child_process';
import { once } from 'node:events';

const MAKER = new URL('./pglite-maker.ts', import.meta.url);

/**
 * Makes an empty database in a directory, in a process of its own: what runs there leaves V8 optimising PGlite's parser, which takes
 * 600 MB. The database is then opened as at any later start. Rejects with the reason; that process ends when `signal` aborts.
 */
export async function makePgliteFiles(path: string, signal?: AbortSignal): Promise<void> {
  // The flags of this process may be those of a test runner.
  const maker = fork(MAKER, [path], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let reason: string | undefined;
  maker.on('message', (message) => {
    reason = String(message);
  });
  const stop = () => maker.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  const [code, endedBy] = (await once(maker, 'exit')) as [number | null, NodeJS.Signals | null];
  signal?.removeEventListener('abort', stop);
  if (code !== 0)
    throw new Error(reason ?? `the process that makes it ended with ${endedBy ?? `code ${code}`}`);
}
