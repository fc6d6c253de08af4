import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { importCandles } from '../../src/collectors/import-candles.ts';
import { plantedCandles, QUICK_SETTINGS } from '../../src/collectors/testing/scripted-feed.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { RUN_CALLS, type RunCall } from '../../src/contract/run-calls.ts';
import { createLabWork } from '../../src/lab/lab-work.ts';
import { silentLog } from '../support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

const CANDLES = 3_000;
const QUESTION = {
  name: 'as it is',
  market: 'imported',
  symbol: 'EUR_USD',
  granularity: 'M5',
  values: {},
  seed: 1,
};
/** In which the planted candles are. */
const YEAR = 2020;

/** Every call that answers of a run, in several ways. Details of trades are asked for by their own ids. */
const ASKED: Readonly<Record<Exclude<RunCall, 'tradeDetail'>, readonly string[]>> = {
  patterns: [
    'limit=50',
    'limit=25&sort=seen_count&order=desc&count=both',
    'limit=25&status=observed',
    'count=only',
  ],
  patternStatusCounts: ['', 'symbol=EUR_USD'],
  patternDetail: ['pattern=PATTERN', 'pattern=PATTERN&symbol=EUR_USD', 'pattern=010101010101010'],
  patternOverview: ['', 'symbol=EUR_USD'],
  patternBounds: [''],
  patternFunnel: [''],
  patternFan: ['pattern=PATTERN&symbol=EUR_USD'],
  tradeHistory: [
    'limit=50&count=both',
    'limit=25&page=3&sort=profit&order=asc',
    'limit=25&trade_action=buy&sort=closed_at&order=desc',
    'limit=25&min_profit=0&count=both',
    'bits=PATTERN&limit=50',
    'status=pending&limit=50',
  ],
  tradePeriods: ['', 'trading_day=new_york'],
  eliteHistory: ['limit=50'],
  eliteSummary: [''],
  tradeEquity: ['', 'trading_day=new_york&unit=percent', 'pattern=PATTERN&symbol=EUR_USD'],
  tradeAnalysis: ['', 'source=observed'],
  candles: ['symbol=EUR_USD&from=2000-01-01T00:00:00Z&to=2100-01-01T00:00:00Z'],
  tradeCalendar: [
    `year=${YEAR}`,
    `year=${YEAR}&trading_day=new_york`,
    `year=${YEAR}&trading_day=Europe/Berlin`,
  ],
  tradeMonth: [`year=${YEAR}&month=9`],
  tradeBreakdown: ['', 'period=month'],
  tradeDays: ['', 'bits=PATTERN&symbol=EUR_USD'],
};

