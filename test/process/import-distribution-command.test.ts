import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sampleCases } from '../support/is-long.ts';
import { runCommand } from '../support/run-command.ts';
import { startServer } from '../support/server.ts';
import { useDataDir, useEmptyDir } from '../support/use-data-dir.ts';

const NAMED = ['--protocol', 'Known', '--token', 'KNW', '--decimals', '2'];

const runImport = (dataDir: string, args: readonly string[]) =>
  runCommand('src/import-distribution.ts', args, dataDir);

test('shares are imported without a server and beside one, where the same file changes nothing', async () => {
  const dataDir = await useDataDir();
  const file = join(dataDir, 'shares.csv');
  await writeFile(file, `address,tokens\n0x${'1'.repeat(40)},1.25\n0x${'2'.repeat(40)},3\n`);
  const first = await runImport(dataDir, [...NAMED, file]);
  expect(first).toEqual({
    code: 0,
    output: 'Known: 2 shares added. 4.25 KNW in all, no root in the file.\n',
  });

  const server = await startServer({ dataDir });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const again = await runImport(dataDir, [...NAMED, file]);
  expect(again.output).toContain('Known: 2 shares were there already; nothing changed.');
  await writeFile(file, `address,tokens\n0x${'1'.repeat(40)},much\n`);
  const broken = await runImport(dataDir, [...NAMED, file]);
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/row 2/i);
  expect(broken.output).not.toContain('    at ');
});

test.each(
  sampleCases(
    [
      ['no file', NAMED, /One file must be named/],
      ['a file that is not there', [...NAMED, 'shares.csv'], /shares\.csv cannot be read/],
      ['an unknown option', [...NAMED, '--speed', 'shares.csv'], /--speed/],
      ['a missing name', ['--token', 'KNW', 'shares.csv'], /--protocol/],
    ],
    1,
  ),
)('%s is refused in words, with the usage', async (_name, args, reason) => {
  const { code, output } = await runImport(await useEmptyDir(), args);
  expect(code).toBe(1);
  expect(output).toMatch(reason);
  expect(output).toContain('npm run import-distribution --');
  expect(output).not.toContain('    at ');
});
