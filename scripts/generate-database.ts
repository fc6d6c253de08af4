// Generates types of every table and view from an in-memory database after all migrations.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createPglite } from '../src/store/database/create-pglite.ts';
import type { Database } from '../src/store/database/database.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { writeOrCheck } from './generated-file.ts';
import { ROOT } from './installation.mjs';
import { readColumns } from './tables/read-columns.ts';
import { renderDatabase } from './tables/render-database.ts';

const COMMAND = 'node scripts/generate-database.ts';
const FILE = join(ROOT, 'src/store/database/database.ts');

const database = await createPglite('memory://');
const pool = new pg.Pool({ ...createPgConfig(database), max: 1 });
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
const quiet = () => {};
await migrate(db, 'pglite', { debug: quiet, info: quiet, warn: quiet, error: quiet });
const text = renderDatabase(await readColumns(database), COMMAND);
await db.destroy();
await database.close();
await writeOrCheck(FILE, formatted(text), COMMAND);

function formatted(source: string): string {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'format', `--stdin-file-path=${FILE}`],
    { cwd: ROOT, input: source, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The types of the tables could not be formatted: ${stderr}`);
  return stdout;
}
