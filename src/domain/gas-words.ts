/** What is known of a pending transaction, in the order in which it usually happens. */
export const PENDING_STATES = [
  'seen',
  'pending',
  'queued',
  'included',
  'replaced',
  'dropped',
  'nonce_used',
  'unseen',
] as const;
export type PendingState = (typeof PENDING_STATES)[number];

/** States in which a transaction still waits. */
export const WAITING_STATES: readonly PendingState[] = ['seen', 'pending', 'queued'];

/** How a fee cap stands to the base fee of the next block when the transaction was first seen. */
export const FEE_BANDS = ['below', 'tight', 'usual', 'ample'] as const;
export type FeeBand = (typeof FEE_BANDS)[number];

/** What became of a bundle. */
export const BUNDLE_OUTCOMES = ['included', 'outbid', 'reverted', 'stale_state', 'not_included'] as const;
export type BundleOutcome = (typeof BUNDLE_OUTCOMES)[number];

/** How a node tells its pending transactions. */
export const WATCH_MODES = ['subscription', 'filter', 'pool'] as const;
export type WatchMode = (typeof WATCH_MODES)[number];

/** Whether it does now. */
export const WATCH_STATES = ['open', 'closed', 'refused'] as const;
export type WatchState = (typeof WATCH_STATES)[number];

/** How the market behind a pending swap is found: the node simulates the swap, or the arithmetic of pools tells it. */
export const MARKET_AFTER_WAYS = ['simulation', 'arithmetic'] as const;
export type MarketAfterWay = (typeof MARKET_AFTER_WAYS)[number];

/** Where a block's tips were read. */
export const TIP_SOURCES = ['receipts', 'fee_history'] as const;
