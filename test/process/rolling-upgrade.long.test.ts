import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { pinnedNode, ROOT } from '../../scripts/installation.mjs';
import { makeCandleCsv } from '../support/candle-file.ts';
import { signInAt } from '../support/operator-client.ts';
import { makeDataDir, startServer, type TestServer } from '../support/server.ts';
import { startPostgresql } from '../support/start-postgresql.ts';

/** The version before is that without the last commits that added migrations, so many. */
const COMMITS = 3;
const READERS = 3;
/** Rounds of all reads between two steps of the upgrade. */
const ROUNDS = 3;
/** A busy machine takes its time. */
const LONGEST_MS = 600_000;
const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
const CANDLES = 2_000;

const READS = [
  '/api/health',
  '/api/identity/preferences',
  '/api/trading/status/?market=imported',
  '/api/trading/series',
  '/api/trading/trades/summary?market=imported',
  '/api/trading/trades/history?market=imported&limit=25',
  '/api/trading/trades/current?market=imported',
  '/api/trading/patterns?market=imported&limit=25&sort=seen_count',
  '/api/trading/patterns/overview?market=imported',
  '/api/trading/quotes',
  '/api/identity/views',
];

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The last commit without the newest migrations; undefined where the history is not there. */
function commitBefore(): string | undefined {
  try {
    const added = git('log', '--diff-filter=A', '--format=%H', `-${COMMITS}`, '--', 'migrations').split('\n');
    return git('rev-parse', '--verify', `${added[COMMITS - 1]}^`);
  } catch {
    return undefined;
  }
}

const migrationsIn = (folder: string) => globSync('migrations/*.sql', { cwd: folder }).length;

const before = commitBefore();
if (!before) process.stderr.write('There is no history of this checkout: no upgrade is tried.\n');

test.skipIf(!before)(
  'two servers of the version before are replaced one after another, and no read fails',
  async () => {
    const former = await mkdtemp(join(tmpdir(), 'former-version-'));
    onTestFinished(() => rm(former, { recursive: true, force: true }));
    execFileSync('sh', ['-c', `git -C "$0" archive "$1" | tar -x -C "$2"`, ROOT, before!, former]);
    for (const folder of ['node_modules', 'dist']) await symlink(join(ROOT, folder), join(former, folder));
    const postgresql = await startPostgresql();
    onTestFinished(() => postgresql.remove());
    const env = { DATABASE_URL: postgresql.url, SECRETS_KEY };
    const start = async (folder?: string): Promise<TestServer> => {
      const { dataDir, remove } = await makeDataDir();
      const server = await startServer({ dataDir, env, ...(folder && { folder }) });
      onTestFinished(async () => {
        await server.stop('SIGKILL');
        await remove();
      });
      return server;
    };

    const first = await start(former);
    await importWith(former, env);
    const second = await start(former);
    const operator = await signInAt(first.url);
    expect(await operator.get('/api/trading/series')).toMatchObject({ series: [{ candles: CANDLES }] });
    const migrated = () => listMigrations(postgresql.url);
    const known = await migrated();

    /** Servers that get reads, the reads that each is answering, and what failed. */
    const balanced = new Map<TestServer, number>([
      [first, 0],
      [second, 0],
    ]);
    const failed: string[] = [];
    let rounds = 0;
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    async function read(path: string, turn: number): Promise<void> {
      const servers = [...balanced.keys()];
      const server = servers[turn % servers.length];
      if (!server) throw new Error('There is no server');
      balanced.set(server, balanced.get(server)! + 1);
      const headers = { authorization: `Bearer ${operator.token}` };
      const answer = await fetch(server.url + path, { headers }).catch((error: unknown) => error);
      const text = answer instanceof Response ? await answer.text() : String(answer);
      if (!(answer instanceof Response && answer.ok)) failed.push(`${path}: ${text}`);
      if (balanced.has(server)) balanced.set(server, balanced.get(server)! - 1);
      leaving.get(server)?.();
    }
    const leaving = new Map<TestServer, () => void>();
    const reading = Array.from({ length: READERS }, async (_, reader) => {
      for (let turn = reader; !isOver; turn++) {
        await read(READS[turn % READS.length]!, Math.floor(turn / READS.length) + reader);
        if (turn % READS.length === 0) rounds += 1;
      }
    });
    const readsOn = async () => {
      const since = rounds;
      await expect
        .poll(() => rounds, { timeout: LONGEST_MS })
        .toBeGreaterThanOrEqual(since + ROUNDS * READERS);
    };
    /** It gets no further read, and is stopped when it has answered those that it has. */
    async function replace(server: TestServer): Promise<void> {
      const open = balanced.get(server)!;
      balanced.delete(server);
      let left = open;
      if (left > 0) await new Promise<void>((resolve) => leaving.set(server, () => --left <= 0 && resolve()));
      await server.stop();
    }

    await readsOn();
    // The migrations run while both servers of before answer.
    const third = await start();
    expect(known).toHaveLength(migrationsIn(former));
    expect(migrationsIn(ROOT)).toBeGreaterThan(known.length);
    expect(await migrated()).toEqual(expect.arrayContaining(known));
    expect(await migrated()).toHaveLength(migrationsIn(ROOT));
    await readsOn();
    balanced.set(third, 0);
    await replace(first);
    await readsOn();
    const fourth = await start();
    balanced.set(fourth, 0);
    await replace(second);
    await readsOn();
    isOver = true;
    await Promise.all(reading);
    expect(failed).toEqual([]);
    expect(await operator.get('/api/trading/series').catch(() => 'gone')).toBe('gone');
    expect(await (await signInAt(fourth.url)).get('/api/trading/series')).toMatchObject({
      series: [{ candles: CANDLES }],
    });
  },
);

/** Imports candles by the command of a version. */
async function importWith(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  const file = join(dataDir, 'candles.csv');
  await writeFile(file, makeCandleCsv(1, CANDLES));
  const child = spawn(pinnedNode(), ['src/import-candles.ts', '--symbol', 'EUR_USD', file], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'close')).toEqual([0, null]);
}

async function listMigrations(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by version',
  );
  await client.end();
  return rows.map(({ name }) => name);
}
