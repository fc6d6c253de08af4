import { expect, test } from 'vitest';
import { sliceCandles } from '../domain/slice-candles.ts';
import { SYMBOLS } from '../domain/symbol.ts';
import { createEngine } from '../engine/engine.ts';
import { createDrain, type DrainedEngine, drainInto } from '../engine/testing/drain-engine.ts';
import { startEngineThread } from './engine-thread.ts';
import { plantedCandles, QUICK_SETTINGS } from './testing/scripted-feed.ts';

const CANDLES = plantedCandles(12_000);
const SLICE = 2_048;

type Said = Pick<DrainedEngine, 'opened' | 'closed' | 'steps' | 'patterns'>;

/** What an engine on a thread of its own says; of the first `replayed` candles nothing, as after a restart. */
async function runThread(symbol: (typeof SYMBOLS)[number], replayed = 0): Promise<Said> {
  const thread = startEngineThread({ symbol, granularity: 'M5', settings: QUICK_SETTINGS });
  const said: Said = { opened: [], closed: [], steps: [], patterns: new Map() };
  try {
    if (replayed > 0) await thread.replay(sliceCandles(CANDLES, 0, replayed));
    for (let from = replayed; from < CANDLES.time.length; from += SLICE) {
      const { opened, closed, steps } = await thread.push(
        sliceCandles(CANDLES, from, Math.min(CANDLES.time.length, from + SLICE)),
      );
      said.opened.push(...opened);
      said.closed.push(...closed);
      said.steps.push(...steps);
    }
    for (;;) {
      const figures = await thread.drainPatterns(1_000);
      if (figures.length === 0) return said;
      for (const figure of figures) said.patterns.set(figure.pattern, figure);
    }
  } finally {
    await thread.close();
  }
}

/** What the engine says in this thread, of a prefix and of the rest. */
function runHere(symbol: (typeof SYMBOLS)[number], prefix: number): [DrainedEngine, DrainedEngine] {
  const engine = createEngine({ symbol, granularity: 'M5', settings: QUICK_SETTINGS });
  engine.push(CANDLES, 0, prefix);
  const before = drainInto(createDrain(), engine);
  engine.push(CANDLES, prefix);
  return [before, drainInto(createDrain(), engine)];
}

test('on one thread, on three at once or on none, an engine says the same', async () => {
  const atOnce = await Promise.all(SYMBOLS.map((symbol) => runThread(symbol)));
  for (const [index, symbol] of SYMBOLS.entries()) {
    const [, { opened, closed, steps, patterns }] = runHere(symbol, 0);
    expect(opened.length).toBeGreaterThan(300);
    expect(atOnce[index]).toEqual({ opened, closed, steps, patterns });
  }
  expect(await runThread(SYMBOLS[0])).toEqual(atOnce[0]);
});

test('a thread that is started anew goes on with what follows, and repeats nothing', async () => {
  const [before, { opened, closed, steps }] = runHere('EUR_USD', 7_000);
  expect(before.opened.length).toBeGreaterThan(100);
  expect(opened.length).toBeGreaterThan(100);
  const { patterns, ...events } = await runThread('EUR_USD', 7_000);
  expect(events).toEqual({ opened, closed, steps });
  const [, whole] = runHere('EUR_USD', 0);
  for (const [pattern, figure] of patterns) expect(figure).toEqual(whole.patterns.get(pattern));
  expect(patterns.size).toBeGreaterThan(100);
});
