import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listServerPackages, serverSources } from './image/server-packages.ts';
import { weigh } from './image/weigh.ts';
import { ROOT } from './installation.mjs';

test('an image has the packages that the server imports and what those need, not those of console, build and tests', () => {
  const packages = listServerPackages(ROOT);
  const named = [
    'pg',
    'pg-pool',
    'pg-protocol',
    'hono',
    'kysely',
    'zod',
    'viem',
    'prom-client',
    'tdigest',
    '@node-rs/argon2',
  ];
  expect(packages).toEqual(expect.arrayContaining(named.map((name) => `node_modules/${name}`)));
  const left = ['react', 'vite', 'marked', 'vitest', 'tailwindcss', '@foundry-rs/anvil-linux-amd64'];
  expect(left.filter((name) => packages.includes(`node_modules/${name}`))).toEqual([]);
  const sources = serverSources(ROOT);
  expect(sources).toEqual(
    expect.arrayContaining(['src/main.ts', 'src/api/docs/docs.html', 'src/contract/documents.ts']),
  );
  expect(sources.filter((file) => file.startsWith('src/web/') || file.includes('.test.'))).toEqual([]);
});

test('a folder is weighed by its parts, heaviest first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'weigh-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'node_modules/@a/b'), { recursive: true });
  await mkdir(join(folder, 'node_modules/c'));
  await writeFile(join(folder, 'node_modules/@a/b/one'), Buffer.alloc(5_000_000));
  await writeFile(join(folder, 'node_modules/c/two'), Buffer.alloc(6_000_000));
  await writeFile(join(folder, 'three'), Buffer.alloc(500_000));
  const { lines, total_mb } = weigh(folder);
  expect(total_mb).toBe(11.5);
  expect(lines.map((line) => line.trim())).toEqual([
    '6.0 MB  node_modules/c',
    '5.0 MB  node_modules/@a/b',
    '0.5 MB  1 others',
  ]);
});
