import { describe, expect, test } from 'vitest';
import * as zod from 'zod';
import { startEndless } from '../../../test/support/start-endless.ts';
import { useGuardedFetch } from '../../../test/support/use-guarded-fetch.ts';
import { Secret } from '../../secret.ts';
import { startLocalUpstream } from '../testing/local-upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { createOandaClient } from './oanda-client.ts';

const MIB = 2 ** 20;
const NEVER = new AbortController().signal;

function clientOf(url: string) {
  return createOandaClient(
    { url, streamUrl: url, token: new Secret('a-token'), accountId: '1' },
    { gapMs: 0 },
  );
}

describe('a broker whose answer does not end', () => {
  useGuardedFetch();

  test.each([
    ['a text', '{"a":"', 'a'.repeat(1_000), 'the answer is larger than 16 MiB'],
    ['brackets', '', '{"a":['.repeat(100), 'the answer is nested deeper than 64 levels'],
    ['values', '[', '1,'.repeat(1_000), 'the answer has more than 500,000 values'],
  ])('of %s is cut off', async (_, begin, piece, reason) => {
    await using server = await startEndless(begin, piece);
    const told = clientOf(server.url).ask('/accounts', zod.unknown(), NEVER);
    await expect(told).rejects.toThrow(new UpstreamError(`OANDA API error: ${reason}`));
    expect(await server.left).toBeLessThan(48 * MIB);
  });

  test('in one line of the stream is cut off, and one of many lines goes on', async () => {
    await using endless = await startEndless('{"type":"', 'a'.repeat(1_000));
    const line = clientOf(endless.url).stream('/prices', 10_000, NEVER).next();
    await expect(line).rejects.toThrow('OANDA API error: the answer has a line of more than 256 KiB');
    expect(await endless.left).toBeLessThan(16 * MIB);

    const text = `{"type":"HEARTBEAT","a":"${'a'.repeat(1_000)}"}`;
    await using lively = await startEndless('', `${text}\n`);
    let bytes = 0;
    for await (const one of clientOf(lively.url).stream('/prices', 10_000, NEVER)) {
      expect(one).toBe(text);
      bytes += one.length;
      if (bytes > 40 * MIB) break;
    }
    expect(await lively.left).toBeGreaterThan(40 * MIB);
  });

  test('of a refusal is read no further than its words', async () => {
    await using upstream = await startLocalUpstream({
      '/v3/accounts': (_: unknown, response: import('node:http').ServerResponse) => {
        response.writeHead(503);
        const more = () => response.destroyed || response.write('no '.repeat(1_000), more);
        more();
      },
    });
    const told = clientOf(upstream.url).ask('/accounts', zod.unknown(), NEVER);
    await expect(told).rejects.toThrow(/^OANDA API error: 503 - (no )+/);
  });
});
