import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ALERT_KINDS } from '../../contract/alert-kinds.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import { ensureChainSources } from '../../store/chain/chain-sources.ts';
import { ALERT_EVALUATORS } from './alert-evaluators.ts';

const NOW = Date.UTC(2026, 0, 5, 12);
const GWEI = 10n ** 9n;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let seq = 0;

    /** A block some minutes before now. */
    async function block(minutesAgo: number, gwei: number, gas_limit = '30000000'): Promise<void> {
      const { db } = store();
      const { 'gas-arb': source_id } = await ensureChainSources(db, {
        kind: 'local-chain',
        label: 'local chain',
      });
      const wei = String(BigInt(Math.round(gwei * 100)) * (GWEI / 100n));
      await db
        .insertInto('gas_blocks')
        .values({
          ...{
            source_id,
            seq: ++seq,
            number: seq,
            timestamp: new Date(NOW - minutesAgo * MINUTE_MS).toISOString(),
          },
          ...{ base_fee_wei: wei, next_fee_wei: wei, gas_used: '1', gas_limit, transactions: 1 },
        } as never)
        .execute();
    }
    const cheap = (percent = 30, minutes = 15, now = NOW) =>
      ALERT_EVALUATORS.gas_cheap(store().db, { percent, minutes }, now);
    const late = (hours: number) => ALERT_EVALUATORS.gas_deadline(store().db, { percent: 5, hours }, NOW);

    test('gas is cheap while the median of the last minutes is below the percentile of the day', async () => {
      expect(await cheap()).toEqual([]);
      // What sets up a chain has other blocks, and would make every later fee dear.
      for (let ago = 1_400; ago > 1_300; ago--) await block(ago, 0.01, '1000000000');
      // A fee of 10 for an hour, long ago, then one of 20.
      for (let ago = 600; ago > 540; ago -= 5) await block(ago, 10);
      for (let ago = 540; ago >= 20; ago -= 5) await block(ago, 20);
      await block(2, 20);
      expect(await cheap()).toEqual([]);
      // Not cheap for nine hours: a deadline of eight is over, one of ten is not.
      const [missed, ...others] = await late(8);
      expect(others).toEqual([]);
      expect(ALERT_KINDS.gas_deadline.text(missed!.facts)).toBe(
        'Gas on the local chain has not been cheap for 9.1 h: 20.00 gwei, percentile 5 of the day is 10.00 gwei.',
      );
      expect(await late(10)).toEqual([]);
    });

    test('an episode of cheap gas has one key, and ends with it', async () => {
      for (const ago of [1.5, 1]) await block(ago, 8);
      const [found, ...others] = await cheap(30, 2);
      expect(others).toEqual([]);
      expect(ALERT_KINDS.gas_cheap.text(found!.facts)).toBe(
        'Gas on the local chain is cheap: 8.00 gwei, percentile 30 of the day is 20.00 gwei.',
      );
      await block(0.5, 8);
      expect((await cheap(30, 2))[0]!.key).toBe(found!.key);
      // A chain that stands still has no price of now.
      expect(await cheap(30, 2, NOW + 3 * MINUTE_MS)).toEqual([]);
      expect(await late(1)).toEqual([]);
    });
  });
}
