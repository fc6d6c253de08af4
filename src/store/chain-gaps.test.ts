import { beforeEach, describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { type ChainSources, commitChainBlocks, rollBackChain } from './chain-commit.ts';
import { commitGapScan, type SeenGap } from './chain-gaps.ts';
import { selectRows } from './select-rows.ts';
import { ensureSource } from './sources.ts';

const [ALPHA, BETA, GAMMA] = ['0xa', '0xb', '0xc'];
const TIME = '2026-01-02T03:04:05.000Z';

function gap(cheap: string, dear: string, state: SeenGap['state']): SeenGap {
  return {
    state,
    token: 'WETH',
    payment: 'USDC',
    cheap: { venue: 'One', pool: cheap, price: 2_000 },
    dear: { venue: 'Two', pool: dear, price: 2_010 },
    spread_pct: 0.5,
    loan: null,
    gross_usd: '12.5',
    loan_fee_usd: '0',
    gas_usd: '0.5',
    net_usd: '12',
  };
}

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    let sources: ChainSources;

    beforeEach(async () => {
      const rest = { kind: 'local-chain', label: 'local chain' } as const;
      const flash_loans = await ensureSource(store().db, { area: 'flash-loans', ...rest });
      const airdrops = await ensureSource(store().db, { area: 'airdrops', ...rest });
      sources = { kind: 'local-chain', flash_loans, airdrops };
    });

    test('a gap is taken, failed at, closed or open still, whoever went through both of its pools', async () => {
      await scan(10, [gap(ALPHA, BETA, 'open'), gap(ALPHA, GAMMA, 'open'), gap(BETA, GAMMA, 'open')]);
      await trade(11, 0, 'success', [ALPHA, BETA]);
      await trade(11, 1, 'reverted', [GAMMA, ALPHA]);
      await scan(11, [gap(ALPHA, BETA, 'no_loan_pays'), gap(BETA, ALPHA, 'below_costs')]);
      expect(await rows()).toEqual([
        { block_number: 10, latest: false, state: 'taken', trade_seq: 11_000_000, tx_hash: '0x11-0' },
        { block_number: 10, latest: false, state: 'failed', trade_seq: 11_000_001, tx_hash: '0x11-1' },
        { block_number: 10, latest: false, state: 'closed', trade_seq: null, tx_hash: null },
        { block_number: 11, latest: true, state: 'no_loan_pays', trade_seq: null, tx_hash: null },
        { block_number: 11, latest: true, state: 'below_costs', trade_seq: null, tx_hash: null },
      ]);
    });

    test('a gap that stays open is one gap, told where it was seen last', async () => {
      await scan(10, [gap(ALPHA, BETA, 'open')]);
      await trade(11, 0, 'reverted', [ALPHA, BETA]);
      await scan(11, [gap(BETA, ALPHA, 'open')]);
      expect(await rows()).toMatchObject([{ block_number: 11, latest: true, state: 'open' }]);
      await scan(12, [gap(ALPHA, BETA, 'no_loan_pays')]);
      await scan(13, [gap(ALPHA, BETA, 'no_loan_pays')]);
      expect(await rows()).toMatchObject([
        { block_number: 11, latest: false, state: 'closed' },
        { block_number: 13, latest: true, state: 'no_loan_pays' },
      ]);
    });

    test('the latest 500 that were worth something are kept', async () => {
      const hundred = Array.from({ length: 100 }, (_, at) => gap(`0x${at}`, ALPHA, 'open'));
      for (let block = 1; block <= 12; block++) await scan(block, block % 2 ? hundred : []);
      const kept = await rows();
      expect(kept).toHaveLength(500);
      expect(kept[0]).toMatchObject({ block_number: 3, state: 'closed' });
    });

    test('a block that the chain gives up takes its gaps, and whoever took one there did not', async () => {
      await scan(10, [gap(ALPHA, BETA, 'open')]);
      await trade(11, 0, 'success', [ALPHA, BETA]);
      await scan(11, [gap(ALPHA, BETA, 'no_loan_pays')]);
      await rollBackChain(store().db, sources, 10);
      expect(await rows()).toEqual([
        { block_number: 10, latest: true, state: 'open', trade_seq: null, tx_hash: null },
      ]);
    });

    async function scan(block_number: number, gaps: readonly SeenGap[]): Promise<void> {
      await commitGapScan(store().db, sources.flash_loans, { block_number, observed_at: TIME, gaps });
    }

    async function rows(): Promise<readonly unknown[]> {
      return selectRows(
        store().db,
        `select block_number, latest, state, trade_seq, tx_hash from flash_loan_gaps
         where source_id = ${sources.flash_loans} order by block_number, place`,
      );
    }

    async function trade(
      number: number,
      tx_index: number,
      status: string,
      pools: readonly string[],
    ): Promise<void> {
      await commitChainBlocks(store().db, sources, '1 0x', [
        {
          number,
          hash: `0x${number}`,
          interactions: [],
          claims: [],
          trades: [
            {
              tx_hash: `0x${number}-${tx_index}`,
              wallet: '0xw',
              token_path: ['USDC', 'WETH', 'USDC'],
              real_profit_usd: '1',
              gas_cost_usd: '1',
              bribe_eth: '0',
              status,
              timestamp: TIME,
              tx_index,
              detail: { route: pools.map((pool) => ({ pool })) },
            },
          ],
        },
      ]);
    }
  });
}
