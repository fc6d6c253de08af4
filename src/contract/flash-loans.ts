import * as zod from 'zod';
import { BribeTier } from '../domain/bribe-tier.ts';
import { BribeOutcome, WalletProfit } from '../domain/flash-loan-trade.ts';
import { frameEndpoints, frameRequests } from './area-frame.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { FlashLoanDetail } from './flash-loan-detail.ts';
import { FlashLoanGap, FORMER_GAPS } from './flash-loan-gaps.ts';
import { FLASH_LOAN_TRADES, ListedFlashLoanTrade } from './flash-loan-trade.ts';
import { listEndpoints } from './list-endpoints.ts';
import { daysRequest, downloadRequest, listRequest } from './list-requests.ts';
import { SourceQuery } from './source-query.ts';

/** The default and the largest number of trades in `top`. */
export const TOP_TRADES = 10;
export const MOST_TOP_TRADES = 100;

/** Keys are hours of the day in UTC, '0' to '23'; an hour without trades may be missing. */
export const HourlyCounts = zod.record(zod.string().regex(/^(1?\d|2[0-3])$/), zod.number().int());
export type HourlyCounts = zod.infer<typeof HourlyCounts>;

/** The trades of one hour of one weekday in UTC; 0 is Sunday. */
const WeekHour = zod.object({
  weekday: zod.number().int().min(0).max(6),
  hour: zod.number().int().min(0).max(23),
  trades: zod.number().int(),
  success: zod.number().int(),
  /** Trades with a known net, and its sum in dollars. */
  known: zod.number().int(),
  net_usd: zod.number(),
});
export type WeekHour = zod.infer<typeof WeekHour>;

export const FlashLoanWeek = zod.object({
  /** Hours without trades are left out. */
  hours: zod.array(WeekHour),
  /** Number of trades in the hours, and of trades without a time. */
  trades: zod.number().int(),
  untimed: zod.number().int(),
});
export type FlashLoanWeek = zod.infer<typeof FlashLoanWeek>;

const Dollars = zod.string().regex(/^-?\d+(\.\d{1,6})?$/);

/** From the gross profit of all trades to the net. Dollars as exact decimal text: gross - fee - gas - bribe = net. */
export const FlashLoanCosts = zod.object({
  /** All trades, and those of which every summand is known: the sums are of these. */
  trades: zod.number().int(),
  known: zod.number().int(),
  gross_usd: Dollars,
  loan_fee_usd: Dollars,
  gas_usd: Dollars,
  bribe_usd: Dollars,
  net_usd: Dollars,
});
export type FlashLoanCosts = zod.infer<typeof FlashLoanCosts>;

