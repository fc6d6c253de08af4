import type { ScopeQuery } from '../../contract/scope-query.ts';
import type { Trade } from '../../contract/trades.ts';
import { GRANULARITY_SECONDS } from '../../domain/granularity.ts';
import { callApi, type QueryOf } from '../lib/api-client.ts';

/** The opening or closing of a trade, at the moment in milliseconds since the epoch at which it was known. */
export interface TradeEvent {
  readonly moment: number;
  readonly text: string;
}

export type EventDirection = 'next' | 'previous';

/**
 * The trade event nearest to a moment, before or after it; undefined without one. It is asked of the whole history: whoever jumps
 * there wants to know that something happens then. An opening is known when its candle closes.
 */
export async function findTradeEvent(
  scope: Required<Pick<ScopeQuery, 'market' | 'granularity'>>,
  moment: number,
  direction: EventDirection,
): Promise<TradeEvent | undefined> {
  const length = 1_000 * GRANULARITY_SECONDS[scope.granularity ?? 'M1'];
  const [opened, closed] = await Promise.all([ask('timestamp', moment - length), ask('closed_at', moment)]);
  const events = [
    ...(opened ? [{ moment: Date.parse(opened.timestamp) + length, text: tell(opened, 'opened') }] : []),
    ...(closed?.closed_at ? [{ moment: Date.parse(closed.closed_at), text: tell(closed, 'closed') }] : []),
  ];
  const sign = direction === 'next' ? 1 : -1;
  return events.sort((a, b) => sign * (a.moment - b.moment))[0];

  async function ask(sort: 'timestamp' | 'closed_at', from: number): Promise<Trade | undefined> {
    const prefix = sort === 'closed_at' ? 'closed_' : '';
    // Spans include their start and not their end.
    const bound =
      direction === 'next'
        ? { [`${prefix}from`]: new Date(from + 1_000).toISOString() }
        : { [`${prefix}to`]: new Date(from).toISOString() };
    const order = direction === 'next' ? 'asc' : 'desc';
    const query = { ...scope, ...bound, sort, order, limit: 1, count: 'rows' } as QueryOf<'tradeHistory'>;
    const page = await callApi('tradeHistory', { query });
    return 'trades' in page ? page.trades[0] : undefined;
  }
}

function tell({ symbol, trade_action }: Trade, what: string): string {
  return `${symbol ?? ''} ${trade_action === 'buy' ? 'long' : 'short'} ${what}`.trim();
}
