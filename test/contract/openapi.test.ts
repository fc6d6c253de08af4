import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '../../src/api/openapi-document.ts';
import { isAsOfCall } from '../../src/contract/as-of.ts';
import type { EndpointRequest } from '../../src/contract/endpoint.ts';
import { declaredRequests, ENDPOINTS, type EndpointName } from '../../src/contract/endpoints.ts';
import { isRunCall, isRunDownload } from '../../src/contract/run-calls.ts';
import { STORE_TARGETS, useStore } from '../support/store-targets.ts';
import { openApi } from './api-under-test.ts';

interface Operation {
  readonly operationId: string;
  readonly security: unknown[];
  readonly parameters?: { name: string; required: boolean; schema: Record<string, unknown> }[];
  readonly responses: { 200: { content: Record<string, unknown> } };
}

const document = createOpenApiDocument() as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};

test('every call of the table stands in the document, with its access, parameters and media type', () => {
  expect(document.openapi).toBe('3.1.0');
  const requests = declaredRequests();
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const { path, method } = ENDPOINTS[name];
    const request: EndpointRequest = requests[name];
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toHaveLength(request.access === 'open' ? 0 : 1);
    const names = operation?.parameters?.map((parameter) => parameter.name) ?? [];
    expect(names).toEqual([
      ...Object.keys(request.query?.shape ?? {}),
      ...(isAsOfCall(name) ? ['at'] : []),
      ...(isRunCall(name) || isRunDownload(name) ? ['run'] : []),
    ]);
    expect(Object.keys(operation?.responses[200].content ?? {})).toEqual([
      request.media_type ?? 'application/json',
    ]);
  }
});

test('parameters say what they take', () => {
  const parameters = document.paths['/api/trading/patterns']?.get?.parameters ?? [];
  const find = (name: string) => parameters.find((parameter) => parameter.name === name);
  expect(find('limit')).toMatchObject({
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 500 },
  });
  expect(find('symbol')).toMatchObject({
    required: false,
    schema: { enum: ['EUR_USD', 'USD_SGD', 'AUD_USD'] },
  });
  const imports = document.paths['/api/import']?.post?.parameters ?? [];
  expect(imports.map(({ required }) => required)).toEqual([true, true, false, false]);
});

test('references lead somewhere', () => {
  const text = JSON.stringify(document);
  for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = path
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
    expect([path, found]).toEqual([path, expect.anything()]);
  }
});

for (const target of STORE_TARGETS.filter(({ kind }) => kind === 'pglite')) {
  describe('served', () => {
    const store = useStore(target, { keep: true });

    test('the document to the signed-in, the page to anyone, without a line of script in it', async () => {
      const api = await openApi(store());
      const served = await api.request('/api/openapi.json', { token: await api.signInToken() });
      expect(await served.json()).toEqual(JSON.parse(JSON.stringify(document)));
      const page = await (await api.request('/api/docs')).text();
      expect(page).toContain('<script type="module" src="/api-docs/docs.js"></script>');
      expect(page.match(/<script/g)).toHaveLength(1);
      expect(page).not.toMatch(/\son\w+=|<style|\sstyle=/);
      const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
      for (const path of files) expect([path, (await api.request(path)).status]).toEqual([path, 200]);
    });

    test('the document in the repository is the one that is served', () => {
      expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
        JSON.parse(JSON.stringify(document)),
      );
    });
  });
}
