import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { Source } from '../../contract/sources.ts';
import { Secret } from '../../secret.ts';
import { summariseAirdrops } from '../../store/chain/airdrops.ts';
import { getFlashLoanStatuses } from '../../store/chain/flash-loan-figures.ts';
import type { Store } from '../../store/database/open-store.ts';
import { selectRows } from '../../store/database/select-rows.ts';
import { summariseTrades } from '../../store/figures/trade-summaries.ts';
import { listPage } from '../../store/list/list-reader.ts';
import { resolveScope } from '../../store/list/scope.ts';
import { listRemotePositions } from '../../store/mirror/remote-positions.ts';
import { listSources, resolveSource } from '../../store/mirror/sources.ts';
import { getPatternDetail } from '../../store/patterns/pattern-detail.ts';
import { PATTERN_LIST } from '../../store/patterns/patterns.ts';
import { ELITE_TRADE_LIST } from '../../store/trades/elite-trades.ts';
import { TRADE_LIST } from '../../store/trades/trades.ts';
import type { Collector } from '../collector.ts';
import { ANSWER_TIME, ENGINE_ANSWERS, pattern, trade } from '../testing/engine-answers.ts';
import { type LocalUpstream, startLocalUpstream } from '../testing/local-upstream.ts';
import { REMOTE_CALLS } from './remote-areas.ts';
import { createRemoteCollector } from './remote-collector.ts';

/** A collector that runs until it is disposed of; short pauses, so that a test sees several polls. */
function follow(store: Store, upstream: LocalUpstream, area: keyof typeof REMOTE_CALLS, token?: string) {
  const abort = new AbortController();
  const collector: Collector = createRemoteCollector({
    store,
    area,
    service: { url: upstream.url, token: token === undefined ? undefined : new Secret(token) },
    calls: REMOTE_CALLS[area],
    clock: Date.now,
    log: silentLog,
    intervalMs: 40,
    firstPauseMs: 20,
  });
  const running = collector.run(abort.signal);
  return {
    async [Symbol.asyncDispose]() {
      abort.abort();
      await running;
    },
  };
}

/** Waits until the calls of a source are as told. */
async function until(store: Store, isSo: (source: Source) => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        const [source] = await listSources(store.db);
        return source !== undefined && (await isSo(source));
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(true);
}

const stateOf = (source: Source, call: string) => source.calls.find((one) => one.call === call)?.state;
const allLive = (count: number) => (source: Source) =>
  source.calls.length === count && source.calls.every(({ state }) => state === 'live');

