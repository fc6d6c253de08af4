import type { ChainBlockFacts, ChainFlashLoanTrade } from '../../src/store/chain/chain-commit.ts';

/** A trade in whole millionths of a dollar, and the bribe in whole gwei. */
export interface LoanFacts {
  readonly at: string;
  readonly status: string;
  readonly bribe_gwei: number;
  readonly gross: number;
  readonly fee: number;
  readonly gas: number;
  readonly bribe: number;
  /** Null where a price is missing: then gross and net are not known. */
  readonly net: number | null;
}

const SECOND_A_BLOCK = 3_907;
const START = Date.UTC(2026, 1, 27, 22);

/** Trades of every outcome at odd moments and sizes, the same at every run. */
export function makeLoanFacts(count: number): readonly LoanFacts[] {
  let state = 7;
  const next = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  return Array.from({ length: count }, (_, at) => {
    const won = next(10) < 6;
    const gas = 1 + next(900_000);
    const [gross, fee, bribe] = won ? [next(90_000_000), next(400_000), next(3_000_000)] : [0, 0, 0];
    const isPriced = next(12) > 0;
    return {
      at: new Date(START + at * SECOND_A_BLOCK * 1_000).toISOString(),
      status: won ? 'success' : 'reverted',
      bribe_gwei: [0, 30_000, 199_999, 200_000, 1_000_000, 5_500_000][next(6)]!,
      gross,
      fee,
      gas,
      bribe,
      net: isPriced ? gross - fee - gas - bribe : null,
    };
  });
}

/** The same as blocks of a chain, one trade a block. */
export function blocksOf(facts: readonly LoanFacts[]): readonly ChainBlockFacts[] {
  return facts.map((one, at) => ({
    number: at + 1,
    hash: `0x${String(at + 1).padStart(64, '0')}`,
    trades: [tradeOf(one, at)],
    interactions: [],
    claims: [],
  }));
}

function tradeOf(one: LoanFacts, at: number): ChainFlashLoanTrade {
  const { net, gross, fee, gas, bribe, bribe_gwei, status } = one;
  return {
    tx_hash: `0x${String(at).padStart(64, 'a')}`,
    wallet: `0x${String(at % 3).padStart(40, 'b')}`,
    token_path: ['USDC', 'WETH', 'USDC'],
    real_profit_usd: net === null ? null : dollars(net),
    gas_cost_usd: dollars(gas),
    bribe_eth: (bribe_gwei / 1e9).toFixed(9),
    status,
    timestamp: one.at,
    tx_index: 0,
    detail: {
      executor: null,
      gross_usd: net === null ? null : dollars(gross),
      loan_fee_usd: dollars(fee),
      gas_usd: dollars(gas),
      bribe_usd: dollars(bribe),
      net_usd: net === null ? null : dollars(net),
      gas_used: '150000',
      gas_price_wei: '1000000000',
      tip_wei: '0',
      builder_payment_wei: '0',
      failure: status === 'success' ? null : 'no profit',
      tokens: [{ name: 'USDC', address: `0x${'c'.repeat(40)}`, decimals: 6 }],
      loans: [],
      route: [],
    },
  };
}

function dollars(micros: number): string {
  return (micros / 1e6).toFixed(6);
}
