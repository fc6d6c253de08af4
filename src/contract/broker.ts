import * as zod from 'zod';
import { BrokerAccount } from '../domain/broker.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { ONLY_SHOWN } from './list-columns.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { listEndpoints } from './list-endpoints.ts';
import { downloadRequest, listRequest } from './list-requests.ts';
import { rowOf } from './list-row.ts';

/** Days of transactions that are shown unless told otherwise. */
export const BROKER_DAYS = 30;

const TRANSACTION_COLUMNS = {
  /** The broker's own number. */
  id: { value: zod.string() },
  type: { kind: 'text', longest: 64 },
  instrument: { kind: 'text', nullable: true, longest: 32 },
  /** Below 0 for sells. */
  units: { kind: 'decimal', nullable: true },
  price: { kind: 'decimal', nullable: true },
  pl: { kind: 'decimal', nullable: true },
  financing: { kind: 'decimal', nullable: true },
  half_spread_cost: { kind: 'decimal', nullable: true, ...ONLY_SHOWN },
  /** Balance after it. */
  account_balance: { kind: 'decimal', nullable: true },
  reason: { kind: 'text', nullable: true, ...ONLY_SHOWN },
  /** The last 30 days to now unless told otherwise. */
  timestamp: { kind: 'instant', filter: '' },
} as const satisfies ListColumns;

/** One line of the account's book. */
export const BrokerTransaction = rowOf(TRANSACTION_COLUMNS);
export type BrokerTransaction = zod.infer<typeof BrokerTransaction>;

export const BROKER_TRANSACTIONS = {
  endpoint: 'brokerTransactions',
  path: '/api/broker/transactions',
  area: 'trading',
  topics: ['broker'],
  columns: TRANSACTION_COLUMNS,
  row: BrokerTransaction,
  rows: 'transactions',
  sort: 'timestamp',
  order: 'desc',
  failure: 'Failed to fetch broker transactions',
  download: {
    endpoint: 'exportBrokerTransactions',
    file: 'broker-transactions',
    noun: 'transactions',
    failure: 'Failed to export broker transactions',
  },
} as const satisfies ListDeclaration;

export const BrokerStatus = zod.object({
  /** The broker's name; null where none is connected. */
  provider: zod.string().nullable(),
  environment: zod.enum(['practice', 'live']).nullable(),
  /** `waiting` until the first answer, `failed` while the last question brought none; what came before is kept. */
  state: zod.enum(['not connected', 'waiting', 'live', 'failed']),
  succeeded_at: zod.iso.datetime().nullable(),
  failing_since: zod.iso.datetime().nullable(),
  problem: zod.string().nullable(),
  /** Null until the broker answered. */
  account: BrokerAccount.nullable(),
});
export type BrokerStatus = zod.infer<typeof BrokerStatus>;

export const BROKER_ENDPOINTS = {
  brokerStatus: {
    method: 'GET',
    path: '/api/broker/account',
    area: 'trading',
    topics: ['broker'],
    response: BrokerStatus,
    failure: 'Failed to fetch broker account',
  },
  ...listEndpoints(BROKER_TRANSACTIONS),
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function brokerRequests() {
  return {
    brokerStatus: {
      access: 'operator',
      summary: 'The account at the broker and how the connection is.',
    },
    brokerTransactions: listRequest(
      BROKER_TRANSACTIONS,
      'Transactions of the account, newest first, of the last 30 days unless told otherwise. With page, limit, after, before or count: one page; else the whole list, streamed.',
    ),
    exportBrokerTransactions: downloadRequest(BROKER_TRANSACTIONS),
  } as const satisfies RequestsOf<typeof BROKER_ENDPOINTS>;
}
