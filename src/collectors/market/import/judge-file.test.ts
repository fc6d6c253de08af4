import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { bytesSource } from './candle-source.ts';
import { ImportError } from './import-error.ts';
import { type ReadCandleFileOptions, readCandleFile } from './read-candle-file.ts';
import { CANDLE_WRITERS, type SampleCandle, sampleCandles } from './testing/write-candle-file.ts';

const SAMPLE = sampleCandles(600);

function read(
  candles: readonly SampleCandle[],
  options: Partial<ReadCandleFileOptions> = {},
  writer = 'plain_epoch',
) {
  return readCandleFile(bytesSource(strToU8(CANDLE_WRITERS[writer]!(candles))), 'file.csv', {
    symbol: 'EUR_USD',
    ...options,
  });
}

function bar(price: number): Omit<SampleCandle, 'time'> {
  return { open: price, high: price, low: price, close: price };
}

/** The candles with the prices of some of them changed. */
function changed(
  from: number,
  to: number,
  change: (price: number) => number,
  candles: readonly SampleCandle[] = SAMPLE,
): SampleCandle[] {
  return candles.map((candle, at) => {
    if (at < from || at >= to) return candle;
    const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map(change);
    return {
      time: candle.time,
      open: open!,
      high: Math.max(high!, low!),
      low: Math.min(high!, low!),
      close: close!,
    };
  });
}

test.each<[string, (price: number) => number, Partial<ReadCandleFileOptions>, string]>([
  ['fractions of a pip', (price) => price * 100_000, {}, 'prices look 100,000 times too large'],
  ['ten times', (price) => price * 10, {}, 'prices look 10 times too large'],
  ['a hundredth', (price) => price / 100, {}, 'prices look 100 times too small, or are of another pair'],
  ['yen', (price) => price * 98, {}, 'prices look 100 times too large, or are of another pair'],
  ['nothing known', (price) => price * 40, {}, 'prices are not those of EUR_USD'],
  ['Australian dollars', (price) => price * 0.62, {}, 'prices look like those of AUD_USD in 2019'],
  ['Singapore dollars', (price) => price * 1.21, {}, 'prices look like those of USD_SGD in 2019'],
  ['the other way round', (price) => 1 / price, {}, 'those of USD/EUR, the other way round in 2019'],
  [
    'euros as Australian dollars',
    (price) => price,
    { symbol: 'AUD_USD' },
    'look like those of EUR_USD in 2019',
  ],
  [
    'euros as Singapore dollars',
    (price) => price,
    { symbol: 'USD_SGD' },
    'look like those of EUR_USD in 2019',
  ],
])(
  '%s: the file is refused, taken on demand, and the right one is read after it',
  async (_, change, options, reason) => {
    const wrong = changed(0, SAMPLE.length, change);
    await expect(read(wrong, options)).rejects.toThrow(ImportError);
    await expect(read(wrong, options)).rejects.toThrow(reason);
    await expect(read(wrong, options)).rejects.toThrow('--accept-prices');
    const accepted = await read(wrong, { ...options, acceptPrices: true });
    expect(accepted.candles.time.length).toBe(600);
    expect(accepted.report.warnings.join()).toContain(reason);
    expect((await read(SAMPLE)).report).toMatchObject({ candles: 600, skipped_count: 0 });
  },
);

test.each(['plain', 'metatrader4', 'metatrader5', 'oanda_csv', 'plain_quotes', 'oanda_json', 'ndjson_flat'])(
  '%s: every kind of file is judged',
  async (writer) => {
    const wrong = changed(0, SAMPLE.length, (price) => price * 1_000);
    await expect(read(wrong, {}, writer)).rejects.toThrow('prices look 1,000 times too large');
    expect((await read(SAMPLE, {}, writer)).report).toMatchObject({ candles: 600, skipped_count: 0 });
  },
);

test('a bad tick is left out and named: whole candles, one end, several in a row, the first and the last', async () => {
  const wick = SAMPLE.map((candle, at) => (at === 300 ? { ...candle, high: candle.high * 1.06 } : candle));
  const cases: [SampleCandle[], number[]][] = [
    [changed(300, 301, (price) => price * 1.06), [302]],
    [wick, [302]],
    [changed(300, 301, (price) => price / 10), [302]],
    [changed(300, 304, (price) => price * 0.9), [302, 303, 304, 305]],
    [changed(0, 2, (price) => price * 1.4), [2, 3]],
    [changed(599, 600, (price) => price * 0.7), [601]],
  ];
  for (const [candles, rows] of cases) {
    const { report } = await read(candles);
    expect(report.skipped.map(({ row }) => row)).toEqual(rows);
    expect(report.skipped.every(({ reason }) => /bad tick|is no price of this pair/.test(reason))).toBe(true);
    expect(report.candles).toBe(600 - rows.length);
    expect((await read(candles, { acceptPrices: true })).report).toMatchObject({
      candles: 600,
      skipped_count: 0,
    });
  }
});

