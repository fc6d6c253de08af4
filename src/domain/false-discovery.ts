/** The rate of false discoveries at which patterns are promoted and marked as significant. */
export const FALSE_DISCOVERY_RATE = 0.05;

/** Losses count in full up to this many planned risks in the test of a pattern unless a setting says otherwise, gains up to that many. */
export const LARGEST_TESTED_LOSS = 10;
export const LARGEST_TESTED_GAIN = 1.5;

/** What is tested of a promoted pattern and rejected: the null hypothesis. */
export const TESTED_NULL =
  'the mean net outcome of its trades is not above zero, or not above what entering in its direction at any time has brought';

/** How an outcome counts in that mean. One planned risk is the distance to the stop plus the spread at entry. */
export const TESTED_OUTCOMES = `${testedOutcomes(LARGEST_TESTED_LOSS)}, or as many as LARGEST_TESTED_LOSS says: the page of a pattern tells them`;

/** The same for a series whose losses count in full up to `loss` planned risks. */
export function testedOutcomes(loss: number): string {
  return `gains count up to ${LARGEST_TESTED_GAIN} planned risks, losses in full up to ${loss}: it holds for gaps up to ${loss} risks`;
}

/** True where a pattern's q-value passes the test of that rate; one without evidence has none and does not. */
export function passesFalseDiscovery({ q_value }: { readonly q_value: number | null }): boolean {
  return q_value !== null && q_value <= FALSE_DISCOVERY_RATE;
}