for (const target of SQL_TARGETS) {
  describe(`${target.name}: the screens of a run`, () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;
    let run: string;
    let pattern: string;

    const post = (path: string, json: unknown) => api.request(path, { token, json });
    const read = async (path: string) => {
      const answer = await api.request(path, { token });
      expect(answer.status, `${path} ${answer.status === 200 ? '' : await answer.clone().text()}`).toBe(200);
      return plain(await answer.text());
    };
    const startRun = async (question: object): Promise<string> => {
      await post('/api/trading/lab/start', question);
      const newest = async () => {
        const answer = await api.request('/api/trading/lab/runs', { token });
        return ((await answer.json()) as { runs: { id: string; state: string }[] }).runs[0];
      };
      await vi.waitFor(async () => expect((await newest())?.state).toBe('done'), 30_000);
      return (await newest())!.id;
    };

    beforeAll(async () => {
      const stopping = new AbortController().signal;
      const parts = { store: store(), settings: QUICK_SETTINGS, clock: Date.now, log: silentLog, stopping };
      api = await openApi(store(), { lab: createLabWork({ ...parts, pairSources: async () => [] }) });
      token = await api.signInToken();
      const request = { symbol: 'EUR_USD', granularity: 'M5', candles: plantedCandles(CANDLES) } as const;
      await importCandles(store(), QUICK_SETTINGS, request, stopping, () => {});
      run = await startRun(QUESTION);
      const { rows } = await sql<{ pattern: string }>`
        select pattern from trades group by pattern order by count(*) desc, pattern limit 1`.execute(
        store().db,
      );
      pattern = rows[0]!.pattern;
    });

    test('a run of the settings as they are answers what the market of its candles answers', async () => {
      const before = await hashOf(store());
      let answered = 0;
      for (const [name, queries] of Object.entries(ASKED)) {
        for (const query of queries) {
          const { path } = ENDPOINTS[name as RunCall];
          const asked = `${path}?${query.replace('PATTERN', pattern)}`;
          const seen = await read(`${asked}&run=${run}`);
          expect(seen, asked).toBe(await read(`${asked}&market=imported&granularity=M5`));
          if (seen.includes('"profit')) answered += 1;
        }
      }
      expect(answered).toBeGreaterThan(5);
      expect(Object.keys(ASKED).sort()).toEqual(RUN_CALLS.filter((name) => name !== 'tradeDetail').sort());
      expect(await hashOf(store())).toBe(before);
    });

    test('a run of other settings leaves every table and every answer of the market as they were', async () => {
      const market = async () => {
        const answers: string[] = [];
        for (const [name, queries] of Object.entries(ASKED))
          for (const query of queries)
            answers.push(
              await read(
                `${ENDPOINTS[name as RunCall].path}?${query.replace('PATTERN', pattern)}&market=imported&granularity=M5`,
              ),
            );
        return answers;
      };
      const [tables, answers] = [await hashesOf(store()), await market()];
      const other = await startRun({ ...QUESTION, name: 'other', values: { take_profit_atr: [0.75] } });
      const list = `${ENDPOINTS.tradeHistory.path}?limit=100&count=both`;
      const seen = await read(`${list}&run=${other}`);
      expect(seen).not.toBe(await read(`${list}&market=imported&granularity=M5`));
      for (const [name, queries] of Object.entries(ASKED))
        for (const query of queries)
          await read(`${ENDPOINTS[name as RunCall].path}?${query.replace('PATTERN', pattern)}&run=${other}`);
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from laboratory.trades`.execute(store().db);
      expect(rows[0]!.count).toBeGreaterThan(100);
      expect(await hashesOf(store())).toEqual(tables);
      expect(await market()).toEqual(answers);
      await post('/api/trading/lab/remove', { id: other });
    });

    test('a trade of a run has its page, and no other run or market has it', async () => {
      const listed = await api.request(`${ENDPOINTS.tradeHistory.path}?limit=25&run=${run}`, { token });
      const [trade] = ((await listed.json()) as { trades: { id: string; profit: number }[] }).trades;
      const detail = `${ENDPOINTS.tradeDetail.path}?id=${trade!.id}`;
      const found = (await (await api.request(`${detail}&run=${run}`, { token })).json()) as {
        trade: { id: string };
      };
      expect(found).toMatchObject({ trade: { id: trade!.id, profit: trade!.profit } });
    });

    test('a file has every filtered row, labelled with the run', async () => {
      const link = async (query: string): Promise<string> => {
        const answer = await api.request(`${ENDPOINTS.exportTrades.path}?${query}`, {
          token,
          method: 'POST',
        });
        expect(answer.status).toBe(200);
        return ((await answer.json()) as { url: string }).url;
      };
      const query = 'format=csv&min_profit=0&sort=profit&order=desc';
      const file = await api.request(await link(`${query}&run=${run}`));
      expect(file.headers.get('content-disposition')).toMatch(/filename="laboratory-trades-/);
      const lines = (await file.text()).trim().split('\r\n');
      const own = (await (await api.request(await link(`${query}&market=imported`))).text())
        .trim()
        .split('\r\n');
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.slice(1).every((line) => line.startsWith(`${run},`))).toBe(true);
      const cut = (line: string) => line.split(',').slice(2).join();
      expect(lines.slice(1).map(cut)).toEqual(own.slice(1).map((line) => line.split(',').slice(1).join()));
    });

    test.each([
      ['tradeHistory', 'limit=50&run=ID&at=2024-01-01T00:00:00Z', 400, 'at'],
      ['tradeHistory', 'run=ID', 400, 'run'],
      ['tradeHistory', 'limit=50&run=none', 400, 'run'],
      ['currentTrade', 'run=ID', 400, 'run'],
    ] as const)('%s refuses %s by name', async (name, query, status, field) => {
      const answer = await api.request(`${ENDPOINTS[name].path}?${query.replace('ID', run)}`, { token });
      expect(await readError(answer)).toMatchObject({ status, problems: [{ field }] });
    });

    test('an unknown run is named, and one whose candles have changed is not looked into', async () => {
      const unknown = await api.request(
        `${ENDPOINTS.tradeHistory.path}?limit=50&run=00000000-0000-4000-8000-000000000000`,
        { token },
      );
      expect(await readError(unknown)).toMatchObject({ status: 404, code: 'lab_run_not_found' });
      const other = await startRun({ ...QUESTION, name: 'changed' });
      await sql`update lab_runs set candle_digest = 'other' where id = ${other}::uuid`.execute(store().db);
      const changed = await api.request(`${ENDPOINTS.tradeHistory.path}?limit=50&run=${other}`, { token });
      expect(await readError(changed)).toMatchObject({ status: 409, code: 'lab_run_changed' });
      await sql`delete from lab_runs where id = ${other}::uuid`.execute(store().db);
    });

    test('the rows of a few runs are kept, and go with the run', async () => {
      const { rows: made } = await sql<{ id: string }>`
        insert into lab_runs (id, account_id, name, request, code_version, state, candle_digest, result)
        select gen_random_uuid(), account_id, name || at, request, code_version, state, candle_digest, result
        from lab_runs cross join generate_series(1, 5) as at where id = ${run}::uuid returning id`.execute(
        store().db,
      );
      const runs = made.map(({ id }) => id);
      for (const id of runs) await read(`${ENDPOINTS.tradeHistory.path}?limit=25&run=${id}`);
      const kept = async () => {
        const { rows } = await sql<{
          run: string;
        }>`select run from laboratory.kept_series order by id`.execute(store().db);
        return rows.map((row) => row.run);
      };
      expect(await kept()).toEqual(runs.slice(-4));
      await post('/api/trading/lab/remove', { id: runs[4] });
      expect(await kept()).toEqual(runs.slice(1, 4));
      const { rows } = await sql<{ count: number }>`
        select count(distinct series_id)::int as count from laboratory.trades`.execute(store().db);
      expect(rows[0]!.count).toBe(3);
      // One that gave way is made again.
      await read(`${ENDPOINTS.tradeHistory.path}?limit=25&run=${runs[0]}`);
      expect(await kept()).toContain(runs[0]);
    });

    test('its tables have the columns of those of a market', async () => {
      const { rows } = await sql<{ schema: string; columns: string[] }>`
        select table_schema as schema, array_agg(table_name || '.' || column_name || ' ' || data_type
          order by table_name, column_name) as columns
        from information_schema.columns
        where table_schema in ('laboratory', 'public') and table_name in (
          'series', 'trades', 'patterns', 'pattern_steps', 'trade_rollups', 'closing_rollups', 'pattern_rollups',
          'pattern_bounds', 'benchmark_outcomes')
        group by table_schema order by table_schema`.execute(store().db);
      expect(rows).toHaveLength(2);
      expect(rows[0]!.columns).toEqual(rows[1]!.columns);
    });
  });
}

/** An answer without the number of the series in the ids of its trades. */
function plain(text: string): string {
  return text.replaceAll(/"id":"\d+-/g, '"id":"series-');
}

/** The rows of every table of the store, but for the runs themselves and what a request leaves of its session. */
async function hashesOf({ db }: Pick<ReturnType<ReturnType<typeof useStore>>, 'db'>) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('lab_runs', 'sessions', 'refresh_tokens', 'audit_events') order by tablename`.execute(
    db,
  );
  expect(tables.length).toBeGreaterThan(40);
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash
      from ${sql.table(name)} t`.execute(db);
    hashes[name] = rows[0]!.hash;
  }
  return hashes;
}

/** The rows that a market's screens rest on. */
async function hashOf({
  db,
}: {
  readonly db: ReturnType<ReturnType<typeof useStore>>['db'];
}): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5((select string_agg(t::text, ',' order by seq) from trades t)
      || (select string_agg(p::text, ',' order by pattern) from patterns p)
      || (select string_agg(s::text, ',' order by id) from series s)) as hash`.execute(db);
  return rows[0]!.hash;
}
