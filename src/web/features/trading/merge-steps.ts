import type { FeedStep, PatternFeed } from '../../../contract/pattern-feed.ts';

/** Unique id of a step within its market and granularity. */
export function stepId({ symbol, seq }: FeedStep): string {
  return `${symbol} ${seq}`;
}

/** The loaded part of a feed: its newest steps without a gap, and the cursor of older ones. */
export type KnownFeed = Pick<PatternFeed, 'steps' | 'next'>;

/** Prepends the newest page to the loaded steps. If the two do not overlap, the page replaces them. */
export function mergeNewest(known: KnownFeed | undefined, page: KnownFeed): KnownFeed {
  if (known === undefined) return page;
  const ids = new Set(known.steps.map(stepId));
  const added = page.steps.filter((step) => !ids.has(stepId(step)));
  if (added.length === 0 && known.steps.length > 0) return known;
  const meets = added.length < page.steps.length;
  return meets ? { steps: [...added, ...known.steps], next: known.next } : page;
}

/** Appends the next older page to the loaded steps. */
export function appendOlder(known: KnownFeed, page: KnownFeed): KnownFeed {
  return { steps: [...known.steps, ...page.steps], next: page.next };
}