test.each<[string, (candle: SampleCandle, at: number) => Partial<SampleCandle>]>([
  ['two ends', ({ high }) => ({ high: high * 1.3 })],
  ['opposite ends', ({ high, low }, at) => (at === 0 ? { high: high * 1.3 } : { low: low * 0.8 })],
  ['an end, and a whole candle', ({ high }, at) => (at === 0 ? { high: high * 1.3 } : bar(1.5))],
  ['a whole candle, and an end', ({ high }, at) => (at === 0 ? bar(1.5) : { high: high * 1.3 })],
  ['an end, and a close', ({ low }, at) => (at === 0 ? { low: low * 0.9 } : { low: 1, close: 1 })],
])('bad ticks beside each other are left out: %s', async (_, change) => {
  const broken = SAMPLE.map((candle, at) =>
    at === 300 || at === 301 ? { ...candle, ...change(candle, at - 300) } : candle,
  );
  const { report } = await read(broken);
  expect(report.skipped.map(({ row }) => row)).toEqual([302, 303]);
});

test('a fall within one candle that stays for the next is no bad tick', async () => {
  const fallen = SAMPLE.map((candle, at) => {
    if (at === 300) return { ...candle, low: candle.low * 0.95, close: candle.low * 0.95 };
    return at === 301 ? { ...candle, open: candle.low * 0.95, low: candle.low * 0.95 } : candle;
  });
  expect((await read(fallen)).report.skipped_count).toBe(0);
});

test('prices that change for good among calm candles, and too many bad ticks, refuse the file by its row', async () => {
  const break300 = changed(300, 600, (price) => price * 1.08);
  await expect(read(break300)).rejects.toThrow(
    /file\.csv, row 302: prices jump from 1\.12\d+ to 1\.2\d+ and stay there/,
  );
  expect((await read(break300, { acceptPrices: true })).report.warnings[0]).toContain('row 302: prices jump');
  const everyTenth = SAMPLE.map((candle, at) =>
    at % 10 === 5 ? { ...candle, low: candle.low / 1.1 } : candle,
  );
  await expect(read(everyTenth)).rejects.toThrow('row 7: 60 of 600 rows jump away from calm prices and back');
  const otherScale = changed(300, 400, (price) => price * 100);
  await expect(read(otherScale)).rejects.toThrow('row 302: 100 of 600 rows are invalid');
});

test('a crash that goes from candle to candle and comes back is real', async () => {
  const path = [0, -0.4, -2.2, -3, -2.9, -2.6, -2.8, -2.2, -1.6, -1.9, -1.2, -1.4, -0.8, -0.5, -0.3, 0];
  const crash = SAMPLE.map((candle, at) => {
    if (at <= 300 || at >= 300 + path.length) return candle;
    const [open, close] = [path[at - 301]!, path[at - 300]!].map((percent) => 1.12 * (1 + percent / 100));
    return {
      time: candle.time,
      open: open!,
      close: close!,
      high: Math.max(open!, close!) + 0.002,
      low: Math.min(open!, close!) - 0.004,
    };
  });
  expect((await read(crash)).report).toMatchObject({ candles: 600, skipped_count: 0 });
});

test('a gap over a weekend is real', async () => {
  const gap = changed(300, 600, (price) => price * 1.03).map((candle, at) =>
    at < 300 ? candle : { ...candle, time: candle.time + 2 * 86_400 },
  );
  expect((await read(gap)).report).toMatchObject({ candles: 600, skipped_count: 0 });
});

test('times in the future are left out and named, many of them refuse the file, and the last may not have ended', async () => {
  const now = (SAMPLE[597]!.time + 30) * 1_000;
  const { report } = await read(SAMPLE, { now });
  expect(report.candles).toBe(597);
  expect(report.skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [601, 'the time is in the future'],
    [600, 'this M1 candle has not ended yet'],
    [599, 'this M1 candle has not ended yet'],
  ]);
  expect((await read(SAMPLE, { now: (SAMPLE[599]!.time + 30) * 1_000 })).report.skipped).toMatchObject([
    { row: 601, reason: 'this M1 candle has not ended yet' },
  ]);
  await expect(read(SAMPLE, { now: SAMPLE[300]!.time * 1_000 })).rejects.toThrow(
    'row 304: 298 of 600 rows are invalid, the first of them: the time is in the future',
  );
  const years = SAMPLE.map((candle) => ({ ...candle, time: candle.time + 20 * 365 * 86_400 }));
  await expect(read(years)).rejects.toThrow('has no valid candle: the time is in the future');
  const zero = SAMPLE.map((candle, at) => (at === 3 ? { ...candle, time: 0 } : candle));
  expect((await read(zero, {}, 'plain')).report.skipped).toMatchObject([
    { row: 5, reason: 'the time is before these currencies floated' },
  ]);
});

