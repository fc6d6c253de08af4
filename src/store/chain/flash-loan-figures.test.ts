import { beforeAll, describe, expect, test } from 'vitest';
import { blocksOf, type LoanFacts, makeLoanFacts } from '../../../test/support/make-loan-facts.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { bribeTierOf } from '../../domain/bribe-tier-of.ts';
import { listPage } from '../list/list-reader.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import { commitChainBlocks, rollBackChain } from './chain-commit.ts';
import { ensureChainSources } from './chain-sources.ts';
import {
  getBribeOutcomes,
  getFlashLoanHours,
  getFlashLoanWeek,
  listBribeTiers,
  summariseFlashLoanCosts,
} from './flash-loan-figures.ts';
import { FLASH_LOAN_LIST } from './flash-loans.ts';

const TRADES = 500;
const KEPT = 321;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let source: ResolvedSource;
    const facts = makeLoanFacts(TRADES).slice(0, KEPT);

    beforeAll(async () => {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: 'chain', label: 'chain' });
      source = { id: sources['flash-loans'], area: 'flash-loans', kind: 'chain' };
      await commitChainBlocks(db, sources, 'key', blocksOf(makeLoanFacts(TRADES)));
      // What the chain gave up must leave every figure.
      await rollBackChain(db, sources, KEPT);
    });

    test('hours of the week add up to what the trades say one by one', async () => {
      const { hours, trades, untimed } = await getFlashLoanWeek(store().db, source);
      expect([trades, untimed]).toEqual([KEPT, 0]);
      expect(hours.length).toBeGreaterThan(100);
      for (const hour of hours) {
        const among = facts.filter(({ at }) => {
          const time = new Date(at);
          return time.getUTCDay() === hour.weekday && time.getUTCHours() === hour.hour;
        });
        expect(hour).toEqual({
          ...hour,
          trades: among.length,
          success: among.filter(({ status }) => status === 'success').length,
          known: among.filter(({ net }) => net !== null).length,
          net_usd: sumOf(among, ({ net }) => net ?? 0) / 1e6,
        });
      }
      expect(sumOf(hours, (hour) => hour.trades)).toBe(KEPT);
      const byHour = await getFlashLoanHours(store().db, source);
      for (const [hour, count] of Object.entries(byHour))
        expect(count).toBe(
          sumOf(
            hours.filter((one) => one.hour === Number(hour)),
            (one) => one.trades,
          ),
        );
    });

    test('gross less fee, gas and bribe is net, to the last digit', async () => {
      const whole = facts.filter(({ net }) => net !== null);
      const costs = await summariseFlashLoanCosts(store().db, source);
      expect([costs.trades, costs.known]).toEqual([KEPT, whole.length]);
      const micros = (text: string) => BigInt(text.replace('.', ''));
      const total = (part: 'gross' | 'fee' | 'gas' | 'bribe' | 'net') =>
        BigInt(sumOf(whole, (one) => one[part] ?? 0));
      expect(micros(costs.gross_usd)).toBe(total('gross'));
      expect(micros(costs.loan_fee_usd)).toBe(total('fee'));
      expect(micros(costs.gas_usd)).toBe(total('gas'));
      expect(micros(costs.bribe_usd)).toBe(total('bribe'));
      expect(micros(costs.net_usd)).toBe(total('gross') - total('fee') - total('gas') - total('bribe'));
    });

    test('tiers hold the trades up to the next one, with what they brought', async () => {
      const tiers = await listBribeTiers(store().db, source);
      const least = (one: LoanFacts) => {
        const ladder = [0, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1e6, 2e6, 5e6, 1e7];
        return ladder.filter((step) => step <= one.bribe_gwei).at(-1) ?? 0;
      };
      // The agent names tiers by the domain's rule, the store by its own: they are one.
      expect(new Set(tiers.map(({ tier }) => tier))).toEqual(
        new Set(facts.map(({ bribe_gwei }) => bribeTierOf(bribe_gwei / 1e9))),
      );
      expect(tiers.map(({ tier }) => Number(tier) * 1e9)).toEqual(
        [...new Set(facts.map(least))].toSorted((a, b) => a - b),
      );
      for (const tier of tiers) {
        const among = facts.filter((one) => least(one) === Number(tier.tier) * 1e9);
        const mean = (status: string) => {
          const nets = among.flatMap((one) => (one.status === status && one.net !== null ? [one.net] : []));
          return nets.reduce((sum, net) => sum + net, 0) / nets.length / 1e6;
        };
        expect(tier.attempted).toBe(among.length);
        expect(tier.success).toBe(among.filter(({ status }) => status === 'success').length);
        expect(tier.known).toBe(among.filter(({ net }) => net !== null).length);
        expect(tier.net_usd).toBeCloseTo(sumOf(among, ({ net }) => net ?? 0) / 1e6, 6);
        expect(tier.success_net_usd).toBeCloseTo(mean('success'), 5);
        expect(tier.failure_net_usd).toBeCloseTo(mean('reverted'), 5);
      }
      const outcomes = await getBribeOutcomes(store().db, source);
      expect(outcomes).toEqual(
        Object.fromEntries(tiers.map(({ tier, success, attempted }) => [tier, { success, attempted }])),
      );
    });

    test('executions are found by bribe and by time', async () => {
      const { at } = facts[100]!;
      const page = await listPage(store().db, FLASH_LOAN_LIST, source, {
        page: 1,
        sort: 'bribe_eth',
        order: 'asc',
        from: at,
        to: facts[200]!.at,
        min_bribe: 0.0002,
      });
      const found = facts.slice(100, 200).filter(({ bribe_gwei }) => bribe_gwei >= 200_000);
      expect(page.total).toBe(found.length);
      const bribes = page.trades.map(({ bribe_eth }) => bribe_eth ?? 0);
      expect(bribes).toEqual(bribes.toSorted((a, b) => a - b));
    });

    test('without a source there is nothing', async () => {
      expect(await getFlashLoanWeek(store().db, undefined)).toEqual({ hours: [], trades: 0, untimed: 0 });
      expect(await listBribeTiers(store().db, undefined)).toEqual([]);
      expect(await summariseFlashLoanCosts(store().db, undefined)).toMatchObject({ known: 0, net_usd: '0' });
    });
  });
}

function sumOf<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
