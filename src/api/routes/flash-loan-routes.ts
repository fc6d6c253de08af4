import { TOP_TRADES } from '../../contract/flash-loans.ts';
import type { SourceKind } from '../../domain/source-kind.ts';
import type { Log } from '../../log.ts';
import { getFlashLoanDetail } from '../../store/chain/flash-loan-detail.ts';
import {
  getBribeOutcomes,
  getFlashLoanHours,
  getFlashLoanStatuses,
  getFlashLoanWeek,
  getWalletProfits,
  listActiveFlashLoans,
  listBribeTiers,
  listTopFlashLoans,
  summariseFlashLoanCosts,
} from '../../store/chain/flash-loan-figures.ts';
import { listFlashLoanGaps, listFormerGaps, streamFormerGaps } from '../../store/chain/flash-loan-gaps.ts';
import { listFlashLoanTrades, streamFlashLoanTrades } from '../../store/chain/flash-loans.ts';
import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import type { Handlers } from '../handlers.ts';
import { isPaged } from '../is-paged.ts';
import { streamJsonArray } from '../json-array-stream.ts';

type FlashLoanHandlers = Handlers<
  | 'flashLoanTrades'
  | 'flashLoanDetail'
  | 'flashLoanGaps'
  | 'flashLoanFormerGaps'
  | 'flashLoanStatuses'
  | 'flashLoanActive'
  | 'flashLoanHours'
  | 'flashLoanBribes'
  | 'flashLoanWeek'
  | 'flashLoanTiers'
  | 'flashLoanCosts'
  | 'flashLoanTop'
  | 'flashLoanWallets'
>;

/** Flash-loan trades and what they add up to. */
export function createFlashLoanRoutes({ db }: Store, log: Log): FlashLoanHandlers {
  const sourceOf = (query: { source?: SourceKind | undefined }, call: string) =>
    resolveSource(db, 'flash-loans', query.source, [call]);

  return {
    async flashLoanTrades({ query, context }) {
      const source = await sourceOf(query, 'recent');
      if (isPaged(query)) return listFlashLoanTrades(db, source, query);
      return streamJsonArray(context, log, streamFlashLoanTrades(db, source, query));
    },

    async flashLoanDetail({ query: { id } }) {
      return { detail: (await getFlashLoanDetail(db, id)) ?? null };
    },

    async flashLoanGaps({ query }) {
      return listFlashLoanGaps(db, await sourceOf(query, 'recent'));
    },

    async flashLoanFormerGaps({ query, context }) {
      const source = await sourceOf(query, 'recent');
      if (isPaged(query)) return listFormerGaps(db, source, query);
      return streamJsonArray(context, log, streamFormerGaps(db, source, query));
    },

    async flashLoanStatuses({ query }) {
      return getFlashLoanStatuses(db, await sourceOf(query, 'status-breakdown'));
    },

    async flashLoanActive({ query }) {
      return [...(await listActiveFlashLoans(db, await sourceOf(query, 'active')))];
    },

    async flashLoanHours({ query }) {
      return getFlashLoanHours(db, await sourceOf(query, 'heatmap-hourly'));
    },

    async flashLoanBribes({ query }) {
      return getBribeOutcomes(db, await sourceOf(query, 'bribe-levels'));
    },

    async flashLoanWeek({ query }) {
      return getFlashLoanWeek(db, await sourceOf(query, 'recent'));
    },

    async flashLoanTiers({ query }) {
      return listBribeTiers(db, await sourceOf(query, 'bribe-levels'));
    },

    async flashLoanCosts({ query }) {
      return summariseFlashLoanCosts(db, await sourceOf(query, 'recent'));
    },

    async flashLoanTop({ query }) {
      return listTopFlashLoans(db, await sourceOf(query, 'top'), query.limit ?? TOP_TRADES);
    },

    async flashLoanWallets({ query }) {
      return getWalletProfits(db, await sourceOf(query, 'wallet-breakdown'));
    },
  };
}
