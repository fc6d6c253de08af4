import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { declaredRequests, ENDPOINTS } from '../src/contract/endpoints.ts';
import config from '../vite.config.ts';

test('of the calls of the API the console gets its own half and nothing of the server', async () => {
  const code = await bundle('src/web/lib/api-client.ts', /^[^./]/);
  const lost = Object.values(ENDPOINTS).filter(({ failure }) => !code.includes(failure));
  expect(lost).toEqual([]);
  const summaries = Object.values(declaredRequests()).map(({ summary }) => summary);
  expect(summaries.filter((summary) => code.includes(summary))).toEqual([]);
});

test('of zod the console gets the patterns of dates and addresses alone', async () => {
  const code = await bundle('src/contract/app-error.ts', []);
  expect(code).toContain('unshift');
  expect(code).not.toMatch(/ZodType|ZodError|invalid_union/);
});

test('no file of the console takes the calls of all areas at once: they load with the first screen that makes one', () => {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join('src/web', file));
  const taking = files.filter((file) =>
    /^import \{(?![^}]*\btype ENDPOINTS)[^}]*\b(ENDPOINTS|SCREEN_ENDPOINTS)\b/m.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(taking).toEqual([]);
});

/** What a file becomes in the browser. */
async function bundle(entry: string, external: RegExp | string[]): Promise<string> {
  const outputs = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: config.resolve ?? {},
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external, treeshake: config.build?.rolldownOptions?.treeshake ?? true },
    },
  })) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output);
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}
