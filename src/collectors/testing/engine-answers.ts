/** The time of everything in the answers. */
export const ANSWER_TIME = '2026-03-02T10:00:00.000Z';
/** A trade in the history of an operator's engine. */
export const trade = (fields: object = {}) => ({
  symbol: 'EUR_USD',
  pattern: '01010101',
  trade_action: 'buy',
  price: 1.0812,
  quantity: 1000,
  profit: 2.5,
  status: 'completed',
  timestamp: ANSWER_TIME,
  confidence: 0.75,
  source: 'engine',
  ...fields,
});
/** An elite trade of that engine. */
const elite = (fields: object = {}) => ({
  bitstring: '0101010101010101',
  direction: 'long',
  entry_price: 1.08,
  exit_price: 1.09,
  profit: 0.9259,
  tp_triggered: true,
  sl_triggered: false,
  created_at: ANSWER_TIME,
  ...fields,
});
/** A pattern of that engine. */
export const pattern = (bits: string, fields: object = {}) => ({
  pattern: bits,
  bitstring: bits,
  symbol: 'EUR_USD',
  source: 'engine',
  status: 'elite',
  confidence: 0.9,
  seen_count: 40,
  trade_count: 12,
  avg_profit: 0.25,
  profit: 3,
  bit_length: bits.length,
  last_seen_at: ANSWER_TIME,
  ...fields,
});

/** The answers of an operator's pattern engine, by path. */
export const ENGINE_ANSWERS = {
  '/patterns': [pattern('01010101'), pattern('11110000', { status: 'dormant', avg_profit: null })],
  '/patterns/status_counts': { elite: 1, dormant: 1 },
  '/status/': { uptime: '3 d' },
  '/trades/history': [trade(), trade({ symbol: 'USD_SGD', profit: -1.25, trade_action: 'sell' })],
  '/trades/current': { open: false, position: null },
  '/trades/elite/history': [elite(), elite({ profit: -0.5, direction: 'short' })],
  '/trades/elite/summary': { total: 2 },
  '/trades/elite/current': { open: false, position: null },
};
