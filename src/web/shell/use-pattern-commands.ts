import { PATTERN_ENDPOINTS } from '../../contract/patterns.ts';
import { declareCalls } from '../lib/declared-calls.ts';
import { useScope } from '../lib/market-scope.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { PAINTING_DELAYS } from '../ui/painting-delays.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import type { Command } from './command.ts';
import { type FoundCommands, NOTHING_SOUGHT } from './found-commands.ts';

declareCalls(PATTERN_ENDPOINTS);

const MOST = 8;
/** Fewer bits occur in nearly every pattern. */
const LEAST_BITS = 2;

/** The patterns that contain the typed bits, most seen first. The server is queried when typing pauses. */
export function usePatternCommands(
  text: string,
  open: (pattern: {
    pattern: string;
    symbol: string | null;
    market: string;
    granularity: string | null;
  }) => void,
): FoundCommands {
  const typed = text.trim();
  const asked = useDebounced(typed, PAINTING_DELAYS.search);
  const isBits = (bits: string): boolean => /^[01]+$/.test(bits) && bits.length >= LEAST_BITS;
  const { query } = useScope();
  const found = useEndpoint(
    'patterns',
    { ...query, pattern: asked, limit: MOST, sort: 'seen_count', order: 'desc', count: 'rows' },
    { enabled: isBits(asked), keepPrevious: true, live: false },
  );
  if (!isBits(typed)) return NOTHING_SOUGHT;
  const patterns = found.data && 'patterns' in found.data ? found.data.patterns : [];
  const commands = patterns
    .filter(({ pattern }) => pattern.includes(typed))
    .map(
      (each): Command => ({
        id: `pattern ${each.symbol} ${each.pattern}`,
        section: 'Patterns',
        label: each.pattern,
        hint: `${each.symbol ?? 'no symbol'} · ${each.source ?? 'Unknown'} · ${each.status}`,
        run: () => open(each),
      }),
    );
  return { commands, searching: asked !== typed || found.isFetching, error: found.error };
}
