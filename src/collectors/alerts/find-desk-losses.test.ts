import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DayNet } from '../../contract/overview.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { findDeskLosses } from './find-desk-losses.ts';

const TODAY = Date.UTC(2026, 4, 20);
const day = (back: number): string => new Date(TODAY - back * DAY_MS).toISOString().slice(0, 10);

function net(back: number, net_usd: string, more: Partial<DayNet> = {}): DayNet {
  return {
    ...{ date: day(back), basis: 'paper', area: 'trading', source: 'simulated M5', lines: 1, unvalued: 0 },
    ...{ net_usd, ...more },
  };
}

const lossesOf = (nets: readonly DayNet[], days: number, limitUsd: number) =>
  findDeskLosses(nets, { today: TODAY, days, limitUsd });

test('a loss counts above the limit, exactly', () => {
  expect(lossesOf([net(0, '-500')], 1, 500)).toEqual([]);
  expect(lossesOf([net(0, '-500.000000000000000001')], 1, 500)).toMatchObject([{ usd: 500, fine: day(1) }]);
  expect(lossesOf([net(0, '-900'), net(1, '400')], 2, 500)).toEqual([]);
  expect(lossesOf([net(1, '-900')], 1, 500)).toEqual([]);
});

test('areas, sources and bases are never added up', () => {
  const nets = [
    net(0, '-300'),
    net(0, '-300', { basis: 'remote' }),
    net(0, '-300', { source: 'imported H1' }),
    net(0, '-300', { area: 'yield' }),
  ];
  expect(lossesOf(nets, 1, 500)).toEqual([]);
  expect(lossesOf(nets, 1, 299)).toHaveLength(4);
});

test('an episode begins after the last day within the limit, and ends when an old loss falls out', () => {
  const nets = [net(5, '-700', { unvalued: 2 }), net(3, '-50'), net(0, '10', { unvalued: 1 })];
  const of = (days: number) => lossesOf(nets, days, 500);
  expect(of(6)).toMatchObject([{ usd: 740, fine: day(6), from: day(5), to: day(0), unvalued: 3 }]);
  expect(of(5)).toEqual([]);
  expect(lossesOf([net(700, '-700'), net(0, '-700')], 365, 500)).toMatchObject([{ fine: day(1) }]);
  expect(lossesOf([net(420, '-900'), net(60, '-900'), net(400, '-900')], 365, 500)).toMatchObject([
    { fine: null },
  ]);
});

test('sums and first days are those of a plain recount', () => {
  const nets = fc.uniqueArray(fc.record({ back: fc.nat(30), cents: fc.integer({ min: -900, max: 600 }) }), {
    selector: ({ back }) => back,
    maxLength: 25,
  });
  fc.assert(
    fc.property(
      nets,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 900 }),
      (own, days, limit) => {
        const lostUntil = (end: number): number =>
          -own.reduce((sum, one) => sum + (one.back >= end && one.back < end + days ? one.cents : 0), 0);
        const found = lossesOf(
          own.map(({ back, cents }) => net(back, (cents / 100).toFixed(2))),
          days,
          limit / 100,
        );
        let fine = 0;
        while (lostUntil(fine) > limit) fine += 1;
        const expected = fine === 0 ? [] : [{ usd: lostUntil(0) / 100, fine: day(fine) }];
        expect(found).toMatchObject(expected);
      },
    ),
  );
});
