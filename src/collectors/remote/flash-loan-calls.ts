import { MOST_TOP_TRADES } from '../../contract/flash-loans.ts';
import { FLASH_LOAN_TABLES } from '../../store/mirror/tables/flash-loan-tables.ts';
import { readFlashLoan } from './read-defi-records.ts';
import { readBribes, readHours, readStatuses, readTrades, readWallets } from './read-figures.ts';
import { figureCall, listCall } from './remote-calls.ts';
import type { RemoteCall, RemoteContext } from './remote-collector.ts';

/** The calls of a flash-loan service. */
export async function flashLoanCalls(context: RemoteContext): Promise<readonly RemoteCall[]> {
  const figure = (call: string, path: string, read: typeof readTrades) =>
    figureCall(context, { call, path: `/trades/${path}`, read, topic: 'flash-loans' });
  return [
    listCall(context, {
      call: 'recent',
      path: '/trades/recent',
      table: FLASH_LOAN_TABLES.trades,
      read: readFlashLoan,
      topic: 'flash-loans',
    }),
    figure('status-breakdown', 'stats/status-breakdown', readStatuses),
    figure('active', 'active', readTrades),
    figure('heatmap-hourly', 'heatmap/hourly', readHours),
    figure('bribe-levels', 'bribe-levels', readBribes),
    figure('top', `top?limit=${MOST_TOP_TRADES}`, readTrades),
    figure('wallet-breakdown', 'stats/wallet-breakdown', readWallets),
  ];
}
