/** A closed trade of a mirrored engine, without its time. */
export const ENGINE_TRADE = {
  symbol: 'EUR_USD',
  pattern: '10110010',
  trade_action: 'buy',
  price: 1.10005,
  exit_price: 1.10215,
  quantity: 1_000,
  profit: 2.1,
  status: 'completed',
  source: 'engine',
} as const;
