import { expect, test } from 'vitest';
import type { SeriesStatus } from '../../contract/status.ts';
import { seriesFactsOf } from './series-facts.ts';

const TUESDAY = Date.parse('2026-03-10T12:00:00Z');
const SATURDAY = Date.parse('2026-03-14T12:00:00Z');
const scope = { market: 'oanda', granularity: 'M5', symbols: [] } as const;
const series = (changed: Partial<SeriesStatus>): SeriesStatus => ({
  market: 'oanda',
  symbol: 'EUR_USD',
  granularity: 'M5',
  candles: 9,
  first_candle_at: '2026-03-02T00:00:00Z',
  last_candle_at: '2026-03-10T11:55:00Z',
  state: 'live',
  progress: null,
  problem: null,
  made_because: null,
  largest_tested_loss: 10,
  ...changed,
});
const at = Date.parse('2026-03-10T11:55:00Z');

test.each<[string, Parameters<typeof seriesFactsOf>, ReturnType<typeof seriesFactsOf>]>([
  ['a market', [{ ...scope, symbols: [] }, [series({})], TUESDAY], { at, problem: null, pace: 'moving' }],
  [
    'the latest candle counts',
    [
      { ...scope, symbols: [] },
      [series({ last_candle_at: null }), series({}), series({ granularity: 'H1', state: 'failed' })],
      TUESDAY,
    ],
    { at, problem: null, pace: 'moving' },
  ],
  ['a weekend', [{ ...scope, symbols: [] }, [series({})], SATURDAY], { at, problem: null, pace: 'closed' }],
  [
    'no feed',
    [{ ...scope, symbols: [] }, [series({ state: 'idle' })], TUESDAY],
    { at, problem: null, pace: 'still' },
  ],
  [
    'a feed that waits',
    [{ ...scope, symbols: [] }, [series({ problem: 'It answers 500.' })], TUESDAY],
    { at, problem: 'EUR_USD: It answers 500.', pace: 'moving' },
  ],
  ['no candle', [{ ...scope, symbols: [] }, [], TUESDAY], { at: null, problem: null, pace: 'still' }],
  [
    'no market',
    [{ ...scope, market: null, symbols: [] }, [], TUESDAY],
    { at: null, problem: null, pace: 'moving' },
  ],
  ['nothing told', [{ ...scope, symbols: [] }, undefined, TUESDAY], undefined],
])('%s', (_, asked, facts) => {
  expect(seriesFactsOf(...asked)).toEqual(facts);
});
