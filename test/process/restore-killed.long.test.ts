import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pinnedNode, ROOT } from '../../scripts/installation.mjs';
import { makeCandleCsv } from '../support/candle-file.ts';
import { databaseUrl } from '../support/database-url.ts';
import { type CommandRun, runCommand } from '../support/run-command.ts';
import { runImport } from '../support/run-import.ts';
import { makeDataDir } from '../support/server.ts';
import { type PostgresqlServer, startPostgresql } from '../support/start-postgresql.ts';

const CANDLES = 4_000;
/** Kills are spread over the time that a whole restore took. */
const KILLS = 12;

let postgresql: PostgresqlServer;
beforeAll(async () => {
  postgresql = await startPostgresql();
});
afterAll(() => postgresql.remove());

/** A place to restore into. */
interface Place {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
}

async function makePlace(): Promise<string> {
  const { dataDir, remove } = await makeDataDir();
  onTestFinished(remove);
  return dataDir;
}

async function makeBackup(): Promise<string> {
  const dataDir = await makePlace();
  const candles = join(dataDir, 'candles.csv');
  await writeFile(candles, makeCandleCsv(1, CANDLES));
  expect(await runImport(dataDir, ['--symbol', 'EUR_USD', candles])).toMatchObject({ code: 0 });
  const file = join(dataDir, 'whole.backup');
  expect(await runCommand('src/backup-store.ts', [file], dataDir)).toMatchObject({ code: 0 });
  return file;
}

const restore = (file: string, { dataDir, env }: Place) =>
  runCommand('src/restore-store.ts', [file], dataDir, { env });
/** A command that opens the store, as every start does. */
const start = ({ dataDir, env }: Place): Promise<CommandRun> =>
  runCommand('src/manage-series.ts', ['list'], dataDir, { env });

/** Kills a restore after a time; whether it had ended by itself. */
async function killRestore(file: string, { dataDir, env }: Place, afterMs: number): Promise<boolean> {
  const child = spawn(pinnedNode(), ['src/restore-store.ts', file], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...env },
    stdio: 'ignore',
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  if (code !== null) expect(code).toBe(0);
  return code === 0;
}

async function tryKills(placeFor: () => Promise<Place>, isUntouched: (place: Place) => Promise<boolean>) {
  const file = await makeBackup();
  const whole = await placeFor();
  const startedAt = performance.now();
  expect(await restore(file, whole)).toMatchObject({ code: 0 });
  const took = performance.now() - startedAt;
  const found = await start(whole);
  expect(found).toMatchObject({ code: 0, output: expect.stringContaining(`${CANDLES}`) });
  let cutOff = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const place = await placeFor();
    await killRestore(file, place, (took * kill) / KILLS);
    if (!(await isUntouched(place))) {
      const next = await start(place);
      if (next.code === 0) expect(next.output).toBe(found.output);
      else {
        cutOff += 1;
        expect(next.output).toMatch(/A restore .*was cut off, and nothing of it is .*Run it again, or /);
        expect(next.output.trim().split('\n')).toHaveLength(1);
        expect(await restore(file, place)).toMatchObject({ code: 0 });
        expect(await start(place)).toEqual(found);
      }
    }
  }
  expect(cutOff).toBeGreaterThan(0);
}

test('a restore into a directory that is killed leaves nothing in use, and the next start says so', async () => {
  await tryKills(
    async () => ({ dataDir: await makePlace(), env: {} }),
    async ({ dataDir }) =>
      !existsSync(join(dataDir, 'pglite')) && !existsSync(join(dataDir, 'restore.unfinished')),
  );
});

test('a restore into PostgreSQL that is killed leaves nothing in use, and the next start says so', async () => {
  let made = 0;
  const query = async (url: string, text: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query(text)).rows as unknown[];
    } finally {
      await client.end();
    }
  };
  await tryKills(
    async () => {
      made += 1;
      await query(postgresql.url, `create database restored_${made}`);
      return {
        dataDir: await makePlace(),
        env: { DATABASE_URL: databaseUrl(postgresql.url, `restored_${made}`) },
      };
    },
    async ({ env }) => {
      const tables =
        "select from pg_class join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname = 'public'";
      return (await query(env.DATABASE_URL!, tables)).length === 0;
    },
  );
});
