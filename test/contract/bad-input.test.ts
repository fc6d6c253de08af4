import { beforeAll, describe, expect, test } from 'vitest';
import { fillKnownStore } from '../support/fill-known-store.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { EMAIL, LOCAL_KEY, openApi, PASSWORD, readError } from './api-under-test.ts';

/** Address, and the fields that the refusal names. */
const BAD_QUERIES: readonly [string, ...string[]][] = [
  ['/api/trading/patterns?symbol=GBP_USD', 'symbol'],
  ['/api/trading/patterns?symbol=', 'symbol'],
  ['/api/trading/patterns?symbol=eur_usd', 'symbol'],
  ['/api/trading/patterns?market=mars', 'market'],
  ['/api/trading/patterns?granularity=M2', 'granularity'],
  ['/api/trading/patterns?page=-1', 'page'],
  ['/api/trading/patterns?page=0', 'page'],
  ['/api/trading/patterns?page=1.5', 'page'],
  ['/api/trading/patterns?page=', 'page'],
  ['/api/trading/patterns?page=two', 'page'],
  ['/api/trading/patterns?page=0x10', 'page'],
  ['/api/trading/patterns?page=1e30', 'page'],
  ['/api/trading/patterns?page=Infinity', 'page'],
  ['/api/trading/patterns?limit=1000000000', 'limit'],
  ['/api/trading/patterns?limit=0', 'limit'],
  ['/api/trading/patterns?limit=501', 'limit'],
  ['/api/trading/patterns?page=1&page=2', 'page'],
  ['/api/trading/patterns?status=gone', 'status'],
  ['/api/trading/patterns?sort=password', 'sort'],
  ['/api/trading/patterns?sort=status;drop%20table%20trades', 'sort'],
  ['/api/trading/patterns?order=up', 'order'],
  ['/api/trading/patterns?count=all', 'count'],
  ['/api/trading/patterns?significant=yes', 'significant'],
  ['/api/trading/patterns?min_trades=many', 'min_trades'],
  ['/api/trading/patterns?max_avg_profit=NaN', 'max_avg_profit'],
  ['/api/trading/patterns?min_seen=1e400', 'min_seen'],
  [`/api/trading/patterns?pattern=${'1'.repeat(65)}`, 'pattern'],
  ['/api/trading/patterns?pattern=1%000', 'pattern'],
  ['/api/trading/patterns?colour=red', 'colour'],
  ['/api/trading/patterns?__proto__=1', '__proto__'],
  ['/api/trading/patterns?constructor=1', 'constructor'],
  ['/api/trading/patterns?colour=red&page=-1&limit=x', 'colour', 'limit', 'page'],
  ['/api/trading/patterns?after=nonsense', 'after'],
  ['/api/trading/patterns?after=W10', 'after'],
  ['/api/trading/patterns?before=%F0%9F%98%80', 'before'],
  [`/api/trading/patterns?after=${'a'.repeat(401)}`, 'after'],
  ['/api/airdrops/claims?sort=password', 'sort'],
  ['/api/airdrops/claims?min_usd_value=much', 'min_usd_value'],
  ['/api/airdrops/claims?protocol=%00', 'protocol'],
  ['/api/airdrops/wallets?active=maybe', 'active'],
  ['/api/airdrops/summary?source=mars', 'source'],
  ['/api/flash-loans/trades/recent?page=0', 'page'],
  ['/api/flash-loans/trades/recent?token=%00', 'token'],
  ['/api/flash-loans/trades/top?limit=0', 'limit'],
  ['/api/flash-loans/trades/top?limit=101', 'limit'],
  ['/api/flash-loans/trades/active?limit=5', 'limit'],
  ['/api/trading/patterns/status_counts?page=1', 'page'],
  ['/api/trading/patterns/overview?status=elite', 'status'],
  ['/api/trading/status/?verbose=1', 'verbose'],
  ['/api/trading/quotes?symbol=EUR_USD', 'symbol'],
  ['/api/trading/quotes?market=', 'market'],
  ['/api/trading/trades/history?source=rumour', 'source'],
  ['/api/trading/trades/history?trade_action=hold', 'trade_action'],
  ['/api/trading/trades/history?from=yesterday', 'from'],
  ['/api/trading/trades/history?from=2026-02-30T00:00:00Z', 'from'],
  ['/api/trading/trades/history?from=0000-01-01T00:00:00Z', 'from'],
  ['/api/trading/trades/history?to=2026-01-01T00:00:00%2B01:00', 'to'],
  ['/api/trading/trades/history?min_profit=', 'min_profit'],
  ['/api/trading/trades/history?min_price=%00', 'min_price'],
  ['/api/trading/trades/summary?trading_day=Mars/Olympus', 'trading_day'],
  ['/api/trading/trades/summary?trading_day=', 'trading_day'],
  ['/api/trading/trades/current?user_id=1', 'user_id'],
  ['/api/trading/trades/elite/history?user_id=me', 'user_id'],
  ['/api/trading/trades/elite/history?source=elite', 'source'],
  ['/api/trading/trades/elite/summary?user_id=1.5', 'user_id'],
  ['/api/trading/trades/calendar', 'year'],
  ['/api/trading/trades/calendar?year=', 'year'],
  ['/api/trading/trades/calendar?year=1972', 'year'],
  ['/api/trading/trades/calendar?year=2200', 'year'],
  ['/api/trading/trades/calendar?year=2026.5', 'year'],
  ['/api/trading/trades/calendar?year=2026&elite=yes', 'elite'],
  ['/api/trading/trades/calendar?year=2026&month=1', 'month'],
  ['/api/trading/trades/calendar?year=2026&trading_day=Mars/Olympus', 'trading_day'],
  ['/api/trading/trades/month?year=2026', 'month'],
  ['/api/trading/trades/month?month=0&year=x', 'month', 'year'],
  ['/api/trading/trades/month?year=2026&month=13', 'month'],
  ['/api/trading/trades/month?year=2026&month=1&user_id=1', 'user_id'],
  ['/api/trading/trades/breakdown?period=year', 'period'],
  ['/api/trading/trades/breakdown?trade_action=buy', 'trade_action'],
  ['/api/trading/patterns/detail', 'pattern'],
  ['/api/trading/patterns/detail?pattern=', 'pattern'],
  ['/api/trading/patterns/detail?pattern=1%000', 'pattern'],
  [`/api/trading/patterns/detail?pattern=${'1'.repeat(513)}`, 'pattern'],
  ['/api/trading/patterns/detail?pattern=1&symbol=GBP_USD', 'symbol'],
  [`/api/trading/trades/history?bits=${'1'.repeat(513)}`, 'bits'],
  ['/api/trading/patterns?bits=1', 'bits'],
  ['/api/identity/preferences?all=1', 'all'],
];

