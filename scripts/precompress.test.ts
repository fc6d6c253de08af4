import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';

test('the compressed files stand beside those of their build, in whichever folder it is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'precompress-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'index.html'), '<p>Some text</p>');
  const outDir = join(root, 'elsewhere');
  await build({ configFile: false, logLevel: 'silent', root, plugins: [precompress()], build: { outDir } });
  expect((await readdir(outDir)).sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
  const [page, br, gz] = ['', '.br', '.gz'].map((ending) =>
    readFileSync(join(outDir, `index.html${ending}`)),
  );
  expect(brotliDecompressSync(br!)).toEqual(page);
  expect(gunzipSync(gz!)).toEqual(page);
});
