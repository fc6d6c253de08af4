import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { AgentSubject } from '../../contract/areas/areas.ts';
import { AREA_TABLES } from '../areas/area-tables.ts';
import type { Query } from './query.ts';
import { readQuestion } from './read-question.ts';
import { READING_CONTEXT } from './testing/reading-context.ts';

type Rows = NonNullable<Query['rows']>;

const CONTEXT = { ...READING_CONTEXT, seesAll: true };

/** The tables of the console, by what the agent calls their rows. */
const TABLES: Readonly<Partial<Record<AgentSubject, string>>> = {
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
/** Columns that are no value to tell: yes or no, which are asked as filters, stages, and what rows are named by. */
const NO_VALUES: ReadonlySet<string> = new Set([
  ...['elite-trades tp_triggered', 'elite-trades sl_triggered', 'alerts lasts'],
  ...['vaults ours', 'mint-attempts ours', 'pairs followed', 'bundles received_at', 'patterns pattern'],
  ...['interactions usd_value'],
]);

/** Headers by the column of each table, as its source declares them. */
async function headersOf(file: string): Promise<readonly (readonly [column: string, header: string])[]> {
  const source = await readFile(new URL(`../../web/features/${file}.tsx`, import.meta.url), 'utf8');
  const found = source.matchAll(/\bid: '([a-z_0-9]+)',\s+header: '([^']+)'/g);
  return [...new Map([...found].map(([, column = '', header = '']) => [column, header]))];
}

for (const [id, file] of Object.entries(TABLES))
  test(`every column of the ${id} is told, and lists are put in its order, by its header`, async () => {
    const table = AREA_TABLES.find((one) => one.id === id)!;
    const headers = (await headersOf(file)).filter(([column]) => !NO_VALUES.has(`${id} ${column}`));
    expect(headers.length).toBeGreaterThan(3);
    const misread = headers.flatMap(([column, header]) => {
      const named = column === 'timestamp' || column === 'at' ? table.time : column;
      const other = OTHER_NAMES[column] ?? '';
      const field = (table.fields[other] ? other : named) ?? '';
      const shows = (rows: Rows) => [...(rows.tells ?? []), ...table.columns].includes(field);
      const asked: [question: string, isRead: (rows: Rows) => boolean][] = [
        [`List the ${table.many} with their ${header}`, shows],
        [`Show the ${table.many} sorted by ${header}`, ({ by }) => by === field],
      ];
      if (table.time !== undefined) asked.push([`What is the ${header} of the latest ${table.one}?`, shows]);
      return asked.flatMap(([question, isRead]) => {
        const { query, table: read, unused } = readQuestion(question, CONTEXT);
        const isWhole = read.id === id && unused.length === 0 && query.rows !== null;
        return isWhole && isRead(query.rows) ? [] : [question];
      });
    });
    expect(misread).toEqual([]);
  });
