import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { dollarsToMicros } from '../../domain/cost-waterfall.ts';
import { HOUR_MS } from '../../domain/durations.ts';
import { summariseLedger } from '../areas/ledger.ts';
import { commitChainBlocks } from '../chain/chain-commit.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { resolveSource } from '../mirror/sources.ts';
import { closeUnwatchedPositions } from './close-positions.ts';
import { listPortfolioDays, listPositions, sumFlows } from './position-figures.ts';
import type { YieldBlock, YieldFlowFacts } from './yield-block.ts';
import { yieldFacts } from './yield-facts.ts';

const BEGINS = Date.UTC(2026, 0, 1);
const LATER = new Date(BEGINS + 1e9).toISOString();
const UNIT = 10n ** 6n;
const VAULTS = ['0xv1', '0xv2'];
const WALLETS = ['0xa', '0xb'];

const timeOf = (number: number): string => new Date(BEGINS + number * 2 * HOUR_MS).toISOString();

/** Both vaults earn a tenth a block; at block 1 each wallet puts 1,000 dollars into each. */
function blockAt(number: number, held: YieldBlock['holdings'] = []): YieldBlock {
  const flows = VAULTS.flatMap((vault, v) =>
    WALLETS.map(
      (wallet, w): YieldFlowFacts => ({
        ...{ log_index: 10 * v + w, wallet, vault, kind: 'deposit', asset: 'USDC', tx_hash: `0x${v}${w}` },
        ...{ assets: 1_000n * UNIT, shares: 1_000n * UNIT, usd: 1_000n * UNIT, gas_wei: 5n, gas_usd: 7n },
      }),
    ),
  );
  return {
    ...{ number, timestamp: timeOf(number), wallets: WALLETS, reports: [], holdings: held },
    flows: number === 1 ? flows : [],
    readings: VAULTS.map((vault) => ({
      ...{ vault, asset: 'USDC', asset_decimals: 6, share_decimals: 6, marked: false, curve: null },
      price: 10n ** 27n + BigInt(number - 1) * 10n ** 26n,
      ...{ total_assets: null, total_supply: null, liquid_assets: null, rate_now_pct: null },
      ...{ reward_promised_pct: null, state: 'open', asset_usd: 10n ** 12n, move_gas_usd: null },
    })),
  };
}

describe.each(STORE_TARGETS)('what is taken off the list, on $name', (target) => {
  const store = useStore(target, { keep: true });

  test('leaves the value with what it was worth, and keeps what it earned; put back it opens anew', async () => {
    const { db } = store();
    const sources = await ensureChainSources(db, { kind: 'local-chain', label: 'local chain' });
    const id = sources.yield;
    const commit = (...blocks: YieldBlock[]) =>
      commitChainBlocks(
        db,
        sources,
        'key',
        blocks.map((block) => ({
          ...{ number: block.number, hash: `0x${block.number}`, trades: [], interactions: [], claims: [] },
          areas: [yieldFacts(block)],
        })),
      );
    /** Value, and now + withdrawn + claimed − deposited − gas beside the net of the ledger. */
    const figures = async () => {
      const held = await listPositions(db, id, LATER);
      const value = held.reduce((sum, { value_usd }) => sum + dollarsToMicros(value_usd ?? '0'), 0n);
      const result = (await sumFlows(db, id, LATER)).reduce(
        (sum, flow) =>
          sum +
          dollarsToMicros(flow.withdrawn_usd) +
          dollarsToMicros(flow.claimed_usd) -
          dollarsToMicros(flow.deposited_usd) -
          dollarsToMicros(flow.gas_usd),
        value,
      );
      const [ledger] = await summariseLedger(db, await resolveSource(db, 'yield', undefined, []));
      expect(dollarsToMicros(ledger!.net_usd)).toBe(result);
      const factor = (await listPortfolioDays(db, id, null)).reduce((all, day) => all * day.factor, 1);
      return { positions: held.length, value, result, factor };
    };
    const close = (wallets: readonly string[], vaults: readonly string[], number: number) =>
      closeUnwatchedPositions(db, id, { wallets, vaults }, { number, at: timeOf(number) });

    await commit(blockAt(1), blockAt(2), blockAt(3));
    const before = await figures();
    expect(before).toMatchObject({ positions: 4, value: 4_800n * UNIT, result: 800n * UNIT - 28n });
    expect(before.factor).toBeCloseTo(1.2, 9);
    expect(await close(WALLETS, VAULTS, 3)).toBe(0);

    // One wallet goes, then one vault.
    expect(await close(['0xb'], VAULTS, 3)).toBe(2);
    expect(await figures()).toMatchObject({ ...before, positions: 2, value: 2_400n * UNIT });
    expect(await close(['0xb'], VAULTS, 3)).toBe(0);
    expect(await close(['0xb'], ['0xv1'], 3)).toBe(1);
    expect(await figures()).toMatchObject({ ...before, positions: 1, value: 1_200n * UNIT });

    // What is put back is worth what it is worth then, and earns from there.
    await commit(blockAt(4, [{ wallet: '0xa', vault: '0xv1', shares: 1_000n * UNIT }]));
    const back = await figures();
    expect(back).toMatchObject({ positions: 2, value: 2_600n * UNIT });
    // Only the one that stayed earned a tenth of 1,000 dollars.
    expect(back.result).toBe(before.result + 100n * UNIT);
  });
});
