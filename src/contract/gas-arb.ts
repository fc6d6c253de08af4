import * as zod from 'zod';
import { BribeTier } from '../domain/bribe-tier.ts';
import { frameEndpoints, frameRequests } from './area-frame.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { GAS_BACKRUNS } from './gas-backruns.ts';
import { GAS_BLOCKS } from './gas-blocks.ts';
import { GAS_BUNDLES } from './gas-bundles.ts';
import { GasMempool } from './gas-mempool.ts';
import { GasHours, GasOverview } from './gas-overview.ts';
import { GAS_PENDING } from './gas-pending.ts';
import { listEndpoints } from './list-endpoints.ts';
import { daysRequest, downloadRequest, listRequest } from './list-requests.ts';
import { SourceQuery } from './source-query.ts';

const PLACE = { method: 'GET', area: 'gas-arb', topics: ['gas-arb'] } as const;

export const GAS_ARB_ENDPOINTS = {
  ...listEndpoints(GAS_BLOCKS),
  ...listEndpoints(GAS_PENDING),
  ...listEndpoints(GAS_BACKRUNS),
  ...listEndpoints(GAS_BUNDLES),
  ...frameEndpoints('gas-arb', 'gas'),
  gasOverview: {
    ...PLACE,
    path: '/api/gas-arb/overview',
    response: GasOverview,
    failure: 'Failed to fetch the price of gas',
  },
  gasHours: {
    ...PLACE,
    path: '/api/gas-arb/hours',
    response: GasHours,
    failure: 'Failed to fetch the hours of gas',
  },
  gasMempool: {
    ...PLACE,
    path: '/api/gas-arb/mempool',
    response: GasMempool,
    failure: 'Failed to fetch the waits of transactions',
  },
  gasTiers: {
    ...PLACE,
    path: '/api/gas-arb/tiers',
    response: zod.array(BribeTier),
    failure: 'Failed to fetch the tiers of bids',
  },
} as const satisfies Record<string, Endpoint>;

const PAGED = 'With page, limit, after, before or count: one page; otherwise all rows, streamed.';

/** What only the server needs of these calls. */
export function gasArbRequests() {
  return {
    gasBlocks: listRequest(GAS_BLOCKS, `What gas cost in each block, newest first. ${PAGED}`),
    exportGasBlocks: downloadRequest(GAS_BLOCKS),
    gasPending: listRequest(GAS_PENDING, `The newest 5,000 pending transactions, newest first. ${PAGED}`),
    exportGasPending: downloadRequest(GAS_PENDING),
    gasBackruns: listRequest(GAS_BACKRUNS, `Backruns that were weighed on paper, newest first. ${PAGED}`),
    exportGasBackruns: downloadRequest(GAS_BACKRUNS),
    gasBundles: listRequest(GAS_BUNDLES, `Bundles and what became of them, newest first. ${PAGED}`),
    exportGasBundles: downloadRequest(GAS_BUNDLES),
    gasBundleDays: daysRequest(GAS_BUNDLES),
    ...frameRequests('gas-arb', 'gas'),
    gasOverview: {
      access: 'operator',
      summary:
        'What gas costs now and next, tips, what usual transactions cost, and how much of the pool is seen.',
      query: SourceQuery,
    },
    gasHours: {
      access: 'operator',
      summary:
        'The median base fee of each weekday and hour, and what waiting for cheap gas would have saved.',
      query: SourceQuery,
    },
    gasMempool: {
      access: 'operator',
      summary:
        'How nodes tell pending transactions, how many ended how, and how long they waited by fee band.',
      query: SourceQuery,
    },
    gasTiers: {
      access: 'operator',
      summary: 'Attempts, successes and net of each tier of bids, failures included.',
      query: SourceQuery,
    },
  } as const satisfies RequestsOf<typeof GAS_ARB_ENDPOINTS>;
}
