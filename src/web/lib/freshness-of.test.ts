import { expect, test } from 'vitest';
import { type FreshnessFacts, freshnessOf, isToldByRail } from './freshness-of.ts';

const NOW = Date.parse('2026-03-14T12:00:00Z');
const FRIDAY = Date.parse('2026-03-13T20:55:00Z');
const moving = { at: NOW - 60_000, problem: null, pace: 'moving' } as const;

/** A panel of a server that was heard a second ago, with one fact changed. */
const facts = (changed: Partial<FreshnessFacts>): FreshnessFacts => ({
  now: NOW,
  connection: { state: 'live', heardAt: NOW - 1_000 },
  answeredAt: NOW - 600_000,
  failed: false,
  source: moving,
  ...changed,
});
const lost = (age: number, state: 'live' | 'reconnecting' | 'offline' = 'live') =>
  facts({ connection: { state, heardAt: NOW - age } });

test('figures of a server that is heard are live, however long ago they changed', () => {
  expect(freshnessOf(facts({}))).toEqual({ state: 'live' });
});

test.each(['live', 'reconnecting', 'offline'] as const)(
  'after 15 s of silence figures are stale, whatever the state of the connection (%s)',
  (state) => {
    expect(freshnessOf(lost(15_000, state))).toMatchObject({ state: 'stale', age: 15_000 });
    expect(freshnessOf(lost(500_000, state))).toMatchObject({ state: 'stale', age: 500_000 });
  },
);

test('until then they are as of the moment when the server was last heard', () => {
  expect(freshnessOf(lost(14_999))).toEqual({ state: 'live' });
  expect(freshnessOf(lost(14_999, 'reconnecting'))).toEqual({ state: 'as-of', at: NOW - 14_999 });
});

test('figures are not live before the server was heard', () => {
  const never = { state: 'connecting', heardAt: null } as const;
  expect(freshnessOf(facts({ connection: never, answeredAt: NOW - 2_000 }))).toEqual({
    state: 'as-of',
    at: NOW - 2_000,
  });
  expect(freshnessOf(facts({ connection: never }))).toMatchObject({ state: 'stale', age: 600_000 });
  expect(freshnessOf(facts({ source: { ...moving, at: null } }))).toEqual({ state: 'empty' });
  expect(freshnessOf(facts({ answeredAt: 0 }))).toEqual({ state: 'unknown' });
  expect(freshnessOf(facts({ source: undefined }))).toMatchObject({ state: 'as-of' });
});

test('a closed market is closed, a source without a feed is as of its last fact', () => {
  const closed = { at: FRIDAY, problem: null, pace: 'closed' } as const;
  expect(freshnessOf(facts({ source: closed }))).toEqual({ state: 'closed', at: FRIDAY });
  expect(freshnessOf(facts({ source: { ...closed, pace: 'still' } }))).toEqual({
    state: 'as-of',
    at: FRIDAY,
  });
  expect(freshnessOf({ ...lost(20_000), source: closed })).toMatchObject({ state: 'stale' });
});

test('trouble comes first: silence, then a failed refresh, then the source', () => {
  const source = { at: NOW - 90_000, problem: 'It answers 500.', pace: 'closed' } as const;
  expect(freshnessOf(facts({ source }))).toEqual({
    state: 'stale',
    age: 90_000,
    why: source.problem,
    cause: 'source',
  });
  expect(freshnessOf(facts({ source: { ...source, at: null } }))).toMatchObject({
    state: 'stale',
    age: null,
  });
  expect(freshnessOf({ ...lost(20_000), source })).toMatchObject({ state: 'stale', age: 20_000 });
  expect(freshnessOf(facts({ source, failed: true }))).toEqual({ state: 'failed', age: 600_000 });
  expect(freshnessOf({ ...lost(14_999), failed: true })).toEqual({ state: 'failed', age: 600_000 });
  expect(freshnessOf({ ...lost(20_000), failed: true })).toMatchObject({ state: 'stale', age: 600_000 });
});

test('a panel says what the rail does not: a failed refresh, trouble of another source, another age', () => {
  const troubled = freshnessOf(facts({ source: { ...moving, problem: 'It answers 500.' } }));
  const closed = freshnessOf(facts({ source: { at: FRIDAY, problem: null, pace: 'closed' } }));
  for (const told of [
    freshnessOf(facts({})),
    freshnessOf(lost(20_000)),
    freshnessOf(facts({ answeredAt: 0 })),
  ]) {
    expect(isToldByRail(told, false)).toBe(true);
  }
  expect([isToldByRail(closed, true), isToldByRail(closed, false)]).toEqual([true, false]);
  expect([isToldByRail(troubled, true), isToldByRail(troubled, false)]).toEqual([true, false]);
  const failed = freshnessOf(facts({ failed: true }));
  expect([isToldByRail(failed, true), isToldByRail(failed, false, true)]).toEqual([false, true]);
});
