import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { pinnedNode, ROOT } from '../../../scripts/installation.mjs';
import { useDataDir, useEmptyDir } from '../../../test/support/use-data-dir.ts';

/** Some 270 MB for the database, 30 for the statements; a parser that is optimised takes 500 more. */
const MOST_MB = 450;

/** Runs statements that differ, so that each is parsed, and says how much memory that took at most. */
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { setTimeout as delay } from 'node:timers/promises';
  import { createPglite } from './src/store/database/create-pglite.ts';
  import { makePgliteFiles } from './src/store/database/make-pglite-files.ts';
  if (process.env.IS_NEW) await makePgliteFiles(process.env.PGLITE_DIR);
  const lite = await createPglite(process.env.PGLITE_DIR);
  for (let n = 0; n < 600; n += 1) await lite.query('select relname, sum(relpages) from pg_class where relpages > ' + n +
    ' and (reltuples between 1 and 7 or oid::int = ' + n + ') group by relname order by 2 desc limit 5');
  // The compiler works on a thread of its own.
  await delay(3000);
  await lite.close();
  console.log(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);`;

test.skipIf(process.platform !== 'linux').each([
  ['opened again', useDataDir, undefined],
  ['made', useEmptyDir, 'yes'],
] as const)("PGlite's parser is never optimised where a directory is %s", async (_, useDirectory, isNew) => {
  const directory = await useDirectory();
  const child = spawn(pinnedNode(), ['--input-type=module-typescript', '--eval', PROGRAM], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PGLITE_DIR: join(directory, 'pglite'), ...(isNew && { IS_NEW: isNew }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(Number(output) / 1_024).toBeLessThan(MOST_MB);
});
