import { parseEther, parseUnits } from 'viem';
import { describe, expect, test } from 'vitest';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { selectRows } from '../../store/database/select-rows.ts';
import { createBlockPrices } from './block-prices.ts';
import { createChainClient } from './chain-client.ts';
import { createGapScanner } from './gap-scanner.ts';
import { LOCAL_ACCOUNTS } from './local/local-accounts.ts';
import { localChainProfile } from './local/local-chain-profile.ts';
import { callOf } from './local/local-client.ts';
import { readContract } from './local/local-contracts.ts';
import { takeGap } from './local/take-gap.ts';
import { readGaps } from './scan-gaps.ts';
import { isNodeAbsent } from './testing/is-node-absent.ts';
import { ensureLocalSources, readLocalChain, useLocalChain } from './testing/use-local-chain.ts';

const { traders, searchers } = LOCAL_ACCOUNTS;
const MOST = 2n ** 255n;

describe.skipIf(isNodeAbsent)('gaps of a real chain', () => {
  const store = useStore(SQL_TARGETS[0]!, { keep: true });
  const chain = useLocalChain();

  test('a gap that needs a lender is taken with a loan of Aave, to the unit, and told so', async () => {
    const { client, deployment } = chain;
    const { btc, usdc, lender, pools } = deployment;
    const delta = pools.find(({ venue }) => venue === 'Delta')!;
    const { abi } = readContract('FeePool');
    const spent = [usdc, parseUnits('60000', 6), btc, 0n, MOST];
    await client.send(callOf(traders[0], delta.address, abi, 'swapExactAmountIn', spent));
    await client.mine();
    const reader = createChainClient([chain.url]);
    const profile = localChainProfile(deployment);
    const sources = await ensureLocalSources(store());
    const scan = createGapScanner({ store: store(), client: reader, profile, sources, log: silentLog });
    const onCaughtUp = async (head: number | undefined) => scan(head!);
    await readLocalChain(chain, store(), sources, { onCaughtUp });

    const block = await reader.getBlock();
    const gaps = await readGaps(reader, profile, block, createBlockPrices(reader, profile, block.number));
    const gap = gaps.find(({ cheap }) => cheap.token_address === btc)!;
    expect(gap.loan).toMatchObject({ kind: 'aave_v3', lender: lender.pool });
    const loan = gap.loan!;
    const hash = await client.send(
      takeGap(gap, searchers[0], deployment.executors[0]!, { value: parseEther('0.001') })!,
    );
    await client.mine();
    await readLocalChain(chain, store(), sources, { onCaughtUp });

    const [trade] = await selectRows<{ detail: Record<string, unknown> }>(
      store().db,
      'select detail from flash_loan_trades join flash_loan_details using (source_id, seq)',
    );
    expect(trade?.detail).toMatchObject({
      gross_usd: String(Number(loan.gross) / 1e6),
      loan_fee_usd: String(Number(loan.fee) / 1e6),
      loans: [
        {
          kind: 'aave_v3',
          lender: lender.pool,
          token: 'USDC',
          amount: loan.amount.toString(),
          fee: ((loan.amount * 5n + 5_000n) / 10_000n).toString(),
        },
      ],
    });
    // The local lender takes less gas than Aave's own pool, of which the expectation is (aave-loan.test.ts).
    expect(Number(trade?.detail.gas_used)).toBeGreaterThan(200_000);
    expect(Number(trade?.detail.gas_used)).toBeLessThan(310_000);
    const told = await selectRows(
      store().db,
      `select state, latest, tx_hash, net_usd, gap -> 'loan' ->> 'kind' as kind, gap ->> 'gross_usd' as gross
       from flash_loan_gaps where gap ->> 'token' = 'BTC' order by block_number`,
    );
    expect(told).toEqual([
      {
        state: 'taken',
        latest: false,
        tx_hash: hash,
        net_usd: expect.closeTo(Number(loan.net) / 1e6, 5),
        kind: 'aave_v3',
        gross: String(Number(loan.gross) / 1e6),
      },
      { state: 'no_loan_pays', latest: true, tx_hash: null, net_usd: null, kind: null, gross: '0' },
    ]);
  });
});
