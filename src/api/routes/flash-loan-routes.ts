import { TOP_TRADES } from '../../contract/flash-loans.ts';
import type { SourceKind } from '../../domain/source-kind.ts';
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
import { listFlashLoanGaps } from '../../store/chain/flash-loan-gaps.ts';
import type { Store } from '../../store/database/open-store.ts';
import { resolveSource } from '../../store/mirror/sources.ts';
import type { Handlers } from '../handlers.ts';

type FlashLoanHandlers = Handlers<
  | 'flashLoanDetail'
  | 'flashLoanGaps'
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

/** Figures of flash-loan trades, and the gaps between pools. */
export function createFlashLoanRoutes({ db }: Store): FlashLoanHandlers {
  const sourceOf = (query: { source?: SourceKind | undefined }, call: string) =>
    resolveSource(db, 'flash-loans', query.source, [call]);

  return {
    async flashLoanDetail({ query: { id } }) {
      return { detail: (await getFlashLoanDetail(db, id)) ?? null };
    },

    async flashLoanGaps({ query }) {
      return listFlashLoanGaps(db, await sourceOf(query, 'recent'));
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
