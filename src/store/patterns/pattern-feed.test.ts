import { describe, expect, test } from 'vitest';
import { fillKnownStore } from '../../../test/support/fill-known-store.ts';
import { type KnownStep, makeKnownRows } from '../../../test/support/known-rows.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { FeedStep, PatternFeedQuery } from '../../contract/pattern-feed.ts';
import type { Store } from '../database/open-store.ts';
import { resolveScope } from '../list/scope.ts';
import { listFeedSteps } from './pattern-feed.ts';

const NOW = Date.parse('2026-05-05T10:20:00Z') / 1_000;
const TRADED = ['observed', 'promoted', 'elite'];
const LADDER = ['dormant', 'awaiting', 'potential', 'observed', 'promoted', 'elite'];
/** Series are made in this order, and of one moment the later series comes first. */
const SYMBOLS = ['EUR_USD', 'USD_SGD', 'AUD_USD'];

function expected(kind?: string, symbol?: string): string[] {
  return makeKnownRows(NOW)
    .steps.filter(({ from, to }) => TRADED.includes(from) || TRADED.includes(to))
    .filter((step) => symbol === undefined || step.symbol === symbol)
    .filter(({ from, to }) => {
      const up = LADDER.indexOf(to) > LADDER.indexOf(from);
      return kind === undefined || up === (kind === 'promotion');
    })
    .sort(
      (a, b) =>
        b.candle_time - a.candle_time ||
        SYMBOLS.indexOf(b.symbol) - SYMBOLS.indexOf(a.symbol) ||
        b.seq - a.seq,
    )
    .map(nameOf);
}

function nameOf(step: KnownStep | FeedStep): string {
  const at = 'candle_at' in step ? Date.parse(step.candle_at) / 1_000 : step.candle_time;
  const { symbol, seq, pattern, from, to, direction, n, mean_pct, p, q, reason } = step;
  return JSON.stringify([at, symbol, seq, pattern, from, to, direction, n, mean_pct, p, q, reason]);
}

async function readAll({ db }: Store, query: PatternFeedQuery): Promise<string[]> {
  const scope = await resolveScope(db, { symbol: query.symbol });
  const found: string[] = [];
  for (let after: string | undefined; ; ) {
    const { steps, next } = await listFeedSteps(db, scope, { ...query, after });
    found.push(...steps.map(nameOf));
    if (next === null) return found;
    expect(steps).toHaveLength(query.limit ?? 20);
    after = next;
  }
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('page by page the feed holds every step of note once, newest first', async () => {
      expect(await readAll(store(), {})).toEqual([]);
      await fillKnownStore(store(), NOW);
      expect(expected().length).toBeGreaterThan(100);
      expect(await readAll(store(), {})).toEqual(expected());
      expect(await readAll(store(), { limit: 7, kind: 'demotion' })).toEqual(expected('demotion'));
      expect(await readAll(store(), { limit: 100, kind: 'promotion', symbol: 'USD_SGD' })).toEqual(
        expected('promotion', 'USD_SGD'),
      );
    });

    test('a text that is no cursor of the feed is refused', async () => {
      const scope = await resolveScope(store().db, {});
      await expect(listFeedSteps(store().db, scope, { after: 'x' })).rejects.toThrow(/query parameter/);
    });
  });
}
