import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bytesSource } from './candle-source.ts';
import { printImportReport } from './import-report.ts';
import { type CandleFile, type ReadCandleFileOptions, readCandleFile } from './read-candle-file.ts';
import { CANDLE_WRITERS, type SampleCandle, sampleCandles } from './testing/write-candle-file.ts';

const SAMPLE = sampleCandles(40);
const FORMATS: Readonly<Record<string, string>> = {
  histdata_at_utc: 'histdata',
  metatrader4: 'metatrader4',
  metatrader4_tabs: 'metatrader4',
  metatrader5: 'metatrader5',
  oanda_csv: 'oanda_csv',
  oanda_json: 'oanda_json',
  oanda_json_answers: 'oanda_json',
  ndjson: 'ndjson',
  ndjson_flat: 'ndjson',
};

function read(text: string | Uint8Array, options: Partial<ReadCandleFileOptions> = {}) {
  const bytes = typeof text === 'string' ? strToU8(text) : text;
  return readCandleFile(bytesSource(bytes), 'candles.csv', { symbol: 'EUR_USD', ...options });
}

function rowsOf(file: CandleFile): SampleCandle[] {
  const { time, open, high, low, close } = file.candles;
  return Array.from(time, (moment, row) => ({
    time: moment,
    open: open[row]!,
    high: high[row]!,
    low: low[row]!,
    close: close[row]!,
  }));
}

test.each(Object.keys(CANDLE_WRITERS))('%s: the same candles, plain, gzipped and zipped', async (name) => {
  const text = CANDLE_WRITERS[name]!(SAMPLE);
  const options = name.startsWith('histdata') ? { timezone: 'UTC' } : {};
  const plain = await read(text, options);
  expect(rowsOf(plain)).toEqual(SAMPLE);
  expect(plain.format).toBe(FORMATS[name] ?? 'csv');
  expect(plain.granularity).toBe('M1');
  expect(plain.report).toMatchObject({
    rows_read: 40,
    candles: 40,
    duplicates: 0,
    skipped_count: 0,
    packing: null,
  });
  for (const [packing, packed] of [
    ['gzip', gzipSync(strToU8(text))],
    [
      'zip',
      zipSync({ 'DAT.csv': strToU8(text), 'DAT.txt': strToU8('gaps'), '__MACOSX/DAT.csv': strToU8('x') }),
    ],
  ] as const) {
    const unpacked = await read(packed, options);
    expect(rowsOf(unpacked)).toEqual(SAMPLE);
    expect(unpacked.report.packing).toBe(packing);
  }
});

