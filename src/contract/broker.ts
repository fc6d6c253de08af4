import { z } from 'zod';
import { BrokerAccount, BrokerTransaction } from '../domain/broker.ts';
import type { Endpoint } from './endpoint.ts';
import { PAGE_FIELDS, PAGING_FIELDS } from './paging-query.ts';
import { QueryInstant } from './query-instant.ts';

export const BROKER_SORTS = [
  'timestamp',
  'type',
  'instrument',
  'units',
  'price',
  'pl',
  'financing',
  'account_balance',
] as const;

/** Days of transactions that are shown unless told otherwise. */
export const BROKER_DAYS = 30;

export const BrokerTransactionQuery = z.strictObject({
  /** The last 30 days to now unless told otherwise; `to` is exclusive. */
  from: QueryInstant.optional(),
  to: QueryInstant.optional(),
  type: z.string().max(64).optional(),
  instrument: z.string().max(32).optional(),
  min_units: z.coerce.number().optional(),
  max_units: z.coerce.number().optional(),
  min_price: z.coerce.number().optional(),
  max_price: z.coerce.number().optional(),
  min_pl: z.coerce.number().optional(),
  max_pl: z.coerce.number().optional(),
  min_financing: z.coerce.number().optional(),
  max_financing: z.coerce.number().optional(),
  min_account_balance: z.coerce.number().optional(),
  max_account_balance: z.coerce.number().optional(),
  ...PAGING_FIELDS,
  sort: z.enum(BROKER_SORTS).optional(),
});
export type BrokerTransactionQuery = z.infer<typeof BrokerTransactionQuery>;

export const BrokerStatus = z.object({
  /** The broker's name; null where none is connected. */
  provider: z.string().nullable(),
  environment: z.enum(['practice', 'live']).nullable(),
  /** `waiting` until the first answer, `failed` while the last question brought none; what came before is kept. */
  state: z.enum(['not connected', 'waiting', 'live', 'failed']),
  succeeded_at: z.iso.datetime().nullable(),
  failing_since: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  /** Null until the broker answered. */
  account: BrokerAccount.nullable(),
});
export type BrokerStatus = z.infer<typeof BrokerStatus>;

const TransactionPage = z.object({ transactions: z.array(BrokerTransaction), ...PAGE_FIELDS });

export const BROKER_ENDPOINTS = {
  brokerStatus: {
    method: 'GET',
    path: '/api/broker/account',
    access: 'operator',
    summary: 'The account at the broker and how the connection is.',
    response: BrokerStatus,
    failure: 'Failed to fetch broker account',
  },
  brokerTransactions: {
    method: 'GET',
    path: '/api/broker/transactions',
    access: 'operator',
    summary:
      'Transactions of the account, newest first, of the last 30 days unless told otherwise. With page, limit, after, before or count: one page; else the whole list, streamed.',
    query: BrokerTransactionQuery,
    response: z.union([z.array(BrokerTransaction), TransactionPage]),
    failure: 'Failed to fetch broker transactions',
  },
} as const satisfies Record<string, Endpoint>;