/** Extreme but valid: the result is an empty or a complete list. */
const HARMLESS = [
  '/api/trading/patterns?page=1000000000',
  '/api/trading/patterns?page=1000000000&limit=500&sort=avg_profit&order=asc',
  '/api/trading/trades/history?page=1000000000&sort=profit',
  '/api/trading/patterns?page=1&min_trades=1e308&max_seen=-1e308',
  '/api/trading/trades/history?page=1&min_profit=1e308&max_price=-1e-320',
  '/api/trading/trades/history?page=1&min_profit=99999999999999999999',
  '/api/trading/trades/history?page=1&from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59Z',
  "/api/trading/patterns?page=1&pattern=';drop table patterns;--",
  '/api/trading/patterns?page=1&pattern=%25&source=_&status_text=%5C',
  '/api/trading/patterns?page=1&pattern=%F0%9F%98%80',
  '/api/trading/patterns?page=1&pattern=',
  '/api/trading/patterns?page=1&pattern=%ff%fe',
  '/api/trading/trades/summary?trading_day=America/New_York',
  '/api/trading/trades/calendar?year=1973&trading_day=Africa/Monrovia',
  '/api/trading/trades/calendar?year=2199&trading_day=Pacific/Kiritimati',
  '/api/trading/trades/month?year=2199&month=12&trading_day=Pacific/Chatham&elite=true',
  "/api/trading/trades/history?page=1&bits=';drop table trades;--",
  '/api/trading/trades/history?page=1&bits=&pattern=%25',
  '/api/trading/patterns/detail?pattern=%ff%fe',
];

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    // Filled, so that input that passes the checks really reaches the database.
    beforeAll(async () => {
      await fillKnownStore(store(), Math.floor(Date.now() / 1_000));
    });

    test('a bad query is refused with the fields and the reasons', async () => {
      const api = await openApi(store());
      const token = await api.signInToken();
      for (const [path, ...fields] of BAD_QUERIES) {
        const error = await readError(await api.request(path, { token }));
        const named = error.problems?.map(({ field }) => field).sort();
        expect([path, error.status, error.code, named]).toEqual([path, 400, 'invalid_query', fields]);
        for (const { reason } of error.problems ?? []) expect(reason.length).toBeGreaterThan(5);
      }
    });

    test('what is extreme but allowed is answered', async () => {
      const api = await openApi(store());
      const token = await api.signInToken();
      for (const path of HARMLESS) {
        const response = await api.request(path, { token });
        expect([path, response.status, await response.text()]).toEqual([path, 200, expect.any(String)]);
      }
    });

    test('a bad body is refused with what is wrong, and nothing is stored', async () => {
      const api = await openApi(store());
      const token = await api.signInToken();
      const json = { 'content-type': 'application/json' };
      const put = (body: string, headers: Record<string, string> = json) =>
        api.request('/api/identity/preferences', { method: 'PUT', token, body, headers });
      const cases: readonly [string, number, string, string[]?][] = [
        ['{', 400, 'broken_json', ['body']],
        ['', 400, 'broken_json', ['body']],
        ['{"theme":"dark",}', 400, 'broken_json', ['body']],
        ['[]', 400, 'invalid_body', ['body']],
        ['null', 400, 'invalid_body', ['body']],
        ['"text"', 400, 'invalid_body', ['body']],
        ['{"theme":"pink","shortcuts":0}', 400, 'invalid_body', ['theme', 'shortcuts']],
        ['{"shortcuts":"true"}', 400, 'invalid_body', ['shortcuts']],
        ['{"market":"a\\u0000b"}', 400, 'invalid_body', ['market']],
        ['{"market":"\\ud800"}', 400, 'invalid_body', ['market']],
        ['{"hidden_columns":{"a\\u0000":[]}}', 400, 'invalid_body', ['hidden_columns.a\u0000']],
        ['{"hidden_columns":{"trades":[1]}}', 400, 'invalid_body', ['hidden_columns.trades.0']],
        ['{"column_order":{"trades":"price"}}', 400, 'invalid_body', ['column_order.trades']],
        ['{"column_widths":{"trades":{"price":3}}}', 400, 'invalid_body', ['column_widths.trades.price']],
        ['{"colour":"red","size":1}', 400, 'invalid_body', ['colour', 'size']],
        ['{"__proto__":{"admin":true}}', 400, 'invalid_body', ['__proto__']],
        [`{"market":"${'x'.repeat(70_000)}"}`, 413, 'body_too_large', ['body']],
        [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400, 'invalid_body', ['body']],
      ];
      for (const [body, status, code, fields] of cases) {
        const error = await readError(await put(body));
        const shown = body.slice(0, 60);
        expect([shown, error.status, error.code]).toEqual([shown, status, code]);
        for (const { reason } of error.problems ?? []) expect(reason).toMatch(/^\S.{5,}/);
        if (fields) expect([shown, error.problems?.map(({ field }) => field)]).toEqual([shown, fields]);
      }
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
        const error = await readError(await put('{"theme":"dark"}', { 'content-type': type }));
        expect([type, error.code]).toEqual([type, 'unsupported_media_type']);
        expect(error.problems).toEqual([{ field: 'content-type', reason: 'must be application/json' }]);
      }
      for (const charset of ['utf-16', '"utf-16"', 'utf-8x', 'latin1; q=1', '']) {
        const error = await readError(
          await put('{}', { 'content-type': `application/json; charset=${charset}` }),
        );
        expect([charset, error.problems]).toEqual([
          charset,
          [{ field: 'content-type', reason: 'must have no charset but utf-8' }],
        ]);
      }
      const packed = await readError(await put('{}', { ...json, 'content-encoding': 'gzip' }));
      expect(packed).toMatchObject({ status: 415, problems: [{ field: 'content-encoding' }] });
      for (const charset of ['utf-8', ' "UTF8"; x=y'])
        expect((await put('{}', { 'content-type': `application/json; charset=${charset}` })).status).toBe(
          200,
        );
      expect(await (await api.request('/api/identity/preferences', { token })).json()).toEqual({});
    });

    test('a field that is given twice is refused, and what is unknown is not repeated without end', async () => {
      const api = await openApi(store());
      const token = await api.signInToken();
      const put = (body: string) =>
        api.request('/api/identity/preferences', {
          ...{ method: 'PUT', token, body },
          headers: { 'content-type': 'application/json' },
        });
      const twice = await readError(await put('{"theme":"dark","hidden_columns":{"a":[],"\\u0061":[]}}'));
      expect([twice.code, twice.problems]).toEqual([
        'invalid_body',
        [{ field: 'hidden_columns.a', reason: 'must be given once' }],
      ]);
      const many = Array.from({ length: 4_000 }, (_, at) => `"k${at}":1`);
      for (const body of [`{${many.join(',')}}`, `{"${'👍'.repeat(10_000)}":1}`]) {
        const answer = await put(body);
        expect(answer.status).toBe(400);
        expect((await answer.text()).length).toBeLessThan(5_000);
      }
      const { problems } = await readError(await put(`{${many.join(',')}}`));
      expect(problems?.[0]).toEqual({ field: 'k0', reason: 'is not a known field' });
      expect(problems?.at(-1)).toEqual({ field: 'others', reason: 'are 3950 further problems' });
    });

    test('a body that is too large is refused while it is still being sent', async () => {
      const api = await openApi(store());
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1_024;
          controller.enqueue(new Uint8Array(1_024).fill(32));
        },
      });
      const headers = { 'content-type': 'application/json' };
      const error = await readError(await api.request('/api/identity/sign-in', { body: endless, headers }));
      expect(error).toMatchObject({ status: 413, code: 'body_too_large' });
      expect(sent).toBeLessThan(128 * 1024);
    });

    test('a body that breaks off is no failure of the server', async () => {
      const api = await openApi(store(), { importCandles: async () => expect.fail('No candle came.') });
      const broken = () =>
        new ReadableStream<Uint8Array>({
          pull(controller) {
            controller.enqueue(new Uint8Array(10));
            controller.error(new Error('aborted'));
          },
        });
      const json = { 'content-type': 'application/json' };
      const key = { authorization: `LocalKey ${LOCAL_KEY}` };
      for (const [path, headers] of [
        ['/api/identity/sign-in', json],
        ['/api/import?symbol=EUR_USD&granularity=H1', key],
      ] as const) {
        const error = await readError(
          await api.request(path, {
            method: 'POST',
            headers: { ...headers },
            body: broken(),
          }),
        );
        expect([path, error.status, error.code]).toEqual([path, 400, 'body_incomplete']);
      }
    });

    test('a sign-in without a good email or a password never gets as far as being counted', async () => {
      const api = await openApi(store());
      const bad = [
        { email: 'nobody', password: 'x' },
        { email: '', password: 'x' },
        { email: EMAIL, password: '' },
        { email: EMAIL },
        { password: PASSWORD },
        { email: EMAIL, password: PASSWORD, admin: true },
        { email: [EMAIL], password: PASSWORD },
        { email: `${'a'.repeat(300)}@example.com`, password: PASSWORD },
        { email: EMAIL, password: 'x'.repeat(1_025) },
      ];
      for (const json of bad) {
        const error = await readError(await api.request('/api/identity/sign-in', { json }));
        expect([json, error.status, error.code]).toEqual([json, 400, 'invalid_body']);
      }
      expect((await api.signIn()).status).toBe(200);
    });

    test('random input never makes the server fail', async () => {
      const api = await openApi(store());
      const token = await api.signInToken();
      const paths = [...new Set(BAD_QUERIES.map(([path]) => path.split('?')[0] ?? path))];
      const fields = [
        'page',
        'limit',
        'after',
        'before',
        'pattern',
        'from',
        'min_profit',
        'symbol',
        'sort',
        'user_id',
      ];
      const values = [
        '',
        '0',
        '-1',
        '1',
        'W10=',
        '\u0000',
        "'",
        '%',
        '\\',
        '1e309',
        '9'.repeat(40),
        '\ud83d',
        '2026-01-01T00:00:00Z',
      ];
      let seed = 7;
      const pick = <T>(list: readonly T[]): T => {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        return list[seed % list.length] as T;
      };
      for (let turn = 0; turn < 400; turn += 1) {
        const query = new URLSearchParams([1, 2, 3].map(() => [pick(fields), pick(values)]));
        const path = `${pick(paths)}?${query}`;
        const response = await api.request(path, { token });
        await response.text();
        expect([path, response.status < 500]).toEqual([path, true]);
      }
      expect(api.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    });
  });
}
