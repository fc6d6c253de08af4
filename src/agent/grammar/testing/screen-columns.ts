import { readFile } from 'node:fs/promises';
import type { AgentSubject } from '../../../contract/areas/areas.ts';
import type { AreaTable } from '../area-table.ts';

/** The tables of the console, by what the agent calls their rows. */
export const SCREEN_TABLES: Readonly<Partial<Record<AgentSubject, string>>> = {
  trades: 'trading/trade-columns',
  'elite-trades': 'trading/elite-columns',
  patterns: 'trading/pattern-columns',
  'broker-transactions': 'trading/broker-transactions',
  'reconciled-trades': 'trading/reconciliation-columns',
  claims: 'airdrops/airdrop-records',
  interactions: 'airdrops/airdrop-records',
  wallets: 'airdrops/airdrop-wallets',
  allocations: 'airdrops/airdrop-allocations',
  'flash-loans': 'flash-loans/flash-loan-logs',
  vaults: 'yield/yield-vaults',
  'yield-flows': 'yield/yield-flows',
  'yield-moves': 'yield/yield-rebalancer',
  'gas-blocks': 'gas-arb/gas-blocks',
  'pending-transactions': 'gas-arb/gas-mempool',
  backruns: 'gas-arb/backrun-table',
  bundles: 'gas-arb/gas-bundles',
  collections: 'nft-mint/mint-collections',
  'mint-attempts': 'nft-mint/mint-attempts',
  snipes: 'nft-mint/mint-snipes',
  pairs: 'stat-arb/pair-prices',
  'pair-trades': 'stat-arb/pair-trade-columns',
  'pair-signals': 'stat-arb/pair-signals',
  'pot-markets': 'allocator/allocator-vaults',
  'pot-plans': 'allocator/pot-plans',
  'pot-moves': 'allocator/pot-moves',
  alerts: 'alerts/alert-list',
  'ledger-lines': 'overview/overview-lines',
  'audit-events': 'server/audit-trail',
};

/** Columns that the agent calls otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  trade_action: 'side',
  instrument: 'symbol',
  bit_length: 'length',
  fired_at: 'timestamp',
  token_path: 'route',
  real_profit_usd: 'profit',
  gas_cost_usd: 'gas',
  bribe_eth: 'bribe',
  // What cost coins is told in dollars, unless coins are asked for.
  price_eth: 'price_usd',
  sale_floor_eth: 'sale_floor_usd',
  cost_a_token_eth: 'cost_a_token_usd',
  paid_eth: 'paid_usd',
};

/** A column as its screen shows it, by the name of the agent's field. */
interface ScreenColumn {
  readonly column: string;
  readonly field: string;
  readonly header: string;
  readonly isNumber: boolean;
}

/** The columns of a table, as the source of its screen declares them. */
export async function screenColumns(table: AreaTable): Promise<readonly ScreenColumn[]> {
  const file = `../../../web/features/${SCREEN_TABLES[table.id]}.tsx`;
  const source = await readFile(new URL(file, import.meta.url), 'utf8');
  const found = source.matchAll(/\bid: '([a-z_0-9]+)',\s+header: '([^']+)'([^}]*)\}/g);
  return [...found].map(([, column = '', header = '', rest = '']) => {
    const named = column === 'timestamp' || column === 'at' ? table.time : column;
    const other = OTHER_NAMES[column] ?? '';
    const field = (table.fields[other] ? other : named) ?? '';
    return { column, field, header, isNumber: rest.includes('numeric: true') };
  });
}
