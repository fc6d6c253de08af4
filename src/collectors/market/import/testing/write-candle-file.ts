/** A candle for the writers below; `time` in seconds since the epoch, prices with at most five decimals. */
export interface SampleCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const WEDNESDAY = Date.UTC(2019, 4, 15, 9) / 1_000;

/** `count` valid candles of one granularity from Wednesday, 15 May 2019, 09:00 UTC on, within one week. */
export function sampleCandles(count: number, seconds = 60): SampleCandle[] {
  return Array.from({ length: count }, (_, index) => {
    const open = 112_000 + ((index * 37) % 113);
    const close = 112_000 + (((index + 1) * 37) % 113);
    return {
      time: WEDNESDAY + index * seconds,
      open: open / 100_000,
      high: (Math.max(open, close) + (index % 7)) / 100_000,
      low: (Math.min(open, close) - (index % 5)) / 100_000,
      close: close / 100_000,
    };
  });
}

/** Writes the time of a candle; the formats differ in nothing else that matters. */
type WriteTime = (time: number) => string;

const iso: WriteTime = (time) => new Date(time * 1_000).toISOString();
const digits = (time: number): string => iso(time).replace(/[-:T]/g, '').slice(0, 14);
const day: WriteTime = (time) => iso(time).slice(0, 10);
const clock: WriteTime = (time) => iso(time).slice(11, 19);
const price = (value: number): string => value.toFixed(5);
const prices = ({ open, high, low, close }: SampleCandle, sign: string): string =>
  [open, high, low, close].map(price).join(sign);
const jsonPrices = ({ open, high, low, close }: SampleCandle, add: number): Record<string, string> => ({
  o: price(open + add),
  h: price(high + add),
  l: price(low + add),
  c: price(close + add),
});

const rows =
  (header: string | undefined, write: (candle: SampleCandle) => string, end = '\n') =>
  (candles: readonly SampleCandle[]): string =>
    [...(header === undefined ? [] : [header]), ...candles.map(write), ''].join(end);

const oandaCandle = (candle: SampleCandle): object => ({
  complete: true,
  volume: 12,
  time: `${iso(candle.time).slice(0, 19)}.000000000Z`,
  bid: jsonPrices(candle, -0.00004),
  mid: jsonPrices(candle, 0),
  ask: jsonPrices(candle, 0.00004),
});

/** The same candles as text in every supported format; times are in UTC unless the name differs. */
export const CANDLE_WRITERS: Readonly<Record<string, (candles: readonly SampleCandle[]) => string>> = {
  histdata_at_utc: rows(
    undefined,
    (candle) => `${digits(candle.time).replace(/^.{8}/, '$& ')};${prices(candle, ';')};0`,
  ),
  metatrader4: rows(
    undefined,
    (candle) =>
      `${day(candle.time).replaceAll('-', '.')},${clock(candle.time).slice(0, 5)},${prices(candle, ',')},31`,
    '\r\n',
  ),
  metatrader4_tabs: rows(
    undefined,
    (candle) =>
      `${day(candle.time).replaceAll('-', '.')}\t${clock(candle.time)}\t${prices(candle, '\t')}\t31`,
  ),
  metatrader5: rows(
    '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
    (candle) =>
      `${day(candle.time).replaceAll('-', '.')}\t${clock(candle.time)}\t${prices(candle, '\t')}\t31\t0\t8`,
    '\r\n',
  ),
  oanda_csv: rows(undefined, (candle) => `${iso(candle.time).slice(0, 19)},True,${prices(candle, ',')},57`),
  plain: rows('time,open,high,low,close', (candle) => `${iso(candle.time)},${prices(candle, ',')}`),
  plain_utc: rows(
    'time_utc,open,high,low,close,volume',
    (candle) => `${iso(candle.time).slice(0, 19)}Z,${prices(candle, ',')},3`,
  ),
  plain_date_time: rows(
    'Date,Time,Open,High,Low,Close',
    (candle) => `${day(candle.time)},${clock(candle.time)},${prices(candle, ',')}`,
  ),
  plain_datetime_semicolons: rows(
    'datetime;o;h;l;c',
    (candle) => `${day(candle.time)} ${clock(candle.time)};${prices(candle, ';')}`,
  ),
  plain_quoted: rows(
    '"Date","Open","High","Low","Close"',
    (candle) => `"${day(candle.time)} ${clock(candle.time)}","${prices(candle, '","')}"`,
  ),
  plain_epoch: rows('timestamp,open,high,low,close', (candle) => `${candle.time},${prices(candle, ',')}`),
  plain_epoch_ms: rows(
    'timestamp,open,high,low,close',
    (candle) => `${candle.time}000,${prices(candle, ',')}`,
  ),
  plain_headerless: rows(
    undefined,
    (candle) => `"${day(candle.time)} ${clock(candle.time)}",${prices(candle, ',')},31`,
  ),
  plain_headerless_epoch: rows(undefined, (candle) => `${candle.time};${prices(candle, ';')}`),
  plain_headerless_apart: rows(
    undefined,
    (candle) => `${digits(candle.time).slice(0, 8)},${digits(candle.time).slice(8)},${prices(candle, ',')}`,
  ),
  plain_other_order: rows('close,low,high,open,time', (candle) =>
    [price(candle.close), price(candle.low), price(candle.high), price(candle.open), iso(candle.time)].join(
      ',',
    ),
  ),
  plain_day_first: rows(
    'Gmt time,Open,High,Low,Close,Volume',
    (candle) =>
      `${day(candle.time).split('-').reverse().join('.')} ${clock(candle.time)}.000,${prices(candle, ',')},0.5`,
  ),
  plain_ticker: rows(
    '<TICKER>,<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>',
    (candle) =>
      `EURUSD,${digits(candle.time).slice(0, 8)},${digits(candle.time).slice(8)},${prices(candle, ',')},4`,
  ),
  plain_quotes: rows(
    'time,bid_open,bid_high,bid_low,bid_close,ask_open,ask_high,ask_low,ask_close',
    (candle) => {
      const side = (add: number): string => Object.values(jsonPrices(candle, add)).join(',');
      return `${iso(candle.time)},${side(-0.00004)},${side(0.00004)}`;
    },
  ),
  oanda_json: (candles) =>
    JSON.stringify({ instrument: 'EUR_USD', granularity: 'M1', candles: candles.map(oandaCandle) }, null, 2),
  oanda_json_answers: (candles) =>
    JSON.stringify([
      { instrument: 'EUR_USD', granularity: 'M1', candles: candles.slice(0, 5).map(oandaCandle) },
      { instrument: 'EUR_USD', granularity: 'M1', candles: candles.slice(5).map(oandaCandle) },
    ]),
  ndjson: (candles) => candles.map((candle) => JSON.stringify(oandaCandle(candle))).join('\n'),
  ndjson_flat: (candles) =>
    candles
      .map(({ time, ...named }) =>
        JSON.stringify({ time: iso(time), instrument: 'EUR_USD', granularity: 'M1', ...named, extra: null }),
      )
      .join('\n'),
};
