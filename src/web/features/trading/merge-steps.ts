import type { FeedStep, PatternFeed } from '../../../contract/pattern-feed.ts';

/** A step's name among all of its market and granularity. */
export function stepId({ symbol, seq }: FeedStep): string {
  return `${symbol} ${seq}`;
}

/** What is known of a feed: its newest steps without a gap, and where the older ones begin. */
export type KnownFeed = Pick<PatternFeed, 'steps' | 'next'>;

/**
 * Puts the newest page before what is known already. Where the two do not meet, so many steps came meanwhile that the page
 * takes the place of all.
 */
export function mergeNewest(known: KnownFeed | undefined, page: KnownFeed): KnownFeed {
  if (known === undefined) return page;
  const ids = new Set(known.steps.map(stepId));
  const added = page.steps.filter((step) => !ids.has(stepId(step)));
  if (added.length === 0 && known.steps.length > 0) return known;
  const meets = added.length < page.steps.length;
  return meets ? { steps: [...added, ...known.steps], next: known.next } : page;
}

/** Puts the page that follows behind what is known. */
export function appendOlder(known: KnownFeed, page: KnownFeed): KnownFeed {
  return { steps: [...known.steps, ...page.steps], next: page.next };
}
