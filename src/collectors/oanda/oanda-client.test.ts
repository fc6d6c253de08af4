import { describe, expect, test } from 'vitest';
import * as zod from 'zod';
import { OandaAccounts } from './oanda-answers.ts';
import { ACCOUNT, type Fault, startOandaDouble } from './testing/oanda-double.ts';

const NEVER = new AbortController().signal;
const NOW = Date.parse('2026-01-07T12:00:00Z') / 1_000;

describe('what the broker refuses is told as it says', () => {
  test.each<[Fault, string]>([
    [
      { status: 401, body: '{"errorMessage":"Insufficient authorization."}' },
      '401 - Insufficient authorization.',
    ],
    [{ status: 503, body: 'Down for\n maintenance' }, '503 - Down for maintenance'],
    [{ status: 502, body: '<html>Bad gateway</html>' }, '502 - Bad Gateway'],
    [{ status: 500 }, '500 - Internal Server Error'],
    [{ status: 403, body: 'no use of a-token-that-nobody-may-see here' }, '403 - no use of [redacted] here'],
    [{ cut: true }, 'it could not be reached or read'],
  ])('%j', async (fault, text) => {
    await using double = await startOandaDouble({ now: NOW });
    double.fail('/accounts', fault);
    const error = await double.client.ask('/accounts', OandaAccounts, NEVER).catch(String);
    expect(error).toBe(`UpstreamError: OANDA API error: ${text}`);
    expect(await double.client.ask('/accounts', OandaAccounts, NEVER)).toEqual({
      accounts: [{ id: ACCOUNT }],
    });
  });
});

test('an answer of another shape is refused with the field', async () => {
  await using double = await startOandaDouble({ now: NOW });
  const Other = zod.object({ accounts: zod.array(zod.object({ id: zod.number() })) });
  await expect(double.client.ask('/accounts', Other, NEVER)).rejects.toThrow(
    'OANDA API error: the answer is not as expected at accounts.0.id',
  );
});

test('after a 429 no request goes out before the time that it names', async () => {
  await using double = await startOandaDouble({ now: NOW });
  double.fail('/accounts', {
    status: 429,
    headers: { 'retry-after': '1' },
    body: '{"errorMessage":"Slow down"}',
  });
  const began = performance.now();
  await expect(double.client.ask('/accounts', OandaAccounts, NEVER)).rejects.toMatchObject({
    message: 'OANDA API error: 429 - Slow down',
    status: 429,
    retryAfterMs: 1_000,
  });
  const lines = double.client.stream(`/accounts/${ACCOUNT}/pricing/stream`, 5_000, NEVER);
  const opened = lines.next();
  await Promise.all([1, 2, 3].map(() => double.client.ask('/accounts', OandaAccounts, NEVER)));
  expect(performance.now() - began).toBeGreaterThan(900);
  await expect.poll(() => double.streams.size).toBe(1);
  double.send('one line');
  expect(await opened).toEqual({ done: false, value: 'one line' });
  await lines.return();
  await expect.poll(() => double.streams.size).toBe(0);
});

test('a stop ends what waits for its turn', async () => {
  await using double = await startOandaDouble({ now: NOW });
  double.fail('/accounts', { status: 429, headers: { 'retry-after': '60' } });
  await expect(double.client.ask('/accounts', OandaAccounts, NEVER)).rejects.toThrow('429');
  const abort = new AbortController();
  const waiting = double.client.ask('/accounts', OandaAccounts, abort.signal);
  abort.abort(new Error('The server is stopping'));
  await expect(waiting).rejects.toThrow('The server is stopping');
});
