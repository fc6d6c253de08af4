import { z } from 'zod';
import { AllocationQuery } from './airdrop-distributions.ts';
import { AirdropRecordQuery, AirdropWalletQuery } from './airdrops.ts';
import { BrokerTransactionQuery } from './broker.ts';
import type { Endpoint } from './endpoint.ts';
import { FormerGapQuery } from './flash-loan-gaps.ts';
import { FlashLoanTradeQuery } from './flash-loans.ts';
import { PAGING_FIELDS } from './paging-query.ts';
import { PatternListQuery } from './patterns.ts';
import { ReconciliationQuery } from './reconciliation.ts';
import { EliteListQuery, TradeListQuery } from './trades.ts';

/** A download is the whole filtered list in its order: pages have no part in it. */
const { order: _order, ...PAGES } = PAGING_FIELDS;
const UNPAGED = Object.fromEntries(Object.keys(PAGES).map((name) => [name, true])) as {
  readonly [Name in keyof typeof PAGES]: true;
};

/** `csv`: RFC 4180 with a header, safe against spreadsheet formulas. `json`: one array, as the list itself answers it. */
export const DownloadFormat = z.enum(['csv', 'json']);
export type DownloadFormat = z.infer<typeof DownloadFormat>;

export const TradeDownloadQuery = z.strictObject({
  format: DownloadFormat,
  ...TradeListQuery.omit(UNPAGED).shape,
});
export const EliteDownloadQuery = z.strictObject({
  format: DownloadFormat,
  ...EliteListQuery.omit(UNPAGED).shape,
});
export const PatternDownloadQuery = z.strictObject({
  format: DownloadFormat,
  ...PatternListQuery.omit(UNPAGED).shape,
});

export const AirdropRecordDownloadQuery = z.strictObject({
  format: DownloadFormat,
  ...AirdropRecordQuery.omit(UNPAGED).shape,
});
export const AirdropWalletDownloadQuery = z.strictObject({
  format: DownloadFormat,
  ...AirdropWalletQuery.omit(UNPAGED).shape,
});
export const AllocationDownloadQuery = z.strictObject({
  format: DownloadFormat,
  ...AllocationQuery.omit(UNPAGED).shape,
});
export const BrokerDownloadQuery = z.strictObject({
  format: DownloadFormat,
  ...BrokerTransactionQuery.omit(UNPAGED).shape,
});
export const ReconciliationDownloadQuery = z.strictObject({
  format: DownloadFormat,
  ...ReconciliationQuery.omit(UNPAGED).shape,
});
export const FlashLoanDownloadQuery = z.strictObject({
  format: DownloadFormat,
  ...FlashLoanTradeQuery.omit(UNPAGED).shape,
});
export const FormerGapDownloadQuery = z.strictObject({
  format: DownloadFormat,
  ...FormerGapQuery.omit(UNPAGED).shape,
});

export const DownloadLink = z.object({
  /** Path on this server; works once, without a token. */
  url: z.string(),
  expires_at: z.iso.datetime(),
});
export type DownloadLink = z.infer<typeof DownloadLink>;

export const DOWNLOAD_ENDPOINTS = {
  exportTrades: {
    method: 'POST',
    path: '/api/trading/trades/history/export',
    access: 'operator',
    summary: 'A link to download the filtered trades; it works once, within 60 seconds.',
    query: TradeDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export trades',
  },
  exportEliteTrades: {
    method: 'POST',
    path: '/api/trading/trades/elite/history/export',
    access: 'operator',
    summary: 'A link to download the filtered elite trades; it works once, within 60 seconds.',
    query: EliteDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export elite trades',
  },
  exportPatterns: {
    method: 'POST',
    path: '/api/trading/patterns/export',
    access: 'operator',
    summary: 'A link to download the filtered patterns; it works once, within 60 seconds.',
    query: PatternDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export patterns',
  },
  exportAirdropClaims: {
    method: 'POST',
    path: '/api/airdrops/claims/export',
    access: 'operator',
    summary: 'A link to download the filtered claims; it works once, within 60 seconds.',
    query: AirdropRecordDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export airdrop claims',
  },
  exportAirdropInteractions: {
    method: 'POST',
    path: '/api/airdrops/interactions/export',
    access: 'operator',
    summary: 'A link to download the filtered interactions; it works once, within 60 seconds.',
    query: AirdropRecordDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export airdrop interactions',
  },
  exportAirdropWallets: {
    method: 'POST',
    path: '/api/airdrops/wallets/export',
    access: 'operator',
    summary: 'A link to download the filtered wallets; it works once, within 60 seconds.',
    query: AirdropWalletDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export airdrop wallets',
  },
  exportAllocations: {
    method: 'POST',
    path: '/api/airdrops/allocations/export',
    access: 'operator',
    summary: 'A link to download the filtered allocations; it works once, within 60 seconds.',
    query: AllocationDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export airdrop allocations',
  },
  exportBrokerTransactions: {
    method: 'POST',
    path: '/api/broker/transactions/export',
    access: 'operator',
    summary: 'A link to download the filtered transactions; it works once, within 60 seconds.',
    query: BrokerDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export broker transactions',
  },
  exportReconciliation: {
    method: 'POST',
    path: '/api/broker/reconciliation/export',
    access: 'operator',
    summary: 'A link to download the filtered reconciliation; it works once, within 60 seconds.',
    query: ReconciliationDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export reconciliation',
  },
  exportFlashLoans: {
    method: 'POST',
    path: '/api/flash-loans/trades/recent/export',
    access: 'operator',
    summary: 'A link to download the filtered executions; it works once, within 60 seconds.',
    query: FlashLoanDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export flash loan trades',
  },
  exportFormerGaps: {
    method: 'POST',
    path: '/api/flash-loans/gaps/former/export',
    access: 'operator',
    summary: 'A link to download the filtered former gaps; it works once, within 60 seconds.',
    query: FormerGapDownloadQuery,
    response: DownloadLink,
    failure: 'Failed to export former gaps between pools',
  },
  download: {
    method: 'GET',
    path: '/api/downloads',
    access: 'open',
    summary: 'The rows that a link stands for, streamed as CSV or JSON. HEAD does not use the link up.',
    query: z.strictObject({ token: z.string().min(1).max(64) }),
    response: z.string(),
    media_type: 'text/csv',
    failure: 'Failed to download',
  },
} as const satisfies Record<string, Endpoint>;