export const FLASH_LOAN_ENDPOINTS = {
  ...listEndpoints(FLASH_LOAN_TRADES),
  flashLoanDetail: {
    method: 'GET',
    path: '/api/flash-loans/trades/detail',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: zod.object({ detail: FlashLoanDetail.nullable() }),
    failure: 'Failed to fetch the flash loan trade',
  },
  flashLoanGaps: {
    method: 'GET',
    path: '/api/flash-loans/gaps',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: zod.array(FlashLoanGap),
    failure: 'Failed to fetch gaps between pools',
  },
  ...listEndpoints(FORMER_GAPS),
  ...frameEndpoints('flash-loans', 'flashLoan'),
  flashLoanStatuses: {
    method: 'GET',
    path: '/api/flash-loans/trades/stats/status-breakdown',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: zod.record(zod.string(), zod.number().int()),
    failure: 'Failed to fetch status breakdown',
  },
  flashLoanActive: {
    method: 'GET',
    path: '/api/flash-loans/trades/active',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: zod.array(ListedFlashLoanTrade),
    failure: 'Failed to fetch active trades',
  },
  flashLoanHours: {
    method: 'GET',
    path: '/api/flash-loans/trades/heatmap/hourly',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: HourlyCounts,
    failure: 'Failed to fetch hourly heatmap',
  },
  flashLoanBribes: {
    method: 'GET',
    path: '/api/flash-loans/trades/bribe-levels',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: zod.record(zod.string(), BribeOutcome),
    failure: 'Failed to fetch bribe levels',
  },
  flashLoanWeek: {
    method: 'GET',
    path: '/api/flash-loans/trades/heatmap/weekly',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: FlashLoanWeek,
    failure: 'Failed to fetch hourly heatmap',
  },
  flashLoanTiers: {
    method: 'GET',
    path: '/api/flash-loans/trades/bribe-tiers',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: zod.array(BribeTier),
    failure: 'Failed to fetch bribe levels',
  },
  flashLoanCosts: {
    method: 'GET',
    path: '/api/flash-loans/trades/costs',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: FlashLoanCosts,
    failure: 'Failed to fetch the costs of flash loan trades',
  },
  flashLoanTop: {
    method: 'GET',
    path: '/api/flash-loans/trades/top',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: zod.array(ListedFlashLoanTrade),
    failure: 'Failed to fetch top trades',
  },
  flashLoanWallets: {
    method: 'GET',
    path: '/api/flash-loans/trades/stats/wallet-breakdown',
    area: 'flash-loans',
    topics: ['flash-loans'],
    response: zod.record(zod.string(), WalletProfit),
    failure: 'Failed to fetch wallet breakdown',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function flashLoanRequests() {
  return {
    flashLoanTrades: listRequest(
      FLASH_LOAN_TRADES,
      'Executions, newest first. With page, limit, after, before or count: one page; otherwise all rows, streamed.',
    ),
    exportFlashLoans: downloadRequest(FLASH_LOAN_TRADES),
    flashLoanDays: daysRequest(FLASH_LOAN_TRADES),
    flashLoanDetail: {
      access: 'operator',
      summary: 'One execution that was read from a chain: costs, loans and route. Null for an unknown id.',
      query: zod.strictObject({
        id: zod.string().regex(/^\d{1,9}-\d{1,15}$/, 'must be the id of an execution'),
      }),
    },
    flashLoanGaps: {
      access: 'operator',
      summary: 'The gaps between pools at the newest block that was looked at, the best first.',
      query: SourceQuery,
    },
    flashLoanFormerGaps: listRequest(
      FORMER_GAPS,
      'The latest 500 gaps that were worth taking with their outcome, newest first. With page, limit, after, before or count: one page; otherwise all rows, streamed.',
    ),
    exportFormerGaps: downloadRequest(FORMER_GAPS),
    ...frameRequests('flash-loans', 'flashLoan'),
    flashLoanStatuses: {
      access: 'operator',
      summary: 'How many trades have each status.',
      query: SourceQuery,
    },
    flashLoanActive: {
      access: 'operator',
      summary: 'Trades that are under way.',
      query: SourceQuery,
    },
    flashLoanHours: {
      access: 'operator',
      summary: 'Number of trades in each hour of the day.',
      query: SourceQuery,
    },
    flashLoanBribes: {
      access: 'operator',
      summary: 'For each tier of bribe in ether: how often it was tried and how often it succeeded.',
      query: SourceQuery,
    },
    flashLoanWeek: {
      access: 'operator',
      summary: 'Trades, successes and net of each hour of each weekday, of the trades that are listed.',
      query: SourceQuery,
    },
    flashLoanTiers: {
      access: 'operator',
      summary: 'The tiers of bribe with the result of their attempts, smallest first.',
      query: SourceQuery,
    },
    flashLoanCosts: {
      access: 'operator',
      summary: 'Gross profit, costs and net of all trades.',
      query: SourceQuery,
    },
    flashLoanTop: {
      access: 'operator',
      summary: 'The most profitable trades, best first.',
      query: zod.strictObject({
        ...SourceQuery.shape,
        limit: zod.coerce.number().int().min(1).max(MOST_TOP_TRADES).optional(),
      }),
    },
    flashLoanWallets: {
      access: 'operator',
      summary: 'The profit of each wallet in dollars, and its average.',
      query: SourceQuery,
    },
  } as const satisfies RequestsOf<typeof FLASH_LOAN_ENDPOINTS>;
}
