import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { PairDetail } from '../../contract/pair-detail.ts';
import { PairOverview } from '../../contract/stat-arb.ts';
import { PAIR_DEFAULTS } from '../../domain/pair-settings.ts';
import { sliceCandles } from '../../domain/slice-candles.ts';
import type { CurrencyPair } from '../../domain/symbol.ts';
import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import { lastPairLooks } from '../../store/pairs/last-pair-looks.ts';
import { summarisePairs } from '../../store/pairs/pair-figures.ts';
import { importCandles } from '../import-candles.ts';
import { RELATED_BEGIN as BEGINS, relatedCandles } from '../testing/related-candles.ts';
import { QUICK_SETTINGS } from '../testing/scripted-feed.ts';
import { createPairDetail } from './create-pair-detail.ts';
import { createPairCollector } from './pair-collector.ts';

const HOUR = 3_600;
const BARS = 2_400;
const RULES = { ...PAIR_DEFAULTS, window: 60, look: 600, look_lags: 1 };
const NEVER = new AbortController().signal;
const TABLES = [
  'pair_desks',
  'pair_fits',
  'pair_looks',
  'pair_trades',
  'area_decisions',
  'area_ledger',
] as const;

const CANDLES = relatedCandles(BARS);

async function load(store: Store, from: number, to: number): Promise<void> {
  for (const symbol of ['EUR_USD', 'AUD_USD'] as const satisfies readonly CurrencyPair[]) {
    const candles = sliceCandles(CANDLES[symbol], from, to);
    const request = { symbol, granularity: 'H1' as const, candles, accept_prices: 'true' as const };
    await importCandles(store, QUICK_SETTINGS, request, NEVER, () => {});
  }
}

/** Runs the collector until a desk has so many bars, and its pairs are stored as of `at`. */
async function collect(store: Store, bars: number, at: number): Promise<void> {
  const abort = new AbortController();
  const collector = createPairCollector({
    ...{
      store,
      settings: QUICK_SETTINGS,
      clock: () => at * 1_000,
      log: silentLog,
      rulesOf: () => RULES,
      pollMs: 5,
    },
  });
  const running = collector.run(abort.signal);
  try {
    await expect
      .poll(async () => (await store.db.selectFrom('pair_desks').select('bars').execute())[0]?.bars, {
        timeout: 20_000,
        interval: 20,
      })
      .toBe(bars);
  } finally {
    abort.abort();
    await running;
  }
}

async function rowsOf(store: Store): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(told) as row from ${sql.table(table)} as told order by to_jsonb(told)::text`.execute(
      store.db,
    );
    // A desk that is made of other generations of the same series has another key.
    all[table] = rows.map(({ row }) => {
      const { engine_key: _key, made_because: _why, rules: _rules, ...rest } = row as Record<string, unknown>;
      return rest;
    });
  }
  return all;
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    const now = BEGINS + BARS * HOUR;
    let whole: Record<string, unknown[]>;

    test('a pair that reverts is followed and traded, and what is stored adds up', async () => {
      await load(store(), 0, BARS);
      await collect(store(), BARS, now);
      whole = await rowsOf(store());
      const source = await resolveSource(store().db, 'stat-arb', undefined, []);
      const overview = PairOverview.parse(await summarisePairs(store().db, source));
      expect(overview.desks).toMatchObject([
        { prices: 'imported H1', instruments: 3, possible_pairs: 3, looked_at: 1, bars: BARS, looks: 4 },
      ]);
      const looked = (whole.pair_looks as { at: string }[]).map((one) => new Date(one.at).toISOString());
      expect([...(await lastPairLooks(store().db, source?.id ?? 0)).values()]).toEqual([
        looked.toSorted().at(-1),
      ]);
      expect(overview).toMatchObject({ pairs: 1, followed: 1 });
      expect(overview.trades).toBeGreaterThan(10);
      expect(overview.known).toBe(overview.trades);
      const lines = [overview.gross_usd, overview.spread_usd, overview.commission_usd, overview.gas_usd];
      const sum = [...lines, overview.financing_usd].reduce((all, line) => all + Number(line), 0);
      expect(sum).toBeCloseTo(Number(overview.net_usd), 6);
      expect(Number(overview.spread_usd)).toBeLessThan(0);
      expect(overview.daily.profit.reduce((all, one) => all + one, 0)).toBeCloseTo(sum, 5);
      const ledger = whole.area_ledger as { amount_usd: number }[];
      expect(ledger.reduce((all, { amount_usd }) => all + amount_usd, 0)).toBeCloseTo(sum, 5);
      expect(whole.area_decisions?.length).toBeGreaterThan(overview.trades);
      const decisions = whole.area_decisions as {
        decision: string;
        later_usd: number | null;
        due_at: string;
      }[];
      const valued = decisions.filter(({ later_usd }) => later_usd !== null);
      expect(valued.length).toBeGreaterThan(10);
      expect(valued.every(({ decision }) => decision === 'skipped')).toBe(true);
      const over = ({ due_at }: { due_at: string }) => Date.parse(due_at) <= now * 1_000;
      expect(decisions.filter((one) => one.due_at !== null && over(one)).length).toBe(valued.length);
    });

    test('the detail judges every bar by the line before it, as the trades did', async () => {
      const fits = whole.pair_fits as { source_id: number; seq: number; z: number; spread_pct: number }[];
      const [fit] = fits;
      const read = createPairDetail(store(), QUICK_SETTINGS);
      const detail = PairDetail.parse(await read(`${fit?.source_id}-${fit?.seq}`));
      expect(detail.points).toHaveLength(1_000);
      expect(detail.points.at(-1)?.z).toBeCloseTo(fit?.z ?? 0, 6);
      expect(detail.points.at(-1)?.spread_pct).toBeCloseTo(fit?.spread_pct ?? 0, 6);
      expect(detail.looks).toHaveLength(4);
      expect(detail.residuals.reduce((all, { count }) => all + count, 0)).toBe(1_000);
      expect(detail.residuals.reduce((all, { normal }) => all + normal, 0)).toBeCloseTo(1_000, 6);
      expect(detail.hurst?.value).toBeLessThan(detail.hurst?.low ?? 0);
      expect(await read('999-1')).toBeUndefined();
    });

    test('a start replays what is stored, and prices that are too old say nothing of now', async () => {
      await sql`update pair_fits set reason = null, z = null, trades = null, q = null`.execute(store().db);
      const abort = new AbortController();
      const running = createPairCollector({
        ...{
          store: store(),
          settings: QUICK_SETTINGS,
          clock: () => (now + 4 * HOUR) * 1_000,
          log: silentLog,
        },
        ...{ rulesOf: () => RULES, pollMs: 5 },
      }).run(abort.signal);
      const reason = async () => (await store().db.selectFrom('pair_fits').select('reason').execute())[0];
      await expect.poll(reason).toEqual({ reason: 'stale_price' });
      abort.abort();
      await running;
      const again = await rowsOf(store());
      const [was] = whole.pair_fits as { open_since: string | null }[];
      const signal = was?.open_since === null ? 'none' : 'hold';
      expect(again).toEqual({ ...whole, pair_fits: [{ ...was, reason: 'stale_price', signal }] });
    });
  });
}
