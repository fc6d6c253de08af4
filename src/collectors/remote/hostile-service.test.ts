import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type EndlessServer, startEndless } from '../../../test/support/start-endless.ts';
import { useGuardedFetch } from '../../../test/support/use-guarded-fetch.ts';
import { startLocalUpstream } from '../testing/local-upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { fetchPages, fetchRecords } from './fetch-records.ts';
import { askJson } from './remote-service.ts';

const MIB = 2 ** 20;
const NEVER = new AbortController().signal;
const serviceOf = ({ url }: Pick<EndlessServer, 'url'>) => ({
  url,
  token: undefined,
  mostListBytes: 8 * MIB,
});

describe('an answer of a service that does not end', () => {
  useGuardedFetch();

  test.each([
    ['a list', '[', '{"a":1},'.repeat(100), 'the answer is larger than 8 MiB'],
    ['one element', '[{"a":"', 'a'.repeat(1_000), 'the list has an element of more than 1 MiB'],
    ['an element in brackets', '[', '[', 'the answer is nested deeper than 64 levels'],
    ['a name', '{"', 'a'.repeat(1_000), 'the list has an element of more than 1 MiB'],
    ['a text before the list', '{"a":"', 'a'.repeat(1_000), 'the answer is larger than 8 MiB'],
    ['brackets before the list', '{"a":', '[', 'the answer is nested deeper than 64 levels'],
    ['spaces', '', ' '.repeat(1_000), 'the answer is larger than 8 MiB'],
  ])('%s is cut off, as a list and page by page', async (_, begin, piece, reason) => {
    for (const read of [fetchRecords, fetchPages]) {
      await using server = await startEndless(begin, piece);
      const told = read(serviceOf(server), '/list', NEVER);
      await expect(told).rejects.toThrow(new UpstreamError(`/list: ${reason}`));
      expect(await server.left).toBeLessThan(24 * MIB);
    }
  });

  test.each([
    ['a text', '{"a":"', 'a'.repeat(1_000), 'the answer is larger than 4 MiB'],
    ['values', '[', '1,'.repeat(1_000), 'the answer has more than 200,000 values'],
    ['brackets', '', '{"a":['.repeat(100), 'the answer is nested deeper than 64 levels'],
  ])('a figure of %s is cut off', async (_, begin, piece, reason) => {
    await using server = await startEndless(begin, piece);
    const told = askJson(serviceOf(server), '/figure', NEVER);
    await expect(told).rejects.toThrow(new UpstreamError(`/figure: ${reason}`));
    expect(await server.left).toBeLessThan(16 * MIB);
  });

  test('a letter whose bytes come apart is whole', async () => {
    const bytes = Buffer.from(JSON.stringify({ name: 'Zürich €' }));
    const inside = bytes.indexOf('€') + 1;
    await using upstream = await startLocalUpstream({
      '/figure': async (_: unknown, response: ServerResponse) => {
        response.write(bytes.subarray(0, inside));
        await delay(50);
        response.end(bytes.subarray(inside));
      },
    });
    expect(await askJson(serviceOf(upstream), '/figure', NEVER)).toEqual({ name: 'Zürich €' });
  });

  test('pages have no end together either, however short they are', async () => {
    const text = `["${'a'.repeat(MIB / 2)}"]`;
    let page = 0;
    await using upstream = await startLocalUpstream({
      '/list': (_: unknown, response: { end(text: string): void }) => {
        page += 1;
        response.end(text.replace('a', String(page)));
      },
    });
    const told = fetchPages(serviceOf(upstream), '/list', NEVER);
    await expect(told).rejects.toThrow('/list: the answer is larger than 8 MiB');
    expect(page).toBe(16);
  });

  test('pages in a circle end at the first that comes again', async () => {
    let page = 0;
    await using upstream = await startLocalUpstream({
      '/list': (_: unknown, response: { end(text: string): void }) => {
        page += 1;
        response.end(JSON.stringify([{ page: page % 3 }]));
      },
    });
    const told = fetchPages(serviceOf(upstream), '/list', NEVER);
    await expect(told).rejects.toThrow('/list: page 4 is one of the former ones');
  });

  test('a page that holds the whole list is read once', async () => {
    const list = Array.from({ length: 20_000 }, (_, at) => ({ at }));
    await using upstream = await startLocalUpstream({ '/list': list });
    const { spool } = await fetchPages(serviceOf(upstream), '/list', NEVER);
    await using records = spool;
    const texts: string[] = [];
    for await (const some of records.read()) texts.push(...some);
    expect(texts.map((text) => JSON.parse(text))).toEqual(list);
    expect(upstream.requests).toHaveLength(1);
  });
});
