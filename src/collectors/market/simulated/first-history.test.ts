import { expect, test } from 'vitest';
import { PATTERN_STATUSES, type PatternStatus } from '../../../domain/pattern-status.ts';
import { type CurrencyPair, SYMBOLS } from '../../../domain/symbol.ts';
import { createEngine } from '../../../engine/engine.ts';
import { DEFAULT_ENGINE_SETTINGS } from '../../../engine/engine-settings.ts';
import { createSimulatedMarket, SIMULATED_GRANULARITY, simulatedOrigin } from './simulated-market.ts';

interface Findings {
  readonly statuses: readonly PatternStatus[];
  /** Status of each pattern, by its bits. */
  readonly status_of: ReadonlyMap<string, PatternStatus>;
  readonly closed_elite_trades: number;
}

/** What the engine makes of the history that a first start at `now` brings along. */
function findings(symbol: CurrencyPair, now: number): Findings {
  const market = createSimulatedMarket({ symbol, origin: simulatedOrigin(now) });
  const engine = createEngine({
    symbol,
    granularity: SIMULATED_GRANULARITY,
    settings: DEFAULT_ENGINE_SETTINGS,
  });
  const elite = new Set<number>();
  let closed = 0;
  let slice = market.candlesAfter(undefined, now);
  while (slice.time.length > 0) {
    engine.push(slice);
    const events = engine.drainEvents();
    for (const trade of events.opened) if (trade.source === 'elite') elite.add(trade.seq);
    closed += events.closed.filter(({ seq }) => elite.has(seq)).length;
    slice = market.candlesAfter(slice.time.at(-1), now);
  }
  const statusOf = new Map<string, PatternStatus>();
  for (let some = engine.drainPatterns(5_000); some.length > 0; some = engine.drainPatterns(5_000)) {
    for (const { pattern, status } of some) statusOf.set(pattern, status);
  }
  return { statuses: [...new Set(statusOf.values())], status_of: statusOf, closed_elite_trades: closed };
}

// The history is the same for every week, so the days of one week stand for every day on which somebody may start.
test.each([
  ['just after an opening', '2026-11-15T22:05:00Z'],
  ['in the middle of a week', '2026-07-08T14:00:00Z'],
  ['on a weekend', '2026-01-17T12:00:00Z'],
])('a first start %s shows all six statuses and at least 50 elite trades', (_, start) => {
  const now = Date.parse(start) / 1_000;
  const found = SYMBOLS.map((symbol) => findings(symbol, now));
  expect(new Set(found.flatMap(({ statuses }) => statuses))).toEqual(new Set(PATTERN_STATUSES));
  expect(found.reduce((sum, { closed_elite_trades }) => sum + closed_elite_trades, 0)).toBeGreaterThanOrEqual(
    50,
  );
  for (const { status_of, closed_elite_trades } of found) {
    expect([...status_of.values()]).toContain('elite');
    expect(closed_elite_trades).toBeGreaterThanOrEqual(50);
  }
});
