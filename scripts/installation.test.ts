import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as zod from 'zod';
import { isInstalled, markInstalled, ROOT } from './installation.mjs';

const Lock = zod.object({
  packages: zod.record(
    zod.string(),
    zod.object({
      resolved: zod.string().optional(),
      optionalDependencies: zod.record(zod.string(), zod.string()).optional(),
    }),
  ),
});

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(value));
}

test('installed is what the lock names, for this platform, with the development packages where they are asked for', async () => {
  const root = await mkdtemp(join(tmpdir(), 'installation-'));
  const lock = join(root, 'package-lock.json');
  const mark = join(root, 'node_modules/.installed.json');
  await writeJson(lock, { packages: {} });
  await mkdir(join(root, 'node_modules'));
  const found = () => [isInstalled(root, { dev: false }), isInstalled(root, { dev: true })];
  expect(found()).toEqual([false, false]);
  markInstalled(root, { dev: false });
  expect(found()).toEqual([true, false]);
  markInstalled(root, { dev: true });
  expect(found()).toEqual([true, true]);

  const noted = JSON.parse(await readFile(mark, 'utf8')) as object;
  await writeJson(mark, { ...noted, platform: 'plan9-mips' });
  expect(found()).toEqual([false, false]);
  await writeFile(mark, JSON.stringify(noted).slice(0, -2));
  expect(found()).toEqual([false, false]);
  markInstalled(root, { dev: true });
  await writeJson(lock, { packages: { 'node_modules/more': { version: '1.0.0' } } });
  expect(found()).toEqual([false, false]);
  await rm(root, { recursive: true });
});

/** An npm that never finishes and, like the real one during an installation, ignores signals. */
const BUSY_NPM = `#!/bin/sh
trap '' TERM INT
echo "npm is $$."
sleep 3600
`;

test.each(['SIGTERM', 'SIGINT'] as const)(
  'an installation ends on %s, and npm with it; the next start installs what is missing',
  async (signal) => {
    const root = await mkdtemp(join(tmpdir(), 'installation-'));
    await cp(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
    await writeJson(join(root, 'package-lock.json'), { packages: { 'node_modules/here': { version: '1' } } });
    await mkdir(join(root, 'bin'));
    await writeFile(join(root, 'bin/npm'), BUSY_NPM);
    await chmod(join(root, 'bin/npm'), 0o755);
    const start = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    const busy = new Promise<number>((resolve) => {
      start.stderr.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const found = /npm is (\d+)/.exec(printed);
        if (found) resolve(Number(found[1]));
      });
    });
    const npm = await busy;
    start.kill(signal);
    expect(await once(start, 'close')).toEqual([1, null]);
    expect(printed).toContain('Interrupted. The next start installs what is missing.');
    expect(() => process.kill(npm, 0)).toThrow('ESRCH');
    await rm(root, { recursive: true });
  },
);

test('this checkout is installed', () => {
  expect(isInstalled(ROOT, { dev: true })).toBe(true);
});

// A registry that lacks the packages of some platforms makes npm leave them out, and `npm ci` then refuses the lock.
test('the lock names every optional package, of this platform or not, and no registry', async () => {
  const { packages } = Lock.parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
  const absent = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !isLocked(path, name)),
  );
  expect(absent).toEqual([]);
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);

  /** Searches like Node: in the package's own node_modules, then in those of the folders above it. */
  function isLocked(from: string, name: string): boolean {
    if (packages[join(from, 'node_modules', name)] !== undefined) return true;
    return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
  }
});
