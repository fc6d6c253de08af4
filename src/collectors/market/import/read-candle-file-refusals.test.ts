import { gzipSync, strToU8, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { bytesSource } from './candle-source.ts';
import { ImportError } from './import-error.ts';
import { type ReadCandleFileOptions, readCandleFile } from './read-candle-file.ts';
import { CANDLE_WRITERS, sampleCandles } from './testing/write-candle-file.ts';

const SAMPLE = sampleCandles(10);
const histdata = CANDLE_WRITERS.histdata_at_utc!(SAMPLE);
const plain = CANDLE_WRITERS.plain!(SAMPLE);
const json = CANDLE_WRITERS.oanda_json!(SAMPLE);
const ndjson = CANDLE_WRITERS.ndjson!(SAMPLE);
const flat = CANDLE_WRITERS.ndjson_flat!(SAMPLE);
const answers = CANDLE_WRITERS.oanda_json_answers!(SAMPLE);

async function refusal(
  bytes: string | Uint8Array,
  options: Partial<ReadCandleFileOptions> = {},
): Promise<ImportError> {
  try {
    await readCandleFile(bytesSource(typeof bytes === 'string' ? strToU8(bytes) : bytes), 'bad.csv', {
      symbol: 'EUR_USD',
      ...options,
    });
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
  return expect.fail('The file was read.');
}

/** Replaces the whole of one line, counted from 1. */
function withLine(text: string, line: number, replacement: string): string {
  return text
    .split('\n')
    .map((old, index) => (index + 1 === line ? replacement : old))
    .join('\n');
}

test.each<[string, string, number | null, string]>([
  ['nothing', '', null, 'is empty'],
  ['blanks', ' \n\n', null, 'is of no known format'],
  ['prose', 'Some notes\nabout candles\n', null, 'is of no known format'],
  ['a web page', '<!DOCTYPE html><html></html>', null, 'is of no known format'],
  ['a headerless CSV', '1,2,3,4,5\n', null, 'is of no known format'],
  ['a header without close', 'time,open,high,low\n2019-01-01,1,1,1\n', 1, 'unreadable header'],
  ['a header without time', 'open,high,low,close,volume\n1,1,1,1,1\n', 1, 'unreadable header'],
  ['a column twice', 'time,open,high,low,close,Open\n2019-01-01,1,1,1,1,1\n', 1, 'each once'],
  ['a header alone', 'time,open,high,low,close\n', null, 'has no candle'],
  [
    'a missing field',
    withLine(histdata, 4, '20190515 090300;1.1;1.2;1.0'),
    4,
    'has 4 fields, where 6 are expected',
  ],
  ['a first row cut short', '20190515 090300;1.1;1.2;1.0', 1, 'has 4 fields, where 5 are expected'],
  ['a field too many', withLine(plain, 3, '2019-05-15T09:00:00Z,1,1,1,1,1'), 3, 'has 6 fields, where 5'],
  [
    'text for a price',
    withLine(plain, 3, '2019-05-15T09:01:00Z,1.1,high,1.0,1.1'),
    3,
    "high is 'high', not a number",
  ],
  ['an empty price', withLine(plain, 3, '2019-05-15T09:01:00Z,1.1,1.2,1.0,'), 3, "close is '', not a number"],
  [
    'a time of day in a column that is not known',
    [
      'Date,Timestamp,Open,High,Low,Close',
      '20190515,09:00,1,1,1,1',
      '20190515,09:01,1,2,1,1',
      '20190515,09:02,1,3,1,1',
    ].join('\n'),
    3,
    '2 of 3 rows have the time of another',
  ],
  [
    'an impossible day',
    withLine(plain, 5, '2019-02-30T09:01:00Z,1,1,1,1'),
    5,
    "time is '2019-02-30T09:01:00Z'",
  ],
  ['American dates', 'date,open,high,low,close\n05/15/2019,1,1,1,1\n', 2, "time is '05/15/2019'"],
  [
    'times with and without a zone',
    withLine(plain, 5, '2019-05-15T09:03:00,1.12,1.12,1.12,1.12'),
    null,
    'with and without',
  ],
  [
    'an unclear end mark',
    '2019-05-15T09:00:00,True,1,1,1,1,5\n2019-05-15T09:01:00,maybe,1,1,1,1,5\n',
    2,
    "complete is 'maybe'",
  ],
  [
    'rows of another pair',
    'time,symbol,open,high,low,close\n2019-05-15T09:00:00Z,AUD/USD,1,1,1,1\n',
    2,
    'is of AUD/USD, not of EUR_USD',
  ],
  ['no possible candle', 'time,open,high,low,close\n2019-05-15,1,0.5,1,1\n', 2, 'has no valid candle: high'],
  ['a single candle', 'time,open,high,low,close\n2019-05-15,1,1,1,1\n', null, 'give --granularity'],
  [
    'candles two hours apart',
    '2019.05.15,00:00,1,1,1,1,1\n2019.05.15,02:00,1,1,1,1,1\n',
    null,
    'most candles are 7200 s apart',
  ],
  ['broken JSON', json.slice(0, -20), expect.any(Number) as number, 'is not JSON'],
  ['JSON of brackets', '['.repeat(10_000), null, 'is nested deeper than 32 levels'],
  ['a line of brackets', `${'{"a":'.repeat(10_000)}\n`, null, 'is nested deeper than 32 levels'],
  ['NDJSON with a line of brackets', withLine(ndjson, 4, '{"a":'.repeat(10_000)), 4, 'is nested deeper'],
  ['JSON of something else', '{"orderBook":{"instrument":"EUR_USD"}}', null, 'is of no known format'],
  ['an empty answer', '{"instrument":"EUR_USD","granularity":"M1","candles":[]}', null, 'has no candle'],
  ['an answer for another pair', json.replace('EUR_USD', 'USD_SGD'), 1, 'is of USD_SGD, not of EUR_USD'],
  ['an unknown granularity', json.replace('"M1"', '"S5"'), null, 'the file says S5'],
  ['a JSON price that is text', json.replace(/"c": "[^"]+"/, '"c": "up"'), 1, 'bid.c is "up", not a number'],
  ['a JSON price that is null', json.replace(/"o": "[^"]+"/, '"o": null'), 1, 'bid.o'],
  [
    'a price in the second of two answers',
    answers
      .split('"mid":{"o":"')
      .map((part, candle) => (candle === 8 ? `x${part}` : part))
      .join('"mid":{"o":"'),
    8,
    'mid.o is "x1.1',
  ],
  [
    'lines of two granularities',
    withLine(flat, 3, flat.split('\n')[2]!.replace('"M1"', '"M5"')),
    3,
    'is of M5 where the rows before are of M1',
  ],
  [
    'a JSON candle without prices',
    '{"candles":[{"time":"2019-05-15T09:00:00Z","complete":true}]}',
    1,
    'has no prices',
  ],
  ['a JSON candle without a low', ndjson.replace(/"l":"[^"]+",/, ''), 1, 'bid.l'],
  ['a broken line of NDJSON', withLine(ndjson, 4, '{"time":'), 4, 'is not JSON'],
  [
    'a broken first line of NDJSON',
    withLine(ndjson, 1, '{"time":"2019-05-15T09:00:00Z",,}'),
    1,
    'is not JSON',
  ],
  [
    'a foreign line of NDJSON',
    withLine(ndjson, 4, '{"type":"HEARTBEAT","time":"2019-05-15T09:00:00Z"}'),
    4,
    'has no candle',
  ],
  ['a JSON time that is none', ndjson.replace('2019-05-15T09:00:00', 'noon'), 1, "time is 'noon"],
])('%s', async (_, text, row, reason) => {
  const error = await refusal(text);
  expect(error.row).toEqual(row);
  expect(error.file).toBe('bad.csv');
  expect(error.message).toContain(reason);
  expect(error.message.startsWith(error.row === null ? 'bad.csv: ' : `bad.csv, row ${error.row}: `)).toBe(
    true,
  );
});

test.each<[string, Partial<ReadCandleFileOptions>, string]>([
  ['an unknown time zone', { timezone: 'Mars/Olympus' }, "'Mars/Olympus' is neither"],
  [
    'another granularity',
    { granularity: 'M5' },
    'the candles are not M5: most lie 60 s apart; to make M5 of them give --resample M5',
  ],
  ['a shorter target', { granularity: 'M1', resample: 'M1' }, ''],
  ['a target that no candle fills', { resample: 'H4' }, 'has no complete H4 candle'],
])('%s', async (_, options, reason) => {
  if (reason === '') {
    expect(
      (await readCandleFile(bytesSource(strToU8(histdata)), 'x', { symbol: 'EUR_USD', ...options }))
        .granularity,
    ).toBe('M1');
  } else expect((await refusal(histdata, options)).message).toContain(reason);
});

test('resampling to something shorter is refused', async () => {
  const hours = CANDLE_WRITERS.plain!(sampleCandles(10, 3_600));
  expect((await refusal(hours, { resample: 'M5' })).message).toContain('M5 is not longer than H1');
});

test('damaged, locked and ambiguous archives are refused', async () => {
  const gzip = gzipSync(strToU8(histdata));
  const zip = zipSync({ 'a.csv': strToU8(histdata) });
  const flipped = (bytes: Uint8Array, at: number): Uint8Array =>
    bytes.map((byte, index) => (index === at ? byte ^ 0x10 : byte));
  expect((await refusal(gzip.subarray(0, gzip.length - 30))).reason).toContain('does not unpack as gzip');
  expect((await refusal(flipped(gzip, gzip.length - 7))).reason).toContain('does not unpack as gzip');
  expect((await refusal(zip.subarray(0, zip.length - 30))).reason).toContain('does not unpack as zip');
  expect((await refusal(strToU8('PK\u0003\u0004 and nothing else'))).reason).toContain(
    'does not unpack as zip',
  );
  const stored = zipSync({ 'a.csv': [strToU8(histdata), { level: 0 }] });
  const price = Buffer.from(stored).indexOf('1.12037') + 6;
  expect((await refusal(flipped(stored, price))).reason).toContain('does not unpack as zip');
  const directory = Buffer.from(zip).indexOf('PK\u0001\u0002');
  expect(
    (await refusal(flipped(zip, directory + 8).map((byte, at) => (at === directory + 8 ? 1 : byte)))).reason,
  ).toBe("'a.csv' is encrypted");
  expect((await refusal(zipSync({ 'a.csv': strToU8('1'), 'b.csv': strToU8('2') }))).reason).toContain(
    "('a.csv', 'b.csv')",
  );
  expect((await refusal(zipSync({ 'a.pdf': strToU8('1') }))).reason).toContain('without a csv');
  expect((await refusal(zipSync({}))).reason).toContain('without a csv');
});

test('an archive that says it unpacks to gigabytes is refused before it is unpacked', async () => {
  const zip = zipSync({ 'a.csv': strToU8(histdata) });
  const view = new DataView(zip.buffer);
  view.setUint32(Buffer.from(zip).indexOf('PK\u0001\u0002') + 24, 0xf0000000, true);
  expect((await refusal(zip)).reason).toBe(
    'is too large: it unpacks to more than 67,108,864 bytes, 32 times its own size, as no file of candles does, to 4,026,531,840; unpack it first if it is one',
  );
});

test('an archive that is made to fill memory is refused while little of it is unpacked', async () => {
  const much = gzipSync(new Uint8Array(8 * 2 ** 20), { level: 1 });
  // Its last part tells a small size, and it has 640 MB; of one that is as large as ten of candles, the beginning is looked at first.
  const parts = [...Array.from({ length: 80 }, () => much), gzipSync(strToU8(histdata))];
  expect((await refusal(Buffer.concat(parts))).reason).toMatch(
    /unpacks to more than 67,108,864 bytes, 32 times/,
  );
  const unpacking = vi.spyOn(Buffer, 'concat');
  expect((await refusal(Buffer.concat([...parts, Buffer.alloc(20 * 2 ** 20)]))).reason).toMatch(
    /more than [\d,]+ bytes/,
  );
  unpacking.mockClear();
  const name = 'EURUSD.csv.gz';
  const text = strToU8(CANDLE_WRITERS.histdata_at_utc!(sampleCandles(3_000)));
  for (const packed of [gzipSync(text), zipSync({ 'a.csv': text })])
    await readCandleFile(bytesSource(packed), name, { symbol: 'EUR_USD' });
  // Pieces that are joined are held twice.
  expect(unpacking).not.toHaveBeenCalled();
  unpacking.mockRestore();
});

/** The archive with every size and offset of its directory in ZIP64 fields, as tools write them for streams. */
function asZip64(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  const directory = bytes.indexOf('PK\u0001\u0002');
  const end = bytes.indexOf('PK\u0005\u0006');
  const entry = Buffer.from(bytes.subarray(directory, end));
  const nameEnd = 46 + entry.readUInt16LE(28);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const [at, from] of [24, 20, 42].entries()) {
    extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(from)), 4 + 8 * at);
    entry.writeUInt32LE(0xffff_ffff, from);
  }
  entry.writeUInt16LE(extra.length, 30);
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeBigUInt64LE(1n, 24);
  large.writeBigUInt64LE(1n, 32);
  large.writeBigUInt64LE(BigInt(entry.length + extra.length), 40);
  large.writeBigUInt64LE(BigInt(directory), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(directory + entry.length + extra.length), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.from(bytes.subarray(end));
  for (const at of [8, 10]) last.writeUInt16LE(0xffff, at);
  for (const at of [12, 16]) last.writeUInt32LE(0xffff_ffff, at);
  return Buffer.concat([
    bytes.subarray(0, directory),
    entry.subarray(0, nameEnd),
    extra,
    entry.subarray(nameEnd),
    large,
    locator,
    last,
  ]);
}

test('a ZIP64 archive is read, and refused where its fields are cut', async () => {
  const zip = asZip64(zipSync({ 'a.csv': strToU8(plain) }));
  expect((await readCandleFile(bytesSource(zip), 'a.zip', { symbol: 'EUR_USD' })).report).toMatchObject({
    packing: 'zip',
    candles: 10,
  });
  const field = Buffer.from(zip).lastIndexOf(Buffer.from([1, 0, 24, 0]));
  expect((await refusal(zip.map((byte, at) => (at === field + 11 ? 1 : byte)))).reason).toContain(
    'is too large',
  );
  expect((await refusal(zip.map((byte, at) => (at === field ? 2 : byte)))).reason).toContain(
    'does not unpack',
  );
  const locator = Buffer.from(zip).indexOf('PK\u0006\u0007');
  expect((await refusal(zip.map((byte, at) => (at === locator + 8 ? 1 : byte)))).reason).toContain(
    'does not unpack',
  );
});

test('archives in archives and of other kinds are refused by their kind', async () => {
  const zip = zipSync({ 'a.csv': strToU8(plain) });
  const another = (kind: string) => `contains another archive (${kind}): unpack it first`;
  expect((await refusal(zipSync({ 'a.zip': zip }))).reason).toBe(another("'a.zip'"));
  expect((await refusal(zipSync({ 'a.csv': gzipSync(strToU8(plain)) }))).reason).toBe(another('gzip'));
  expect((await refusal(gzipSync(zip))).reason).toBe(another('zip'));
  const tar = new Uint8Array(1_024);
  tar.set(strToU8('ustar'), 257);
  expect((await refusal(gzipSync(tar))).reason).toBe(another('tar'));
  expect((await refusal(strToU8('BZh91AY'))).reason).toBe('is packed by bzip2: only zip and gzip are read');
  const other = Buffer.from(zip);
  other.writeUInt16LE(9, other.indexOf('PK\u0001\u0002') + 10);
  expect((await refusal(other)).reason).toBe("'a.csv' is packed by method 9: only deflate is read");
});

test('what a reason quotes of a file, or of its name, commands no terminal', async () => {
  const row = '2019-05-15T09:01:00Z,1.1,\u001b]0;x\u0007\u202e,1.0,1.1';
  const { message, reason } = await refusal(withLine(plain, 3, row));
  expect(reason).toBe("high is ' ]0;x ', not a number");
  expect(message).toBe(`bad.csv, row 3: ${reason}`);
  const packed = zipSync({ '\u001b[31m.zip': strToU8('x') });
  expect((await refusal(packed)).message).not.toMatch(/\p{Cc}/u);
});
