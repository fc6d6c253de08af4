import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { PairDetail } from '../../contract/pair-detail.ts';
import { PAIR_DEFAULTS } from '../../domain/pair-settings.ts';
import type { DeskBar } from '../../pairs/pair-desk.ts';
import { plantedTokens } from '../../pairs/testing/made-bars.ts';
import { commitChainBlocks } from '../../store/chain/chain-commit.ts';
import { ensureChainSources } from '../../store/chain/chain-sources.ts';
import type { Store } from '../../store/database/open-store.ts';
import { selectRows } from '../../store/database/select-rows.ts';
import { poolPriceFacts } from '../../store/pools/pool-price-facts.ts';
import { thinPoolPrices } from '../../store/pools/pool-prices.ts';
import { QUICK_SETTINGS } from '../testing/scripted-feed.ts';
import { createPairDetail } from './create-pair-detail.ts';
import { createPoolPlans } from './create-pool-plans.ts';
import { createPairCollector } from './pair-collector.ts';

const HOUR = 3_600;
const BEGINS = Date.UTC(2026, 0, 1) / 1_000;
const BARS = 1_300;
const RULES = { ...PAIR_DEFAULTS, window: 60, look: 600, look_lags: 1, follow_rate: 0.1 };
const rulesOf = () => RULES;
const TOKENS = ['ONE', 'TWO', 'TWO'];
const LOGS = plantedTokens(21, BARS, BARS).slice(0, 3);

/** Two blocks an hour: a price that does not last, and the last one of the hour. One token trades in no odd hour after 1,000. */
async function load(store: Store): Promise<number> {
  const sources = await ensureChainSources(store.db, { kind: 'local-chain', label: 'local chain' });
  const blocks = Array.from({ length: 2 * BARS }, (_, number) => {
    const bar = Math.floor(number / 2);
    const isLast = number % 2 === 1;
    const at = new Date((BEGINS + bar * HOUR + (isLast ? 3_000 : 60)) * 1_000).toISOString();
    const prices = TOKENS.flatMap((token, place) =>
      place === 1 && bar > 1_000 && bar % 2 === 1
        ? []
        : [
            {
              ...{ place, pool: `0x${place}`.padEnd(12, 'a'), token },
              price_usd: Math.exp(LOGS[place]![bar]! + (isLast ? 0 : 1)).toFixed(12),
              ...{ depth_usd: '2000000', gas_usd: '0.25', fee: 0.003 },
            },
          ],
    );
    const nothing = { trades: [], interactions: [], claims: [] };
    return { number, hash: `0x${number}`, ...nothing, areas: [poolPriceFacts(number, at, prices)] };
  });
  await commitChainBlocks(store.db, sources, 'test', blocks);
  return sources['flash-loans'];
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    test('a bar has the last price of its hour, and counts once its blocks are final', async () => {
      const sourceId = await load(store());
      const [plan] = await createPoolPlans(store().db, rulesOf)();
      expect(plan).toMatchObject({ prices: 'local chain H1', seconds: HOUR, problem: null });
      expect(plan?.desk.instruments.map(({ name }) => name)).toEqual(['ONE', 'TWO 0x1aaaaa', 'TWO 0x2aaaaa']);
      const bars = await read();
      // The newest two blocks may still change, and the hour of the ones before is not over for all that is known.
      expect(bars).toHaveLength(BARS - 2);
      for (const [bar, { at, gap, closes, terms }] of bars.entries()) {
        expect([at, gap]).toEqual([BEGINS + (bar + 1) * HOUR, false]);
        const wanted = LOGS.map((logs, place) =>
          place === 1 && bar > 1_000 && bar % 2 === 1 ? null : Math.exp(logs[bar]!),
        );
        for (const [place, close] of wanted.entries())
          if (close === null) expect([closes[place], terms?.[place]]).toEqual([null, null]);
          else expect(closes[place]).toBeCloseTo(close, 9);
      }
      expect(bars[0]?.terms?.[0]).toEqual({ rate: 1, spread: 0.003, depth_usd: 2e6, fixed_usd: 0.25 });

      await thinPoolPrices(store().db, sourceId);
      const [left] = await selectRows<{ rows: number }>(
        store().db,
        'select count(*) as rows from pool_prices',
      );
      expect(left?.rows).toBeLessThan(4 * BARS);
      expect(await read()).toEqual(bars);
    });

    test('pairs of pools are looked at, traded for fee, depth and gas, and told in detail', async () => {
      const { db } = store();
      const abort = new AbortController();
      const running = createPairCollector({
        ...{ store: store(), settings: QUICK_SETTINGS, log: silentLog, rulesOf, pollMs: 5 },
        clock: () => (BEGINS + BARS * HOUR) * 1_000,
      }).run(abort.signal);
      const bars = async () => (await db.selectFrom('pair_desks').select('bars').execute())[0]?.bars;
      await expect.poll(bars).toBe(BARS - 2);
      abort.abort();
      await running;
      const fits = await db.selectFrom('pair_fits').selectAll().orderBy('seq').execute();
      expect(fits.map(({ pair, prices }) => `${pair} ${prices}`)).toEqual([
        'ONE / TWO 0x1aaaaa local chain H1',
        'ONE / TWO 0x2aaaaa local chain H1',
        'TWO 0x1aaaaa / TWO 0x2aaaaa local chain H1',
      ]);
      const trades = await db.selectFrom('pair_trades').selectAll().execute();
      for (const { gas_usd, spread_usd } of trades) {
        // Both sides, in and out.
        expect(Number(gas_usd)).toBeCloseTo(-1, 6);
        expect(Number(spread_usd)).toBeLessThan(0);
      }
      const { source_id, seq } = fits[1]!;
      const detail = PairDetail.parse(await createPairDetail(store(), QUICK_SETTINGS)(`${source_id}-${seq}`));
      expect(detail.points.at(-1)?.z).toBeCloseTo(fits[1]?.z ?? Number.NaN, 6);
    });

    async function read(): Promise<DeskBar[]> {
      const [plan] = await createPoolPlans(store().db, rulesOf)();
      const all: DeskBar[] = [];
      for await (const bars of plan!.read(store().db, Number.NEGATIVE_INFINITY, plan!.until))
        all.push(...bars);
      return all;
    }
  });
}
