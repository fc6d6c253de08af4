import { expect, test } from 'vitest';
import type { Source } from '../../contract/sources.ts';
import type { Quote, SeriesStatus } from '../../contract/status.ts';
import { type RailFacts, railTroubles } from './rail-troubles.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const at = (age: number) => new Date(NOW - age).toISOString();

const series = (symbol: SeriesStatus['symbol'], changed: Partial<SeriesStatus> = {}): SeriesStatus => ({
  market: 'simulated',
  symbol,
  granularity: 'M5',
  candles: 10,
  first_candle_at: null,
  last_candle_at: at(60_000),
  state: 'live',
  progress: null,
  problem: null,
  made_because: null,
  largest_tested_loss: 10,
  ...changed,
});
const quote = (symbol: Quote['symbol'], age: number, open = true): Quote => ({
  symbol,
  market: 'simulated',
  bid: 1,
  ask: 1,
  open,
  at: at(age),
});
const source = (state: 'live' | 'failed', active = true): Source => ({
  area: 'airdrops',
  kind: 'remote',
  label: 'host',
  active,
  calls: [
    {
      call: 'claims',
      state,
      succeeded_at: at(120_000),
      failing_since: null,
      problem: state === 'failed' ? 'claims: 500' : null,
      records: 1,
      vanished: 0,
      faults: [],
    },
  ],
});
const facts = (changed: Partial<RailFacts>): RailFacts => ({
  series: [],
  quotes: [],
  sources: [],
  replica: null,
  path: '/overview',
  now: NOW,
  ...changed,
});

test('nothing is wrong while prices and answers arrive, or while the market is closed', () => {
  const all = [series('EUR_USD'), series('USD_SGD')];
  const quotes = [quote('EUR_USD', 14_000), quote('USD_SGD', 900_000, false)];
  expect(railTroubles(facts({ series: all, quotes, sources: [source('live')] }))).toEqual([]);
});

test('the worst stands first: failed, overdue, waiting, silent sources', () => {
  const found = railTroubles(
    facts({
      sources: [source('failed')],
      series: [
        series('EUR_USD', { problem: 'no history' }),
        series('USD_SGD'),
        series('AUD_USD', { state: 'failed', problem: 'a gap' }),
      ],
      quotes: [quote('USD_SGD', 40_000)],
    }),
  );
  expect(found).toEqual([
    { text: 'AUD_USD failed', why: 'a gap', to: '/trading' },
    { text: 'USD_SGD overdue', since: '40 s', to: '/trading' },
    { text: 'EUR_USD waits', why: 'no history', to: '/trading' },
    { text: 'Airdrop Farming does not answer', why: 'claims: 500', since: '2 min', to: '/airdrops' },
  ]);
});

test('what is wrong with the shown area stands first, and a source of which some calls answer is told so', () => {
  const [call] = source('live').calls;
  const some = source('failed');
  const found = railTroubles(
    facts({
      path: '/airdrops/wallets',
      sources: [{ ...some, calls: call ? [...some.calls, call] : [] }],
      series: [series('AUD_USD', { state: 'failed', problem: 'a gap' })],
    }),
  );
  expect(found.map(({ text }) => text)).toEqual(['Airdrop Farming answers in part', 'AUD_USD failed']);
});

test('a source that is no longer collected and a series without a feed are not in trouble', () => {
  const idle = series('EUR_USD', { state: 'idle', problem: 'no feed' });
  expect(railTroubles(facts({ series: [idle], sources: [source('failed', false)] }))).toEqual([]);
});

test('a replica is in trouble while it is not used, and while it is two seconds behind', () => {
  const of = (replica: RailFacts['replica']) => railTroubles(facts({ replica }));
  expect(of({ used: true, lag_ms: 1_999, problem: null })).toEqual([]);
  expect(of({ used: true, lag_ms: 3_000, problem: null })).toEqual([
    { text: 'Read replica behind', since: '3 s', to: '/server' },
  ]);
  expect(of({ used: false, lag_ms: null, problem: 'It does not answer.' })).toEqual([
    { text: 'Read replica not used', why: 'It does not answer.', to: '/server' },
  ]);
});
