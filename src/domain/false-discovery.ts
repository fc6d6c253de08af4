/** The rate of false discoveries at which patterns are promoted and marked as significant. */
export const FALSE_DISCOVERY_RATE = 0.05;

/** True where a pattern's q-value passes the test of that rate; one without evidence has none and does not. */
export function passesFalseDiscovery({ q_value }: { readonly q_value: number | null }): boolean {
  return q_value !== null && q_value <= FALSE_DISCOVERY_RATE;
}
