import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { bytesSource } from './candle-source.ts';
import { type JoinedFiles, joinFiles, type NamedCandles } from './join-files.ts';
import { readCandleFile } from './read-candle-file.ts';
import { sideOfName } from './side-of-name.ts';
import { CANDLE_WRITERS, type SampleCandle, sampleCandles } from './testing/write-candle-file.ts';

const SAMPLE = sampleCandles(600);
const BID = 'EURUSD_Candlestick_1_M_BID_15.05.2019-15.05.2019.csv';
const ASK = 'EURUSD_Candlestick_1_M_ASK_15.05.2019-15.05.2019.csv';

/** A file as Dukascopy writes it, its prices so far above those of the sample. */
async function file(
  name: string,
  above: number,
  candles: readonly SampleCandle[] = SAMPLE,
): Promise<NamedCandles> {
  const moved = candles.map(({ time, open, high, low, close }) => ({
    time,
    open: open + above,
    high: high + above,
    low: low + above,
    close: close + above,
  }));
  const bytes = strToU8(CANDLE_WRITERS.plain_day_first!(moved));
  return { name, ...(await readCandleFile(bytesSource(bytes), name, { symbol: 'EUR_USD' })) };
}

const join = (...files: NamedCandles[]): JoinedFiles => joinFiles(files, 'EUR_USD');

test.each([
  ['EURUSD_Candlestick_1_h_BID_01.01.2019-31.12.2019.csv', 'bid'],
  ['eurusd-m1-ask-2019-01-01-2020-01-01.csv', 'ask'],
  ['HISTDATA_COM_NT_EURUSD_T_BID201901.zip DAT_NT_EURUSD_T_BID_201901.csv', 'bid'],
  ['EURUSD_bids.csv', 'bid'],
  ['DAT_ASCII_EURUSD_M1_2019.csv', undefined],
  ['bid_and_ask.csv', undefined],
  ['forbidden_tasks.csv', undefined],
])('the side that %s names', async (name, side) => {
  expect(sideOfName(name)).toBe(side);
});

test('a file of bids and one of asks, in any order, are candles of the middle with spreads', async () => {
  const [bid, ask] = [await file(BID, 0), await file(ASK, 0.0002)];
  expect([bid.side, ask.side]).toEqual(['bid', 'ask']);
  for (const joined of [join(bid, ask), join(ask, bid)]) {
    const { candles, notes } = joined;
    expect([...candles.spread_open, ...candles.spread_close]).toEqual(new Array(1_200).fill(0.0002));
    expect([...candles.close]).toEqual(SAMPLE.map(({ close }) => expect.closeTo(close + 0.0001, 9)));
    expect(notes).toEqual([
      `${BID} and ${ASK}: read as bid and ask, spread 2 pip (0.0002) on average, from bid and ask`,
    ]);
  }
});

test('years of both sides are joined by side first; a file of middle prices beside them is added', async () => {
  const [early, late] = [SAMPLE.slice(0, 300), SAMPLE.slice(300)];
  const more = sampleCandles(700).slice(600);
  const joined = join(
    await file('bid1.csv', 0, early),
    await file('ask1.csv', 0.0002, early),
    await file('bid2.csv', 0, late),
    await file('ask2.csv', 0.0002, late),
    await file('middle.csv', 0.0001, more),
  );
  expect(joined.candles.time.length).toBe(700);
  expect([599, 600].map((row) => joined.candles.spread_open[row])).toEqual([0.0002, Number.NaN]);
});

test('one side alone is imported, and its report says what it is', async () => {
  const alone = await file(BID, 0);
  expect(join(alone)).toMatchObject({ notes: [], candles: alone.candles });
  const text = CANDLE_WRITERS.plain_quotes!(SAMPLE)
    .split('\n')
    .map((line) => line.split(',').slice(0, 5).join(','))
    .join('\n');
  const { side, report } = await readCandleFile(bytesSource(strToU8(text)), 'file.csv', {
    symbol: 'EUR_USD',
  });
  expect([side, report.spreads]).toEqual(['bid', { known: 0, mean: null, assumed: 0.0001, side: 'bid' }]);
});

test('files of one side without the other name the spread that is assumed', async () => {
  const [early, late] = [
    await file(BID, 0, SAMPLE.slice(0, 300)),
    await file(`b-${BID}`, 0, SAMPLE.slice(300)),
  ];
  const told = 'spread none in a file of bid prices alone: 1 pip (0.0001) is assumed';
  expect(join(early, late).notes).toEqual([`${BID}: ${told}`, `b-${BID}: ${told}`]);
});

test('single candles of one side are left out and told', async () => {
  const { candles, notes } = join(await file(BID, 0), await file(ASK, 0.0002, SAMPLE.slice(2)));
  expect(candles.time.length).toBe(598);
  expect(notes).toContain(`${BID} and ${ASK}: 2 candles of one of the two alone are left out`);
});

test('what cannot be two sides of one market is refused', async () => {
  const bid = await file(BID, 0);
  const below = await file(ASK, -0.0002);
  expect(() => join(bid, below)).toThrow(
    '600 of 600 candles have an ask below their bid: are the two exchanged',
  );
  const half = await file(ASK, 0.0002, SAMPLE.slice(300));
  expect(() => join(bid, half)).toThrow('300 candles are of bid or of ask alone, 300 of both');
  const hours = await file(ASK, 0.0002, sampleCandles(40, 3_600));
  expect(() => join(bid, hours)).toThrow(`${ASK}: holds H1 candles, the files before it M1`);
});

test('of two candles of one time that of the file named first stays', async () => {
  const other = await file('other.csv', 0.0005, SAMPLE.slice(590));
  const again = await file('again.csv', 0, SAMPLE.slice(0, 5));
  const { candles, notes } = join(await file('first.csv', 0), other, again);
  expect(candles.close[595]).toBe(SAMPLE[595]!.close);
  expect(notes).toEqual([
    'other.csv: 10 candles had other prices in a file before it, which stay',
    'again.csv: 5 candles were in a file before it',
  ]);
});
