import { expect, test } from 'vitest';
import { FaultCounter } from './fault-counter.ts';
import { readPair, readPairTrade } from './read-pair-records.ts';

const TRADE = {
  ...{ pair: 'A / B', entry_at: '2026-01-05T00:00:00Z', exit_at: '2026-01-06T00:00:00Z' },
  ...{ gross_usd: 10, spread_usd: -1, commission_usd: -1, gas_usd: 0, financing_usd: 0.5, net_usd: 8.5 },
};

/** The values of a record, and what was found wrong with it. */
function read(reader: typeof readPair, record: object) {
  const faults = new FaultCounter(Date.UTC(2026, 2, 1));
  const values = reader(record as Readonly<Record<string, unknown>>, faults)?.values;
  const told = Object.entries(faults.toRecord());
  return {
    values,
    faults: told.flatMap(([field, of]) => Object.keys(of).map((fault) => `${field}: ${fault}`)),
  };
}

test('lines that add up to their net stand', () => {
  expect(read(readPairTrade, TRADE)).toMatchObject({ values: { gross_usd: 10, net_usd: 8.5 }, faults: [] });
  expect(read(readPairTrade, { ...TRADE, net_usd: 8.509 }).faults).toEqual([]);
});

test('lines that contradict their net stand as little as the net', () => {
  expect(read(readPairTrade, { ...TRADE, net_usd: 500 })).toMatchObject({
    values: { gross_usd: null, spread_usd: null, financing_usd: null, net_usd: null },
    faults: ['net_usd: not the sum of its lines'],
  });
});

test.each(['spread_usd', 'commission_usd', 'gas_usd'])('a %s that would bring is none', (line) => {
  expect(read(readPairTrade, { ...TRADE, [line]: 5 })).toMatchObject({
    values: { [line]: null, net_usd: 8.5 },
    faults: [`${line}: out of range`],
  });
});

test('an exit before its entry is no exit', () => {
  expect(read(readPairTrade, { ...TRADE, exit_at: '2026-01-04T00:00:00Z' })).toMatchObject({
    values: { exit_at: null },
    faults: ['exit_at: before the entry'],
  });
});

test('a leg has no amount or price below 0', () => {
  const leg = { instrument: 'A', side: 'long', amount_usd: -5, entry_price: -1, exit_price: 0 };
  expect(read(readPairTrade, { ...TRADE, legs: [leg] }).values).toMatchObject({
    legs: [{ amount_usd: null, entry_price: null, exit_price: 0 }],
  });
});

test('a band that ends before it begins is none, and what is no number is null', () => {
  const pair = { pair: 'A / B', z: 'NaN', n: -5, beta: 'Infinity', half_life: 12 };
  expect(read(readPair, { ...pair, half_life_low: 50, half_life_high: 2 })).toMatchObject({
    values: {
      z: null,
      bucket: null,
      n: null,
      beta: null,
      half_life: 12,
      half_life_low: null,
      half_life_high: null,
    },
    faults: expect.arrayContaining([
      'half_life_low: above half_life_high',
      'z: not a number',
      'n: out of range',
    ]),
  });
});
