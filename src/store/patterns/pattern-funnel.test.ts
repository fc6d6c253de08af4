import { describe, expect, test } from 'vitest';
import { fillKnownStore } from '../../../test/support/fill-known-store.ts';
import { KNOWN_BENCHMARKS, makeKnownRows } from '../../../test/support/known-rows.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { bandSizes, meanBand } from '../../domain/mean-band.ts';
import { upsertPatterns } from '../engine/engine-commit-patterns.ts';
import { activateSeries, createSeries } from '../engine/series.ts';
import { resolveScope } from '../list/scope.ts';
import { createFunnelReader } from './pattern-funnel.ts';

const NOW = Date.parse('2026-05-05T10:20:00Z') / 1_000;
const MANY = 2_600;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('every tested pattern is a mark beside the band of its series; the others are counted', async () => {
      const { db } = store();
      const read = createFunnelReader(db);
      expect(await read(await resolveScope(db, {}, 'patterns'))).toEqual({
        ...{ marks: [], cells: [], bands: [], tested: 0, untested: 0 },
      });
      const { patterns, trades } = await fillKnownStore(store(), NOW);
      const funnel = await read(await resolveScope(db, {}, 'patterns'));
      const tested = patterns.filter(({ evidence_n }) => evidence_n > 0);
      const tradesOf = (pattern: (typeof tested)[number]) =>
        trades.filter((trade) => trade.pattern === pattern.pattern && trade.symbol === pattern.symbol).length;
      expect(funnel.marks).toHaveLength(tested.length);
      expect(new Set(funnel.marks.map((mark) => JSON.stringify(mark)))).toEqual(
        new Set(
          tested.map((pattern) =>
            JSON.stringify({
              symbol: pattern.symbol,
              pattern: pattern.pattern,
              status: pattern.status,
              direction: pattern.direction,
              n: pattern.evidence_n,
              mean: pattern.tested_mean,
              trades: tradesOf(pattern),
            }),
          ),
        ),
      );
      const traded = funnel.marks.map((mark) => mark.trades > 0);
      expect(traded).toEqual(traded.toSorted((a, b) => Number(b) - Number(a)));
      expect(funnel).toMatchObject({
        cells: [],
        tested: tested.length,
        untested: patterns.length - tested.length,
      });
      const most = Math.max(...tested.map(({ evidence_n }) => evidence_n));
      expect(funnel.bands.map(({ symbol, direction }) => `${symbol} ${direction}`).sort()).toEqual(
        ['AUD_USD', 'EUR_USD', 'USD_SGD'].flatMap((symbol) => [`${symbol} long`, `${symbol} short`]),
      );
      for (const band of funnel.bands) {
        const known = KNOWN_BENCHMARKS.find(({ direction }) => direction === band.direction);
        if (!known) throw new Error('No benchmark of this direction');
        expect(band.points).toEqual(meanBand(known, bandSizes(most)));
        expect(band.entries).toBe(known.n);
      }
    });

    test('of more than 2,000 the rest is counted in cells, none twice', async () => {
      const { db } = store();
      const id = await createSeries(db, {
        ...{ market: 'simulated', symbol: 'EUR_USD', granularity: 'M1', engine_key: 'test' },
      });
      const [known] = makeKnownRows(NOW).patterns.filter(({ evidence_n }) => evidence_n > 0);
      if (!known) throw new Error('No tested pattern is known');
      const { symbol: _symbol, ...figures } = known;
      const rows = Array.from({ length: MANY }, (_, at) => ({
        ...figures,
        pattern: at.toString(2).padStart(12, '0'),
        direction: at % 3 === 0 ? ('long' as const) : ('short' as const),
        confidence: (at + 1) / (MANY + 1),
        evidence_n: 1 + (at % 500),
        evidence_wins: 0,
        tested_mean: ((at * 37) % 300) / 100 - 1.5,
      }));
      await db.transaction().execute((trx) => upsertPatterns(trx, id, rows));
      await activateSeries(db, id);
      const scope = await resolveScope(db, { market: 'simulated', granularity: 'M1' }, 'patterns');
      const { marks, cells, tested } = await createFunnelReader(db)(scope);
      expect([marks.length, tested]).toEqual([2_000, MANY]);
      // The least confident ones are left over.
      const left = rows.slice(0, MANY - 2_000);
      expect(new Set(marks.map(({ pattern }) => pattern))).toEqual(
        new Set(rows.slice(MANY - 2_000).map(({ pattern }) => pattern)),
      );
      expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(left.length);
      for (const cell of cells) {
        const inside = left.filter(
          ({ direction, evidence_n: n, tested_mean: mean }) =>
            direction === cell.direction &&
            n >= cell.n_from * (1 - 1e-9) &&
            n < cell.n_to * (1 - 1e-9) &&
            Math.floor((mean ?? 0) / 0.1) === Math.round(cell.mean_from / 0.1),
        );
        expect(inside, JSON.stringify(cell)).toHaveLength(cell.count);
      }
    });
  });
}
