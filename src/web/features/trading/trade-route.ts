/** The route of a trade's own page, for links and for navigating. */
export function tradeRoute(id: string): { to: string; params: Record<string, string> } {
  return { to: '/trading/trades/detail/$id', params: { id } };
}
