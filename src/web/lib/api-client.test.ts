import { expect, test } from 'vitest';
import { ENDPOINTS, type EndpointName } from '../../contract/endpoints.ts';
import { addressOf, callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { storeSession } from './stored-session.ts';
import { answerJson, openTestBrowser, tokenFor } from './testing/test-browser.ts';

const HEALTH = { status: 'ok', store: 'pglite', problem: null };

function signIn(): string {
  const token = tokenFor(900);
  storeSession({ id_token: token, email: 'a@example.com', groups: [] });
  return token;
}

test('a call carries the token and the query parameters that have a value', async () => {
  let seen = '';
  await using _browser = await openTestBrowser((request, response) => {
    seen = `${request.method} ${request.url} ${request.headers.authorization}`;
    answerJson(response, 200, { awaiting: 1, potential: 0, observed: 0, promoted: 0, elite: 0, dormant: 0 });
  });
  const token = signIn();
  const counts = await callApi('patternStatusCounts', {
    query: { market: 'simulated', symbol: undefined, granularity: undefined },
  });
  expect(counts.awaiting).toBe(1);
  expect(seen).toBe(`GET /api/trading/patterns/status_counts?market=simulated Bearer ${token}`);
});

test.each(Object.keys(ENDPOINTS) as EndpointName[])(
  'a failure of %s has the text of the contract',
  async (name) => {
    await using _browser = await openTestBrowser((_request, response) =>
      answerJson(response, 500, {
        error: { code: 'internal', message: 'Something went wrong.', request_id: 'r1' },
      }),
    );
    signIn();
    const error = await callApi(name).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: ENDPOINTS[name].failure,
      code: 'internal',
      status: 500,
      requestId: 'r1',
    });
  },
);

test('a refusal keeps the fields that the server named', async () => {
  const problems = [{ field: 'page', reason: 'must be at least 1' }];
  await using _browser = await openTestBrowser((_request, response) =>
    answerJson(response, 400, {
      error: { code: 'invalid_query', message: 'Not valid.', request_id: 'r', problems },
    }),
  );
  signIn();
  await expect(callApi('health')).rejects.toMatchObject({ problems, detail: 'Not valid.' });
});

test('the text for too many requests has the time to wait', async () => {
  await using _browser = await openTestBrowser((_request, response) =>
    answerJson(response, 429, {
      error: { code: 'too_many_requests', message: 'Wait.', request_id: 'r', retry_after_seconds: 17 },
    }),
  );
  signIn();
  await expect(callApi('health')).rejects.toMatchObject({
    code: 'too_many_requests',
    detail: 'Too many requests. Try again in 17 s.',
  });
});

test.each(['not JSON', '{"status":"splendid"}', ''])(
  'an answer that the contract does not allow is an error: %j',
  async (body) => {
    await using _browser = await openTestBrowser((_request, response) => response.end(body));
    signIn();
    await expect(callApi('health')).rejects.toMatchObject({
      code: 'unreadable_answer',
      message: 'Failed to fetch health',
    });
  },
);

test('a server that is gone is an error without a status', async () => {
  await using _browser = await openTestBrowser((request) => request.socket.destroy());
  signIn();
  await expect(callApi('health')).rejects.toMatchObject({ code: 'no_answer', status: 0 });
});

test('a refused token is renewed and the call made again', async () => {
  const renewed = tokenFor(900, 'renewed');
  const seen: string[] = [];
  await using _browser = await openTestBrowser((request, response) => {
    seen.push(`${request.url}`);
    if (request.url === '/api/identity/refresh') {
      answerJson(response, 200, { id_token: renewed, email: 'a@example.com', groups: [] });
    } else if (request.headers.authorization === `Bearer ${renewed}`) answerJson(response, 200, HEALTH);
    else answerJson(response, 401, {});
  });
  signIn();
  expect(await callApi('health')).toEqual(HEALTH);
  expect(seen).toEqual(['/api/health', '/api/identity/refresh', '/api/health']);
});

test('an aborted call rejects with the reason of the abort', async () => {
  const abort = new AbortController();
  await using _browser = await openTestBrowser(() => abort.abort(new Error('left the page')));
  signIn();
  await expect(callApi('health', { signal: abort.signal })).rejects.toThrow('left the page');
});

test('an address holds what has a value, encoded', () => {
  expect(addressOf('/a')).toBe('/a');
  expect(addressOf('/a', { b: undefined, c: 'x y&z', d: 0 })).toBe('/a?c=x+y%26z&d=0');
});
