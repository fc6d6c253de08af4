import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { missingPackages, ROOT } from './installation.mjs';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(value));
}

test('missing is what the lock names for this machine and is not there in that version', async () => {
  const root = await mkdtemp(join(tmpdir(), 'installation-'));
  const version = '1.0.0';
  await writeJson(join(root, 'package-lock.json'), {
    packages: {
      '': { version },
      'node_modules/here': { version },
      'node_modules/older': { version: '2.0.0' },
      'node_modules/here/node_modules/nested': { version },
      'node_modules/only-dev': { version, dev: true },
      'node_modules/this-platform': { version, optional: true, os: [process.platform], cpu: [process.arch] },
      'node_modules/other-platform': { version, optional: true, os: ['plan9'] },
      'node_modules/not-here': { version, optional: true, os: [`!${process.platform}`] },
      'node_modules/part-of-other-platform': { version, optional: true },
    },
  });
  await writeJson(join(root, 'node_modules/here/package.json'), { version });
  await writeJson(join(root, 'node_modules/older/package.json'), { version });

  const wanted = [
    'node_modules/older',
    'node_modules/here/node_modules/nested',
    'node_modules/this-platform',
  ];
  expect(missingPackages(root, { dev: false })).toEqual(wanted);
  expect(missingPackages(root, { dev: true })).toEqual([
    ...wanted.slice(0, 2),
    'node_modules/only-dev',
    wanted[2],
  ]);
  await rm(root, { recursive: true });
});

test('this checkout is installed', () => {
  expect(missingPackages(ROOT, { dev: true })).toEqual([]);
});

// A registry that lacks the packages of some platforms makes npm leave them out, and `npm ci` then refuses the lock.
test('the lock names every optional package, of this platform or not, and no registry', async () => {
  const { packages } = Lock.parse(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
  const absent = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !isLocked(path, name)),
  );
  expect(absent).toEqual([]);
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);

  /** Looks where Node looks: in the package's own node_modules, then in those of the folders above it. */
  function isLocked(from: string, name: string): boolean {
    if (packages[join(from, 'node_modules', name)] !== undefined) return true;
    return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
  }
});