async function profits(store: Store): Promise<(number | null)[]> {
  const scope = await resolveScope(store.db, {});
  const { trades } = await listPage(store.db, TRADE_LIST, scope, {
    limit: 100,
    sort: 'profit',
    order: 'asc',
  });
  return trades.map(({ profit }) => profit);
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('a trading engine becomes the market that is shown, list by list', async () => {
      await using upstream = await startLocalUpstream(ENGINE_ANSWERS);
      await using _ = follow(store(), upstream, 'trading', 'a-token');
      await until(store(), allLive(8));
      const { db } = store();
      const scope = await resolveScope(db, {});
      expect(scope).toMatchObject({ market: 'remote', granularity: null, feed: { problem: null } });
      expect(await summariseTrades(db, scope)).toMatchObject({
        total: 2,
        buy: 1,
        sell: 1,
        known: 2,
        wins: 1,
        total_profit: 1.25,
      });
      const eliteScope = await resolveScope(db, {}, 'elite');
      expect(await summariseTrades(db, eliteScope, { source: 'elite' })).toMatchObject({
        total: 2,
        win_rate: 50,
        total_profit_pct: 0.4259,
      });
      const { trades } = await listPage(db, ELITE_TRADE_LIST, eliteScope, {
        limit: 10,
        sort: 'profit',
        order: 'desc',
      });
      expect(trades).toMatchObject([
        { symbol: null, profit: 0.9259, profit_usd: null, tp_triggered: true, direction: 'long' },
        { profit: -0.5, direction: 'short' },
      ]);
      const patterns = await listPage(db, PATTERN_LIST, await resolveScope(db, {}, 'patterns'), {
        limit: 10,
        sort: 'pattern',
        order: 'asc',
      });
      expect(patterns.patterns).toMatchObject([
        { pattern: '01010101', trade_count: 12, avg_profit: 0.25, profit: 3, status: 'elite' },
        { pattern: '11110000', avg_profit: null },
      ]);
      expect((await listPage(db, TRADE_LIST, scope, { limit: 10, pattern: '0101' })).trades).toHaveLength(2);
      const { blocks } = await getPatternDetail(db, { pattern: '01010101' }, Date.parse(ANSWER_TIME) + 1_000);
      expect(blocks).toMatchObject([
        {
          symbol: 'EUR_USD',
          pattern: { trade_count: 12, avg_profit: 0.25 },
          performance: {
            unit: 'dollars',
            total_trades: 1,
            known: 1,
            win_rate: 100,
            avg_profit: 2.5,
            total_profit: 2.5,
            best: 2.5,
            worst: 2.5,
            recent: 2.5,
            // Of the 12 trades that the engine counts; its history has one of them.
            reliability: 30,
          },
        },
      ]);
      expect(upstream.authorizations).toEqual(new Set(['Bearer a-token']));
    });

    test('a source is what the engine tells, and null where it tells none', async () => {
      const told = [
        pattern('01010101', { source: 'Scanner B' }),
        pattern('11110000', { source: null }),
        pattern('10101010', { source: 'alpha' }),
      ];
      const history = [trade({ source: 'desk' }), trade({ source: null, quantity: 7 })];
      await using upstream = await startLocalUpstream({
        ...ENGINE_ANSWERS,
        '/patterns': told,
        '/trades/history': history,
        '/trades/current': {
          open: true,
          position: { ...trade({ direction: 'long' }), pattern_id: '0101', entry_price: 1.1, source: null },
        },
      });
      await using _ = follow(store(), upstream, 'trading');
      await until(store(), allLive(8));
      const { db } = store();
      const scope = await resolveScope(db, {}, 'patterns');
      const sourcesOf = async (query: object) =>
        (await listPage(db, PATTERN_LIST, scope, { limit: 10, ...query })).patterns.map(
          ({ source }) => source,
        );
      expect(await sourcesOf({ sort: 'source', order: 'asc' })).toEqual(['Scanner B', 'alpha', null]);
      expect(await sourcesOf({ sort: 'source', order: 'desc' })).toEqual(['alpha', 'Scanner B', null]);
      expect(await sourcesOf({ source: 'scan' })).toEqual(['Scanner B']);
      expect(await sourcesOf({ source: 'unknown' })).toEqual([null]);
      expect(await sourcesOf({ source: 'remote' })).toEqual([]);
      const { trades } = await listPage(db, TRADE_LIST, await resolveScope(db, {}), {
        limit: 10,
        sort: 'quantity',
        order: 'asc',
      });
      expect(trades.map(({ source }) => source)).toEqual([null, 'desk']);
      expect(await listRemotePositions(db, 'all', undefined)).toMatchObject([{ source: null }]);
    });

    test('a trade that completes is the same, two equal ones stay two, one that is gone leaves the figures', async () => {
      const pending = trade({ status: 'pending', profit: null });
      await using upstream = await startLocalUpstream({
        ...ENGINE_ANSWERS,
        '/trades/history': [pending, trade({ profit: 1, price: 2 }), trade({ profit: 1, price: 2 })],
      });
      await using _ = follow(store(), upstream, 'trading');
      await until(store(), allLive(8));
      expect(await profits(store())).toEqual([1, 1, null]);
      const idsBefore = await selectRows(store().db, 'select seq from trades where price = 1.0812');

      upstream.answers.set('/trades/history', [trade({ profit: 1, price: 2 }), trade({ profit: 7 })]);
      await until(store(), async () => (await profits(store())).join() === '1,7');
      const ids = await selectRows(store().db, 'select seq from trades where price = 1.0812 and profit = 7');
      expect(ids).toEqual(idsBefore);
      await until(store(), ({ calls }) => calls.find(({ call }) => call === 'history')?.vanished === 1);

      upstream.answers.set('/trades/history', { trades: [trade({ profit: 7 })] });
      await until(store(), async () => (await profits(store())).join() === '7');
      expect(await summariseTrades(store().db, await resolveScope(store().db, {}))).toMatchObject({
        total: 1,
        total_profit: 7,
      });
    });

    test('the same answer in another order, and another start, write nothing', async () => {
      const many = Array.from({ length: 120 }, (_, index) =>
        trade({
          profit: index % 7,
          timestamp: new Date(Date.parse(ANSWER_TIME) + (index % 50) * 3_600_000 * 60).toISOString(),
        }),
      );
      await using upstream = await startLocalUpstream({ ...ENGINE_ANSWERS, '/trades/history': many });
      const rows = () =>
        selectRows(
          store().db,
          'select seq, profit, xmin::text as written from trades order by series_id, seq',
        );
      let before: unknown;
      {
        await using _ = follow(store(), upstream, 'trading');
        await until(store(), allLive(8));
        before = await rows();
        upstream.answers.set('/trades/history', [...many].reverse());
        const asked = upstream.requests.length;
        await expect.poll(() => upstream.requests.length).toBeGreaterThan(asked + 24);
        expect(await rows()).toEqual(before);
      }
      await using _ = follow(store(), upstream, 'trading');
      const asked = upstream.requests.length;
      await expect.poll(() => upstream.requests.length).toBeGreaterThan(asked + 24);
      expect(await rows()).toEqual(before);
    });

    test('patterns come page by page, also from a service that takes short pages only', async () => {
      const all = Array.from({ length: 130 }, (_, index) => pattern(index.toString(2).padStart(8, '0')));
      await using upstream = await startLocalUpstream({
        ...ENGINE_ANSWERS,
        '/patterns': (request: { url: string }, response: ServerResponse) => {
          const { searchParams } = new URL(request.url, 'http://localhost');
          const limit = Number(searchParams.get('limit'));
          if (limit > 50) return response.writeHead(422).end('{}');
          const from = (Number(searchParams.get('page')) - 1) * limit;
          return response.end(JSON.stringify({ patterns: all.slice(from, from + limit), total: all.length }));
        },
      });
      await using _ = follow(store(), upstream, 'trading');
      await until(store(), allLive(8));
      const scope = await resolveScope(store().db, {}, 'patterns');
      expect((await listPage(store().db, PATTERN_LIST, scope, { limit: 1 })).total).toBe(130);
    });

    test('odd fields are survived and told by field', async () => {
      await using upstream = await startLocalUpstream({
        ...ENGINE_ANSWERS,
        '/trades/history': `[${JSON.stringify(trade({ price: '1.25', mood: 'good', quantity: null }))},
          {"symbol": "GBP_USD", "trade_action": "buy", "timestamp": 1772445600, "profit": NaN, "status": "open?"},
          {"symbol": "EUR_USD"}, 5, null]`,
      });
      await using _ = follow(store(), upstream, 'trading');
      await until(store(), allLive(8));
      const [source] = await listSources(store().db);
      const history = source?.calls.find(({ call }) => call === 'history');
      expect(history?.records).toBe(2);
      const told = Object.fromEntries(
        (history?.faults ?? []).map((one) => [`${one.field}: ${one.fault}`, one.count]),
      );
      expect(told).toMatchObject({
        'price: a number as text': 1,
        'quantity: null': 1,
        'mood: a field that is not known': 1,
        'symbol: a value that is not known': 1,
        'status: a value that is not known': 1,
        'record: not an object': 2,
        'record: left out': 1,
      });
      const { trades } = await listPage(store().db, TRADE_LIST, await resolveScope(store().db, {}), {
        limit: 10,
      });
      expect(trades).toMatchObject([
        { symbol: 'EUR_USD', price: 1.25, quantity: null, profit: 2.5 },
        { symbol: null, timestamp: '2026-03-02T10:00:00.000Z', profit: null, status: 'pending' },
      ]);
    });

    test('while a call fails its last good answer stays with its age, and it recovers alone', async () => {
      await using upstream = await startLocalUpstream(ENGINE_ANSWERS);
      await using _ = follow(store(), upstream, 'trading');
      await until(store(), allLive(8));
      const faults: [string, unknown][] = [
        ['500', (_: unknown, response: ServerResponse) => response.writeHead(500).end('oops')],
        [
          'cut',
          (_: unknown, response: ServerResponse) => {
            response.writeHead(200);
            response.write('[{"symbol":');
            setImmediate(() => response.destroy());
          },
        ],
        ['garbage', '<html>'],
        ['half', '[{"symbol": "EUR_USD"'],
      ];
      for (const [, answer] of faults) {
        upstream.answers.set('/trades/history', answer);
        await until(store(), (source) => stateOf(source, 'history') === 'failed');
        expect(await profits(store())).toEqual([-1.25, 2.5]);
        const scope = await resolveScope(store().db, {});
        expect(scope.feed?.problem).toMatch(/^\/trades\/history: /);
        expect((await resolveScope(store().db, {}, 'patterns')).feed?.problem).toBeNull();
        upstream.answers.set('/trades/history', ENGINE_ANSWERS['/trades/history']);
        await until(store(), (source) => stateOf(source, 'history') === 'live');
        expect((await resolveScope(store().db, {})).feed?.problem).toBeNull();
      }
    });

    test('what never answered is refused, not shown as nothing', async () => {
      await using upstream = await startLocalUpstream({ ...ENGINE_ANSWERS, '/trades/history': () => {} });
      upstream.answers.delete('/trades/history');
      await using _ = follow(store(), upstream, 'trading');
      await until(
        store(),
        (source) => stateOf(source, 'history') === 'failed' && stateOf(source, 'current-trade') === 'live',
      );
      await expect(resolveScope(store().db, {})).rejects.toMatchObject({ code: 'source_unavailable' });
      expect(await listRemotePositions(store().db, 'all', undefined)).toEqual([]);
      upstream.answers.set('/trades/current', {
        open: true,
        position: {
          symbol: 'AUD_USD',
          pattern_id: '01',
          entry_price: '0.66',
          quantity: 5,
          timestamp: ANSWER_TIME,
          direction: 'short',
        },
      });
      await expect
        .poll(() => listRemotePositions(store().db, 'all', undefined))
        .toMatchObject([{ symbol: 'AUD_USD', entry_price: 0.66, direction: 'short' }]);
    });

    test('airdrops and flash loans are mirrored into their areas', async () => {
      await using farm = await startLocalUpstream({
        '/airdrops/claims': [
          { protocol: 'Safe', usd_value: 120.5 },
          { protocol: 'Safe', usd_value: 120.5 },
          { protocol: 'Hop', usd_value: '3.25' },
        ],
        '/airdrops/interactions': [{ protocol: 'Zora', usd_value: 1 }],
        '/airdrops/wallets': [
          { address: '0xabc', active: true, last_active: ANSWER_TIME, created_at: ANSWER_TIME },
        ],
      });
      {
        await using _ = follow(store(), farm, 'airdrops');
        await until(store(), allLive(3));
      }
      const farmSource = await resolveSource(store().db, 'airdrops', undefined, ['claims']);
      expect(await summariseAirdrops(store().db, farmSource)).toEqual({
        gas_usd: null,
        gas_known: 0,
        interactions: 1,
        claims: 3,
        claimed_usd: 244.25,
        valued_claims: 3,
        protocols: 3,
        wallets: 1,
      });
      const one = {
        tx_hash: '0x1',
        real_profit_usd: 10,
        gas_cost_usd: 2,
        token_path: ['WETH', 'USDC'],
        status: 'success',
      };
      await using searcher = await startLocalUpstream({
        '/trades/recent': [one, { ...one, tx_hash: '0x2', status: 'failed', real_profit_usd: null }],
        '/trades/stats/status-breakdown': { success: 40, failed: 2 },
        '/trades/active': [],
        '/trades/heatmap/hourly': { 0: 3, 23: 1 },
        '/trades/bribe-levels': { '0.01': { success: 1, attempted: 4 } },
        '/trades/top': [one],
        '/trades/stats/wallet-breakdown': { '0xw': { pnl: 10, avg_pnl: 5 } },
      });
      await using _ = follow(store(), searcher, 'flash-loans');
      await expect
        .poll(async () => {
          const source = await resolveSource(store().db, 'flash-loans', undefined, []);
          return getFlashLoanStatuses(store().db, source);
        })
        .toEqual({ success: 40, failed: 2 });
    });
  });
}
