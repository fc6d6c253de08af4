import { useNavigate } from '@tanstack/react-router';
import { TradeReference } from '../../contract/trade-reference.ts';
import { TRADE_ENDPOINTS } from '../../contract/trades.ts';
import { declareCalls } from '../lib/declared-calls.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { PAINTING_DELAYS } from '../ui/painting-delays.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import type { Command } from './command.ts';
import { type FoundCommands, NOTHING_SOUGHT, SEARCHING } from './found-commands.ts';

declareCalls(TRADE_ENDPOINTS);

/** The trade of a typed id or name, if there is one. */
export function useTradeCommands(text: string): FoundCommands {
  const navigate = useNavigate();
  const typed = text.trim().replace(/^trade\s+/i, '');
  const asked = useDebounced(typed, PAINTING_DELAYS.search);
  const isReference = (words: string): boolean => TradeReference.safeParse(words).success;
  const found = useEndpoint('tradeDetail', { id: asked }, { enabled: isReference(asked), live: false });
  if (!isReference(typed)) return NOTHING_SOUGHT;
  if (asked !== typed || found.isFetching) return SEARCHING;
  const trade = found.data?.trade;
  if (!trade) return { ...NOTHING_SOUGHT, error: found.error };
  const { id, symbol, trade_action, status, timestamp } = trade;
  const command: Command = {
    id: `trade ${id}`,
    section: 'Trades',
    label: `Trade ${id}`,
    hint: [symbol, trade_action, status, timestamp?.slice(0, 10)].filter(Boolean).join(' · '),
    run: () => void navigate({ to: '/trading/trades/detail/$id', params: { id: typed } }),
  };
  return { commands: [command], searching: false };
}
