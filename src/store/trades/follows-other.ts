import type { TradeFilter } from '../../contract/trades.ts';

/**
 * Whether a filter is about another value than the one of an order. Such values may follow each other: the best trades are none that stopped,
 * prices are alike for months, and the largest results are of the wildest weeks.
 */
export function followsOther(filter: Omit<TradeFilter, 'pattern' | 'bits'>, sort: string): boolean {
  const { from, to, closed_from, closed_to, min_price, max_price, min_exit_price, max_exit_price } = filter;
  const { min_profit, max_profit, min_profit_pct, max_profit_pct, tp_triggered, sl_triggered } = filter;
  const { min_quantity, max_quantity, min_confidence, max_confidence } = filter;
  const asked: Readonly<Record<string, unknown>> = {
    timestamp: from ?? to,
    closed_at: closed_from ?? closed_to,
    price: min_price ?? max_price,
    exit_price: min_exit_price ?? max_exit_price,
    profit: min_profit ?? max_profit,
    profit_pct: min_profit_pct ?? max_profit_pct,
    quantity: min_quantity ?? max_quantity,
    confidence: min_confidence ?? max_confidence,
    tp_triggered,
    sl_triggered,
  };
  // Its steps have many digits, so only what it certainly follows is looked for.
  const names = sort === 'exit_price' ? ['timestamp', 'closed_at', 'price'] : Object.keys(asked);
  return names.some((name) => name !== sort && asked[name] !== undefined);
}
