import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CurrencyPair } from '../domain/symbol.ts';
import { createEngine } from './engine.ts';
import { DEFAULT_ENGINE_SETTINGS, ENGINE_VERSION, type EngineSettings } from './engine-settings.ts';
import { createDirtyMarket } from './testing/dirty-market.ts';
import { createDrain, drainInto } from './testing/drain-engine.ts';
import type { PlantedPattern } from './testing/planted-market.ts';

/** Short patterns and low thresholds: a few thousand candles show every status and every kind of step and exit. */
const QUICK: EngineSettings = {
  ...DEFAULT_ENGINE_SETTINGS,
  lengths: [3, 5, 9],
  max_holding: 6,
  potential_n: 5,
  observed_n: 10,
  observed_t: 1,
  fdr_level: 0.2,
  fdr_weight_scale: 8,
  look_interval: 20,
  largest_loss: 1.5,
  elite_n: 20,
  decay_threshold: 3,
  unseen_factor: 2,
};
const PLANTED = [
  { bits: '101', direction: 'long', drift: 2, over: 2, until: 5_000 },
  { bits: '00110', direction: 'short', drift: 3, over: 2 },
  { bits: '11010', direction: 'long', drift: 3, over: 3, from: 2_000 },
] as const;
/** The first effect ends early, and long before its decay is noticed. */
const FADING = [
  { bits: '1001', direction: 'long', drift: 2, over: 2, until: 2_500 },
  ...PLANTED.slice(1),
] as const;

/** What the engine finds in one market, and one short hash for each kind of finding. */
function findings(
  symbol: CurrencyPair,
  seed: number,
  settings: EngineSettings,
  planted: readonly PlantedPattern[],
) {
  const engine = createEngine({ symbol, granularity: 'M5', settings });
  const drain = createDrain();
  const market = createDirtyMarket(seed, 8_000, 300, planted);
  // Figures are drained on the way too: they hold what is forgotten later.
  const figures = [];
  for (let row = 0; row < market.time.length; row += 997) {
    engine.push(market, row, Math.min(market.time.length, row + 997));
    drainInto(drain, engine);
    // Their order is not of what is found.
    figures.push([...drain.patterns.values()].sort((a, b) => (a.pattern < b.pattern ? -1 : 1)));
  }
  // Apart from each other: the ledger came later, and changed nothing of the results.
  const closed = drain.closed.map(
    ({ spread_usd, slippage_usd, financing_usd, commission_usd, ...rest }) => rest,
  );
  const ledgers = drain.closed.map((trade) => [
    trade.spread_usd,
    trade.slippage_usd,
    trade.financing_usd,
    trade.commission_usd,
  ]);
  const hashes = Object.fromEntries(
    Object.entries({ ...drain, closed, ledgers, patterns: figures }).map(([kind, found]) => [
      kind,
      hashOf(found),
    ]),
  );
  return { drain, hashes };
}

/** Twelve digits of a number say what it is; the last ones are left to rounding. */
function hashOf(found: unknown): string {
  const text = JSON.stringify(found, (_, value) =>
    typeof value === 'number' && !Number.isInteger(value) ? value.toPrecision(12) : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

const quick = findings('EUR_USD', 3, QUICK, PLANTED);
// Patterns of three bytes, one strong position at a time, and edges that fade before they decay.
const slow = findings(
  'USD_SGD',
  4,
  {
    ...QUICK,
    lengths: [4, 9, 17],
    max_concurrent_trades: 1,
    decay_threshold: 120,
    elite_n: 12,
  },
  FADING,
);

test('the markets show every source, outcome and kind of step', () => {
  const drains = [quick.drain, slow.drain];
  const steps = drains.flatMap((drain) => drain.steps.map(({ from, to }) => `${from} > ${to}`));
  expect([...new Set(steps)].sort()).toEqual([
    'awaiting > potential',
    'dormant > elite',
    'dormant > observed',
    'dormant > potential',
    'dormant > promoted',
    'elite > dormant',
    'elite > promoted',
    'observed > dormant',
    'observed > promoted',
    'potential > dormant',
    'potential > observed',
    'promoted > dormant',
    'promoted > elite',
    'promoted > observed',
  ]);
  const outcomes = drains.flatMap((drain) => drain.closed.map(({ outcome }) => outcome));
  expect([...new Set(outcomes)].sort()).toEqual(['stop_loss', 'take_profit', 'time']);
  const sources = drains.flatMap((drain) => drain.opened.map(({ source }) => source));
  expect([...new Set(sources)].sort()).toEqual(['elite', 'observed', 'promoted']);
});

// A series goes on after a restart as long as its engine key is the same: whoever changes these hashes raises ENGINE_VERSION,
// or has a migration that makes the same of what is stored, as the one of the means in basis points.
test('a version of the engine finds the same in the same candles for ever', () => {
  expect({ version: ENGINE_VERSION, quick: quick.hashes, slow: slow.hashes }).toEqual({
    version: 5,
    quick: {
      opened: '76eb73a5eeff',
      closed: '5546b0201675',
      ledgers: '39e22e2a03c0',
      steps: 'd6702e61b010',
      patterns: '37afeb791c2c',
      skipped: 'ed51adb38a00',
      skippedCount: 'f74efabef12e',
      candles: 'ad5f9478d603',
      duplicates: '96061e92f58e',
    },
    slow: {
      opened: '8273eb4e1941',
      closed: '63a380cd5396',
      ledgers: '7c31a2c4b061',
      steps: '653e5621f21d',
      patterns: 'bbe3f7737b13',
      skipped: '98cb67d6fe1e',
      skippedCount: 'da4ea2a5506f',
      candles: 'ad5f9478d603',
      duplicates: '98a3ab7c340e',
    },
  });
});
