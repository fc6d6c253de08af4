import { DAY_MS } from '../../src/domain/durations.ts';
import type { KnownRows } from './known-rows.ts';

const PROTOCOLS = ['Hop', 'LayerZero', 'Scroll', 'zkSync'] as const;
const ROUTES = [
  ['USDC', 'WETH', 'USDC'],
  ['WETH', 'DAI', 'WETH'],
  ['USDC', 'WBTC', 'WETH', 'USDC'],
] as const;
const LOAN_STATUSES = ['success', 'success', 'reverted', 'success', 'pending'] as const;
const BRIBES = [0, 0.0125, 0.03, 0.15, 0.6] as const;

/**
 * The answers of an operator's pattern engine for the known trades and patterns; it reports outcomes only for elite trades.
 */
export function tradingAnswers(rows: KnownRows): Record<string, unknown> {
  const elite = rows.trades.filter(({ source }) => source === 'elite');
  return {
    '/patterns': rows.patterns.map((pattern) => ({
      pattern: pattern.pattern,
      bitstring: pattern.pattern,
      symbol: pattern.symbol,
      source: 'engine-7',
      status: pattern.status,
      confidence: pattern.confidence,
      seen_count: pattern.seen_count,
      trade_count: pattern.evidence_n,
      avg_profit: pattern.evidence_mean_pct,
      profit: null,
      bit_length: pattern.bit_length,
      last_seen_at: new Date(pattern.last_seen_time * 1_000).toISOString(),
    })),
    '/patterns/status_counts': {},
    '/status/': { uptime: '3 d' },
    '/trades/history': rows.trades.map((trade, index) => ({
      symbol: trade.symbol,
      pattern: trade.pattern,
      trade_action: trade.buys ? 'buy' : 'sell',
      price: trade.entry_price,
      quantity: 1_000,
      profit: trade.closed ? Number(trade.closed.micro_usd) / 1e6 : null,
      status: trade.closed ? 'completed' : 'pending',
      timestamp: new Date(trade.entry_time * 1_000).toISOString(),
      confidence: trade.confidence,
      source: index % 3 === 0 ? 'breakout' : 'reversal',
    })),
    '/trades/current': { open: false, position: null },
    '/trades/elite/history': elite.map((trade) => ({
      symbol: trade.symbol,
      bitstring: trade.pattern,
      direction: trade.buys ? 'long' : 'short',
      entry_price: trade.entry_price,
      exit_price: trade.closed?.exit_price ?? null,
      profit: trade.closed ? Number(trade.closed.micro_pct) / 1e6 : null,
      tp_triggered: trade.closed?.outcome === 'take_profit',
      sl_triggered: trade.closed?.outcome === 'stop_loss',
      timestamp: new Date(trade.entry_time * 1_000).toISOString(),
    })),
    '/trades/elite/summary': { total: elite.length },
    '/trades/elite/current': { open: false, position: null },
  };
}

/** The answers of an airdrop service: 9 wallets, some inactive, and claims and interactions of four protocols. */
export function airdropAnswers(now: number): Record<string, unknown> {
  const wallet = (index: number) => `0x${String(index + 1).padStart(40, 'a')}`;
  const at = (daysAgo: number) => new Date(now * 1_000 - daysAgo * DAY_MS).toISOString();
  const records = (count: number, dollarsOf: (index: number) => number | null) =>
    Array.from({ length: count }, (_, index) => ({
      protocol: PROTOCOLS[(index * index) % PROTOCOLS.length],
      wallet: wallet(index % 7),
      usd_value: dollarsOf(index),
      tx_hash: `0x${String(count * 1_000 + index).padStart(64, '0')}`,
      timestamp: at((index * 5) % 97),
    }));
  return {
    '/airdrops/claims': records(31, (index) => (index % 10 === 9 ? null : 12.5 + index * 7.25)),
    '/airdrops/interactions': records(64, (index) => 3.75 + (index % 13)),
    '/airdrops/wallets': Array.from({ length: 9 }, (_, index) => ({
      address: wallet(index),
      label: index % 4 === 0 ? null : `farm ${index}`,
      active: index % 3 !== 1,
      last_active: index === 8 ? null : at(index * 4),
      created_at: at(200 + index),
    })),
  };
}

/** The answers of a flash-loan service: 47 executions of three routes, some reverted, some without a known profit. */
export function flashLoanAnswers(now: number): Record<string, unknown> {
  const trades = Array.from({ length: 47 }, (_, index) => {
    const status = LOAN_STATUSES[(index * 3) % LOAN_STATUSES.length];
    return {
      tx_hash: `0x${String(index + 1).padStart(64, 'f')}`,
      wallet: `0x${String((index % 4) + 1).padStart(40, 'b')}`,
      token_path: ROUTES[(index * index) % ROUTES.length],
      real_profit_usd:
        status === 'success' ? 5.5 + ((index * 37) % 90) : status === 'reverted' ? -1.25 - (index % 5) : null,
      gas_cost_usd: 1.25 + (index % 5),
      bribe_eth: BRIBES[(index * 7) % BRIBES.length],
      status,
      timestamp: new Date(now * 1_000 - index * 9 * 3_600_000 - 1_800_000).toISOString(),
    };
  });
  return { '/trades/recent': trades };
}