test('candles of other lengths refuse the file, or are left out where they are few', async () => {
  const hours = sampleCandles(100, 3_600).map((candle) => ({ ...candle, time: candle.time + 30 * 86_400 }));
  await expect(read([...SAMPLE, ...hours.slice(0, 20)])).rejects.toThrow(
    'row 602: candles of more than one length are mixed: most are M1, from here on they lie 3600 s apart',
  );
  await expect(read([...hours, ...SAMPLE.slice(0, 80)])).rejects.toThrow(
    'candles of more than one length are mixed',
  );
  const few = [...hours, ...SAMPLE.slice(61, 64)];
  const { report } = await read(few);
  expect(report).toMatchObject({ granularity: 'H1', candles: 100, skipped_count: 3 });
  expect(report.skipped[0]).toMatchObject({ row: 102, reason: 'it begins inside a H1 candle' });
  const inBetween = SAMPLE.flatMap((candle, at) =>
    at % 60 === 0
      ? [
          candle,
          { ...candle, high: candle.high + 0.002, low: candle.low - 0.002, close: candle.close + 0.001 },
        ]
      : [candle],
  );
  await expect(read(inBetween)).rejects.toThrow(
    "10 rows begin like another of their time, and one holds the other's prices",
  );
  const days = sampleCandles(40, 86_400);
  expect(
    (await read(days.map((candle, at) => ({ ...candle, time: candle.time - (at > 20 ? 3_600 : 0) })))).report,
  ).toMatchObject({
    granularity: 'D',
    candles: 40,
  });
  await expect(read([...days, ...sampleCandles(20, 3_600)])).rejects.toThrow(
    'candles of more than one length',
  );
});

test('opens that are the former closes, and weekends without a gap, are warned of', async () => {
  expect((await read(SAMPLE)).report.warnings).toEqual([
    "every open equals the former close: entries are at the signal's own close, which nobody could have had",
  ]);
  const own = SAMPLE.map((candle, at) => (at % 3 === 0 ? { ...candle, open: candle.close } : candle));
  expect((await read(own)).report.warnings).toEqual([]);
  const through = sampleCandles(24 * 16, 3_600).map((candle) => ({ ...candle, open: candle.close }));
  expect((await read(through)).report.warnings).toEqual([
    'no weekend gap: 2 weekends have candles while the market is closed, at prices that nobody could trade at',
  ]);
});

test.each<[string, string, number[]]>([
  ['one quote a candle', 'time,open,high,low,close,bid,ask', [1.1199, 1.1201]],
  [
    'quotes at open and close',
    'time,open,high,low,close,bid_open,bid_close,ask_open,ask_close',
    [1.1199, 1.1199, 1.1201, 1.1201],
  ],
  ['FXCM', 'DateTime,BidOpen,BidHigh,BidLow,BidClose,AskOpen,AskHigh,AskLow,AskClose', []],
])('%s: the spreads are read and their mean told', async (_, header, quotes) => {
  const rows = [0, 1, 2].map((minute) => {
    const prices =
      quotes.length > 0
        ? [1.12, 1.1205, 1.1195, 1.12, ...quotes]
        : [1.1199, 1.12, 1.119, 1.1199, 1.1201, 1.1202, 1.1192, 1.1201];
    return `2019-05-15T09:0${minute}:00Z,${prices.join(',')}`;
  });
  const { candles, report } = await readCandleFile(bytesSource(strToU8([header, ...rows].join('\n'))), 'x', {
    symbol: 'EUR_USD',
  });
  expect([...candles.spread_open, ...candles.spread_close]).toEqual(new Array(6).fill(0.0002));
  expect([...candles.close]).toEqual([1.12, 1.12, 1.12]);
  expect(report.spreads).toEqual({ known: 3, mean: expect.closeTo(0.0002, 9), assumed: 0.0001 });
});

test('one quote a candle in JSON; spreads that no dealer quotes are not charged; none: the assumed one is told', async () => {
  const line = (minute: number, ask: string) =>
    JSON.stringify({
      time: `2019-05-15T09:0${minute}:00Z`,
      open: 1.12,
      high: 1.12,
      low: 1.12,
      close: 1.12,
      bid: 1.1199,
      ask,
    });
  const { candles, report } = await readCandleFile(
    bytesSource(strToU8([line(0, '1.1201'), line(1, '11.2')].join('\n'))),
    'x',
    {
      symbol: 'EUR_USD',
    },
  );
  expect([...candles.spread_close]).toEqual([0.0002, Number.NaN]);
  expect(report.spreads.known).toBe(1);
  expect(report.warnings).toEqual([
    '1 candles have a spread that no dealer quotes: the usual one is charged for them',
  ]);
  expect((await read(SAMPLE, { symbol: 'EUR_USD' })).report.spreads).toEqual({
    known: 0,
    mean: null,
    assumed: 0.0001,
  });
});
