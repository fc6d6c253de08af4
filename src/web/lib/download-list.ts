import type { DownloadFormat } from '../../contract/download-link.ts';
import { callApi, type QueryOf } from './api-client.ts';

/** The lists that can be downloaded, and the call that makes a link for each. */
const EXPORTS = {
  tradeHistory: 'exportTrades',
  eliteHistory: 'exportEliteTrades',
  patterns: 'exportPatterns',
  airdropClaims: 'exportAirdropClaims',
  airdropInteractions: 'exportAirdropInteractions',
  airdropWallets: 'exportAirdropWallets',
  airdropAllocations: 'exportAllocations',
  flashLoanTrades: 'exportFlashLoans',
  flashLoanFormerGaps: 'exportFormerGaps',
  brokerTransactions: 'exportBrokerTransactions',
  reconciliation: 'exportReconciliation',
} as const;

/**
 * Downloads every row of a filtered list in its order as one file: asks for a link that works once, and has the browser
 * follow it. Resolves when the download has been handed to the browser; rejects with ApiError where no link was made.
 */
export async function downloadList(
  list: keyof typeof EXPORTS,
  query: object,
  format: DownloadFormat,
): Promise<void> {
  const name = EXPORTS[list];
  const { url } = await callApi(name, { query: { ...query, format } as QueryOf<typeof name> });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