test.each([
  ['a byte order mark', (text: string) => strToU8(`\uFEFF${text}`)],
  ['UTF-16, little end first', (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
  [
    'UTF-16, big end first',
    (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()),
  ],
  ['no line end at the end', (text: string) => strToU8(text.trimEnd())],
  ['empty lines', (text: string) => strToU8(`\n\r\n${text.replaceAll('\n', '\n \n')}\n`)],
  ['an empty last field in every row', (text: string) => strToU8(text.replaceAll(/(\d)\r?\n/g, '$1\t\r\n'))],
  [
    'two gzip members',
    (text: string) => {
      const half = text.length >> 1;
      return new Uint8Array([
        ...gzipSync(strToU8(text.slice(0, half))),
        ...gzipSync(strToU8(text.slice(half))),
      ]);
    },
  ],
])('a MetaTrader 5 file with %s', async (_, write) => {
  expect(rowsOf(await read(write(CANDLE_WRITERS.metatrader5!(SAMPLE))))).toEqual(SAMPLE);
});

test.each(['oanda_json', 'ndjson', 'plain_quotes'])('%s: spreads come from bid and ask', async (name) => {
  const { candles } = await read(CANDLE_WRITERS[name]!(SAMPLE));
  expect([...candles.spread_open, ...candles.spread_close]).toEqual(new Array(80).fill(0.00008));
});

test.each(['plain', 'metatrader4', 'ndjson_flat'])(
  '%s: no spread where there is no bid and ask',
  async (name) => {
    const { candles } = await read(CANDLE_WRITERS[name]!(SAMPLE));
    expect([...candles.spread_open, ...candles.spread_close].every(Number.isNaN)).toBe(true);
  },
);

test.each([
  [5, '0.8 pip (0.00008) on average, from its column in points of 0.00001'],
  [4, '8 pip (0.0008) on average, from its column in points of 0.0001'],
])("MetaTrader's spreads are points: of prices of %i places", async (places, told) => {
  const text = CANDLE_WRITERS.metatrader5!(SAMPLE).replaceAll(/\.\d{5}/g, (price) =>
    price.slice(0, places + 1),
  );
  const { candles, report } = await read(text);
  const spread = 8 / 10 ** places;
  expect([...candles.spread_open, ...candles.spread_close]).toEqual(new Array(80).fill(spread));
  expect(printImportReport(report)).toContain(`  spread       ${told}`);
});

test("MetaTrader's spread of 0 was not recorded, one below it is none, and one that is no number refuses the file", async () => {
  const lines = CANDLE_WRITERS.metatrader5!(SAMPLE).trimEnd().split('\r\n');
  const withSpread = (row: number, spread: string) =>
    lines.with(row, lines[row]!.replace(/8$/, spread)).join('\n');
  const zero = await read(withSpread(3, '0'), { timezone: 'UTC' });
  expect([zero.candles.spread_close[2], zero.candles.spread_close[3]]).toEqual([Number.NaN, 0.000_08]);
  expect(zero.report).toMatchObject({ spreads: { known: 39 }, warnings: [] });
  const below = await read(withSpread(3, '-4'), { timezone: 'UTC' });
  expect(below.candles.spread_close[2]).toBeNaN();
  expect(below.report.warnings).toEqual([expect.stringContaining('1 candles have an ask below their bid')]);
  await expect(read(withSpread(3, 'wide'))).rejects.toThrow("row 4: spread is 'wide', not a number");
  const plain = 'time,open,high,low,close,spread\n2019-05-15T09:00:00Z,1.1,1.2,1.0,1.15,8\n';
  expect((await read(plain, { granularity: 'M1' })).report.spreads.known).toBe(0);
});

test('an ask below the bid is no spread, and is reported', async () => {
  const { candles, report } = await read(
    'time,open,high,low,close,bid_open,bid_high,bid_low,bid_close,ask_open,ask_high,ask_low,ask_close\n' +
      '2019-05-15T09:00:00Z,1.1,1.2,1.0,1.15,1.0998,1.2,1,1.1498,1.1002,1.2,1,1.1502\n' +
      '2019-05-15T09:01:00Z,1.1,1.2,1.0,1.15,1.1002,1.2,1,1.1498,1.0998,1.2,1,1.1502\n',
  );
  expect([...candles.spread_open]).toEqual([0.0004, Number.NaN]);
  expect(report.warnings).toEqual([expect.stringContaining('1 candles have an ask below their bid')]);
});

test('only bid prices in JSON are taken as the prices', async () => {
  const json = JSON.stringify({
    candles: [0, 1].map((minute) => ({
      time: `2019-05-15T09:0${minute}:00Z`,
      complete: true,
      bid: { o: '1.1', h: '1.2', l: '1.0', c: '1.15' },
    })),
  });
  const { candles } = await read(json);
  expect([...candles.close]).toEqual([1.15, 1.15]);
  expect(candles.spread_open[0]).toBeNaN();
});

test('incomplete candles are left out and counted, in JSON and in CSV', async () => {
  const json = CANDLE_WRITERS.oanda_json!(SAMPLE).replace('"complete": true', '"complete": false');
  expect((await read(json)).report).toMatchObject({ rows_read: 40, incomplete: 1, candles: 39 });
  const csv = CANDLE_WRITERS.oanda_csv!(SAMPLE).replace(',True', ',False');
  expect((await read(csv)).report).toMatchObject({
    rows_read: 40,
    incomplete: 1,
    candles: 39,
    skipped_count: 0,
  });
});

test('rows in any order are sorted, repetitions and contradictions counted, the first of a time kept', async () => {
  const [header, ...lines] = CANDLE_WRITERS.plain!(SAMPLE).trimEnd().split('\n');
  const other = `${lines[3]!.split(',')[0]},1.1,1.2,1.0,1.15`;
  const shuffled = [lines[3]!, ...lines.toReversed(), lines[7]!, lines[7]!, other];
  const file = await read([header, ...shuffled].join('\n'));
  expect(rowsOf(file)).toEqual(SAMPLE);
  expect(file.report).toMatchObject({
    rows_read: 44,
    candles: 40,
    duplicates: 3,
    conflicts: 1,
    conflict_rows: [45],
  });
  expect(file.report.out_of_order).toBeGreaterThan(35);
});

test('impossible candles are left out, named by row and reason, and the first twenty of many listed', async () => {
  const good = CANDLE_WRITERS.plain!(SAMPLE).trimEnd();
  const bad = [
    ['1.1,1.0,1.2,1.1', 'high 1 is below low 1.2'],
    ['0,1.2,0,1.1', 'open 0 is not above 0'],
    ['1.1,1.2,-1.0,1.1', 'low -1 is not above 0'],
    ['1.3,1.2,1.0,1.1', 'open 1.3 lies outside'],
    ['1.1,1.2,1.0,0.9', 'close 0.9 lies outside'],
    ['nan,1.2,1.0,1.1', 'open is not a finite number'],
    ['1.1,inf,1.0,1.1', 'high is not a finite number'],
  ] as const;
  const lines = bad.map(([prices], index) => `2019-05-16T09:0${index}:00Z,${prices}`);
  const { report, candles } = await read([good, ...lines].join('\n'));
  expect(candles.time.length).toBe(40);
  expect(report.skipped_count).toBe(bad.length);
  bad.forEach(([, reason], index) => {
    expect(report.skipped[index]).toMatchObject({ row: 42 + index, time: `2019-05-16T09:0${index}:00.000Z` });
    expect(report.skipped[index]!.reason).toContain(reason);
  });
  const many = Array.from({ length: 30 }, () => lines[0]!);
  expect((await read([good, ...many].join('\n'))).report).toMatchObject({
    skipped_count: 30,
    skipped: { length: 20 },
  });
});

test('lines end by any of the three ends, also mixed', async () => {
  const lines = CANDLE_WRITERS.plain!(SAMPLE).trim().split('\n');
  const ends = ['\r\n', '\n', '\r'];
  for (const end of [...ends, undefined])
    expect(rowsOf(await read(lines.map((line, at) => line + (end ?? ends[at % 3])).join('')))).toEqual(
      SAMPLE,
    );
});

test('the time zone of the operator is that of times without an offset, and of no others', async () => {
  const july = sampleCandles(3);
  const plain = CANDLE_WRITERS.metatrader4!(july);
  expect((await read(plain, { timezone: 'America/New_York' })).candles.time[0]).toBe(
    july[0]!.time + 4 * 3_600,
  );
  expect((await read(plain, { timezone: '+02:00' })).candles.time[0]).toBe(july[0]!.time - 2 * 3_600);
  const zoned = await read(CANDLE_WRITERS.plain!(july), { timezone: 'America/New_York' });
  expect(zoned.candles.time[0]).toBe(july[0]!.time);
  expect(zoned.report).toMatchObject({ clock: 'UTC', clock_reason: 'the times contain it' });
});

test('the hour that comes twice when clocks are set back is read as two hours', async () => {
  const start = Date.parse('2019-11-03T04:00:00Z') / 1_000;
  const moments = Array.from({ length: 240 }, (_, minute) => start + minute * 60);
  const rows = moments.map((moment) => {
    const offset = moment < Date.parse('2019-11-03T06:00:00Z') / 1_000 ? 4 : 5;
    const reading = new Date((moment - offset * 3_600) * 1_000).toISOString();
    return `${reading.slice(0, 10).replaceAll('-', '.')},${reading.slice(11, 16)},1.1,1.2,1.0,1.1,5`;
  });
  const { candles, report } = await read(rows.join('\n'), { timezone: 'America/New_York' });
  expect([...candles.time]).toEqual(moments);
  expect(report).toMatchObject({ duplicates: 0, conflicts: 0, gap_count: 0 });
});

test('HistData is five hours behind London, and behind UTC where the weeks of the file say so', async () => {
  const summer = await read('20190701 120000;1.1;1.2;1.0;1.1;0\n20190701 120100;1.1;1.2;1.0;1.1;0\n');
  expect(new Date(summer.candles.time[0]! * 1_000).toISOString()).toBe('2019-07-01T16:00:00.000Z');
  const winter = await read('20190101 120000;1.1;1.2;1.0;1.1;0\n20190101 120100;1.1;1.2;1.0;1.1;0\n');
  expect(new Date(winter.candles.time[0]! * 1_000).toISOString()).toBe('2019-01-01T17:00:00.000Z');
  // Three weeks of July that end at 15:59 and open at 16:00 on a clock of UTC-5: 17:00 in New York.
  const weeks = ['05', '07', '12', '14', '19', '21'].flatMap((day, index) =>
    (index % 2 === 0 ? ['155800', '155900'] : ['160000', '160100']).map(
      (time) => `201907${day} ${time};1.1;1.2;1.0;1.1;0`,
    ),
  );
  const fixed = await read(weeks.join('\n'));
  expect(fixed.report.clock).toBe('-05:00');
  expect(fixed.report.warnings).toEqual([]);
  expect(new Date(fixed.candles.time[0]! * 1_000).toISOString()).toBe('2019-07-05T20:58:00.000Z');
});

test("MetaTrader's format as HistData publishes it runs by HistData's clock", async () => {
  const winter = '2019.01.02,17:00,1.1,1.1,1.1,1.1,0\n2019.01.02,17:01,1.1,1.1,1.1,1.1,0\n';
  const zip = zipSync({ 'DAT_MT_EURUSD_M1_2019.csv': strToU8(winter) });
  expect((await read(zip)).report.first_at).toBe('2019-01-02T22:00:00.000Z');
  expect((await read(winter)).report.first_at).toBe('2019-01-02T17:00:00.000Z');
});

test('weeks that do not end when the market does raise a doubt about the time zone', async () => {
  const weeks = ['05', '07', '12', '14', '19', '21'].flatMap((day, index) =>
    (index % 2 === 0 ? ['23:58', '23:59'] : ['00:00', '00:01']).map(
      (time) => `2019.07.${day},${time},1.1,1.2,1.0,1.1,5`,
    ),
  );
  const [, , ...late] = weeks;
  const { report } = await read([...weeks.slice(0, 2), ...late].join('\n').replaceAll(',00:0', ',23:0'));
  expect(report.warnings).toEqual([
    expect.stringContaining('0 of 3 weeks end at Friday 17:00 in New York, most 3 h too late'),
  ]);
});

test('candles of one file are made longer, and a last unfinished one is left for a later file', async () => {
  const file = await read(CANDLE_WRITERS.plain!(SAMPLE), { resample: 'M15' });
  expect(file.granularity).toBe('M15');
  expect(file.report).toMatchObject({
    file_granularity: 'M1',
    granularity: 'M15',
    rows_read: 40,
    candles: 2,
    left_over: 10,
  });
  expect(rowsOf(file)[1]).toEqual({
    time: SAMPLE[15]!.time,
    open: SAMPLE[15]!.open,
    high: Math.max(...SAMPLE.slice(15, 30).map(({ high }) => high)),
    low: Math.min(...SAMPLE.slice(15, 30).map(({ low }) => low)),
    close: SAMPLE[29]!.close,
  });
});

test('a file named after another pair raises a doubt', async () => {
  const bytes = zipSync({ 'DAT_ASCII_AUDUSD_M1.csv': strToU8(CANDLE_WRITERS.plain!(SAMPLE)) });
  const { report } = await readCandleFile(bytesSource(bytes), 'download.zip', { symbol: 'EUR_USD' });
  expect(report.warnings).toEqual(["the file's name speaks of AUD_USD, it was read as EUR_USD"]);
});

test('progress only grows and ends at 1', async () => {
  const shares: number[] = [];
  await read(CANDLE_WRITERS.plain!(sampleCandles(60_000)), { onProgress: (share) => shares.push(share) });
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});
