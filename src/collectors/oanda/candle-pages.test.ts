import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCandlePages } from './candle-pages.ts';
import { OandaCandles } from './oanda-answers.ts';
import { type OandaDouble, priceAt, startOandaDouble } from './testing/oanda-double.ts';

const NEVER = new AbortController().signal;
/** A Wednesday noon. */
const NOW = Date.parse('2026-01-07T12:00:00Z') / 1_000;
const WEEKEND = [
  Date.parse('2026-01-02T22:00:00Z') / 1_000,
  Date.parse('2026-01-04T22:00:00Z') / 1_000,
] as const;
const isOpen = (time: number) => time < WEEKEND[0] || time >= WEEKEND[1];

async function readTimes(double: OandaDouble, after: number | null, from: number): Promise<number[]> {
  const ask = (path: string) => double.client.ask(path, OandaCandles, NEVER);
  const range = { symbol: 'EUR_USD', granularity: 'M5', after, from, until: double.now } as const;
  const times: number[] = [];
  for await (const page of readCandlePages(range, ask)) times.push(...page.time);
  return times;
}

const timesFrom = (from: number, to: number, has: (time: number) => boolean) =>
  Array.from({ length: (to - from) / 300 }, (_, index) => from + 300 * index).filter(has);

describe('pages of candles', () => {
  test('every closed candle once, over pages, a weekend and repeated candles', async () => {
    await using double = await startOandaDouble({ now: NOW + 120 });
    double.hasCandle = isOpen;
    double.overlap = 3;
    const from = NOW - 11_000 * 300;
    expect(await readTimes(double, null, from)).toEqual(timesFrom(from - 900, NOW, isOpen));
    const pages = double.exchanges.map(({ address }) => new URLSearchParams(address.split('?')[1]));
    expect(pages.map((page) => page.get('count'))).toEqual(['5000', '5000', '5000']);
    expect(pages.map((page) => page.get('includeFirst'))).toEqual(['true', 'false', 'false']);
    expect(pages.every((page) => page.get('price') === 'BA')).toBe(true);
  });

  test('a reading goes on from any candle without a hole or a double, whatever is missing', async () => {
    await using double = await startOandaDouble({ now: NOW });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 399 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 2, max: 9 }),
        async (count, known, overlap, quiet) => {
          const from = NOW - count * 300;
          const has = (time: number) => (time / 300) % quiet !== 0;
          Object.assign(double, { overlap, hasCandle: has });
          const all = timesFrom(from, NOW, has);
          const cut = Math.min(known, all.length - 1);
          const after = all[cut];
          if (after === undefined) return;
          expect(await readTimes(double, after, from)).toEqual(all.slice(cut + 1));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('the middle of bid and ask and the spread, also where prices are numbers', async () => {
    await using double = await startOandaDouble({ now: NOW });
    for (const numbers of [false, true]) {
      double.numbers = numbers;
      const range = { symbol: 'AUD_USD', granularity: 'M5', after: NOW - 900, from: 0, until: NOW } as const;
      const pages = readCandlePages(range, (path) => double.client.ask(path, OandaCandles, NEVER));
      const { value } = await pages.next();
      const bid = Number(priceAt('AUD_USD', NOW - 600).toFixed(5));
      expect(value?.open[0]).toBeCloseTo(bid + 0.00005, 6);
      expect(value?.spread_open[0]).toBeCloseTo(0.0001, 6);
    }
  });

  test('a candle that has not closed by our clock waits for the next look', async () => {
    await using double = await startOandaDouble({ now: NOW + 300 });
    const range = {
      symbol: 'EUR_USD',
      granularity: 'M5',
      after: NOW - 600,
      from: 0,
      until: NOW + 299,
    } as const;
    const times: number[] = [];
    for await (const page of readCandlePages(range, (path) => double.client.ask(path, OandaCandles, NEVER)))
      times.push(...page.time);
    expect(times).toEqual([NOW - 300]);
  });
});
