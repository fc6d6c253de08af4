import { expect, test } from 'vitest';
import { createEngine } from './engine.ts';
import { NO_EVENTS } from './engine-events.ts';
import { DEFAULT_ENGINE_SETTINGS } from './engine-settings.ts';

test('an engine without candles has no events', () => {
  const engine = createEngine({ symbol: 'EUR_USD', granularity: 'M5', settings: DEFAULT_ENGINE_SETTINGS });
  expect(engine.drainEvents()).toEqual(NO_EVENTS);
});
