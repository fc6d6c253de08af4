import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { type ChainBlockFacts, commitChainBlocks } from '../chain/chain-commit.ts';
import { type ChainKind, ensureChainSources } from '../chain/chain-sources.ts';
import { selectRows } from '../database/select-rows.ts';
import type { YieldBlock, YieldFlowFacts, YieldReadingFacts } from './yield-block.ts';
import { yieldFacts } from './yield-facts.ts';

const BEGINS = Date.UTC(2026, 0, 1);
const BLOCKS = 24;
const [VAULTS, WALLETS] = [
  ['0xv1', '0xv2'],
  ['0xa', '0xb', '0xc'],
];
const TABLES = {
  yield_readings: 'seq',
  yield_flows: 'seq',
  yield_reports: 'seq',
  yield_positions: 'seq',
  area_ledger: 'seq, line',
};

/** Deposits, withdrawals and claims by turns; shares that no flow explains; one token without a price; holes in readings. */
function blockAt(number: number): YieldBlock {
  const vault = VAULTS[number % 2]!;
  const wallet = WALLETS[number % 3]!;
  const readings = VAULTS.filter((one, at) => one === vault || number % (5 + at) === 0).map(
    (one): YieldReadingFacts => ({
      ...{ vault: one, asset: 'USDC', asset_decimals: 6, share_decimals: 12 },
      ...{
        price: 10n ** 27n + BigInt(number) * 10n ** 23n,
        total_assets: 10n ** 12n,
        total_supply: 10n ** 18n,
      },
      ...{
        liquid_assets: 10n ** 11n,
        rate_now_pct: 3,
        reward_promised_pct: null,
        state: 'open',
        curve: null,
      },
      asset_usd: one === '0xv2' && number > 12 ? null : 10n ** 12n,
      ...{ move_gas_usd: 1_000_000n, marked: false },
    }),
  );
  const kind = (['deposit', 'withdraw', 'claim'] as const)[number % 3]!;
  const flow: YieldFlowFacts = {
    ...{ log_index: 4, wallet, vault, asset: 'USDC', kind, assets: 1_000_000n, shares: 10n ** 12n },
    ...{ usd: 1_000_000n, gas_wei: 21_000n, gas_usd: 50n, tx_hash: `0x${number}` },
  };
  return {
    ...{ number, timestamp: new Date(BEGINS + number * 1_700_000).toISOString(), wallets: WALLETS },
    readings: number % 7 === 3 ? [] : readings,
    flows: number % 4 === 1 ? [] : [flow],
    reports:
      number % 6 === 0
        ? [{ log_index: 9, vault, gain_usd: 5n, loss_usd: 0n, fees_usd: null, total_assets: 10n ** 12n }]
        : [],
    holdings: number === 8 ? [{ wallet: '0xc', vault, shares: 5n * 10n ** 12n }] : [],
  };
}

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });

    /** Everything that is stored of blocks that were committed so many at a time. */
    async function stored(kind: ChainKind, together: number, times = 1) {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind, label: kind });
      const facts = Array.from({ length: BLOCKS }, (_, at): ChainBlockFacts => {
        const nothing = { trades: [], interactions: [], claims: [] };
        return { number: at + 1, hash: `0x${at + 1}`, ...nothing, areas: [yieldFacts(blockAt(at + 1))] };
      });
      for (let turn = 0; turn < times; turn += 1)
        for (let from = 0; from < BLOCKS; from += together)
          await commitChainBlocks(db, sources, 'key', facts.slice(from, from + together));
      const rows = Object.entries(TABLES).map(async ([table, order]) => {
        const found = await selectRows<Record<string, unknown>>(
          db,
          `select * from ${table} where source_id = $1 order by ${order}`,
          [sources.yield],
        );
        return [table, found.map(({ source_id: _own, ...columns }) => columns)] as const;
      });
      return Object.fromEntries(await Promise.all(rows));
    }

    test('blocks that are stored together are what they are one by one, and repeated they stay so', async () => {
      const alone = await stored('chain', 1);
      const batched = await stored('local-chain', 9, 2);
      expect(batched).toEqual(alone);
      expect(alone.yield_readings!.length).toBeGreaterThan(20);
      expect(alone.yield_positions!.length).toBeGreaterThan(20);
      expect(alone.yield_flows!.some(({ kind }) => kind === 'opening')).toBe(true);
      expect(alone.area_ledger!.some(({ kind }) => kind === 'interest')).toBe(true);
    });
  });
}
