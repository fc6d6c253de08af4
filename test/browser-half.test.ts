import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { declaredRequests, ENDPOINTS } from '../src/contract/endpoints.ts';

test('of the calls of the API the console gets its own half and nothing of the server', async () => {
  const code = await bundle('src/web/lib/api-client.ts');
  const lost = Object.values(ENDPOINTS).filter(({ failure }) => !code.includes(failure));
  expect(lost).toEqual([]);
  const summaries = Object.values(declaredRequests()).map(({ summary }) => summary);
  expect(summaries.filter((summary) => code.includes(summary))).toEqual([]);
});

/** What a file of the console becomes in the browser, packages aside. */
async function bundle(entry: string): Promise<string> {
  const outputs = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /^[^./]/ },
    },
  })) as Rolldown.RolldownOutput[];
  return outputs
    .flatMap(({ output }) => output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')))
    .join('');
}
