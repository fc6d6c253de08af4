import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Whether this machine has PgBouncer; prints that tests are skipped if it has not. */
export const hasPgbouncer = existsSync(PROGRAM);
if (!hasPgbouncer)
  process.stderr.write('Skipped: pools in front of PostgreSQL need PgBouncer (Debian: pgbouncer)\n');

export interface Pgbouncer {
  /** The same database by way of the pool. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PgBouncer on a free port before the database of an address; `settings` are lines of its file. */
export async function startPgbouncer(url: string, settings: readonly string[]): Promise<Pgbouncer> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const directory = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  await chmod(directory, 0o755);
  const file = join(directory, 'pgbouncer.ini');
  const listenPort = await freePort();
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...settings,
  ];
  await writeFile(file, lines.join('\n'));
  // It does not run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const started = spawn(PROGRAM, [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const output: string[] = [];
  const ready = Promise.withResolvers<void>();
  started.stderr.on('data', (chunk: Buffer) => {
    output.push(String(chunk));
    if (output.join('').includes('process up')) ready.resolve();
  });
  started.once('exit', () => ready.reject(new Error(`PgBouncer did not start:\n${output.join('')}`)));
  await ready.promise;
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${listenPort}${pathname}`,
    async stop() {
      const ended = started.exitCode === null ? once(started, 'exit') : undefined;
      started.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true });
    },
  };
}
