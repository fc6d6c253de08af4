import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDay, NO_CLUSTERS } from './day-clusters.ts';
import { DayTally, type TradesOfDay } from './day-tally.ts';

test('trades counted one by one, in any order, are the sums of their days', () => {
  const trades = fc.array(fc.record({ day: fc.integer({ min: 0, max: 6 }), won: fc.boolean() }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(trades, (all) => {
      const tally = new DayTally();
      const days = new Map<number, TradesOfDay>();
      for (const { day, won } of all) {
        const own = days.get(day) ?? { n: 0, wins: 0 };
        days.set(day, own);
        tally.add(own, won);
      }
      const whole = [0, 1, 2, 3, 4, 5, 6].reduce((sums, day) => {
        const own = all.filter((trade) => trade.day === day);
        return addDay(sums, own.length, own.filter(({ won }) => won).length);
      }, NO_CLUSTERS);
      expect({ ...tally }).toEqual(whole);
    }),
  );
});
