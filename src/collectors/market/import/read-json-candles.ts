import * as zod from 'zod';
import { plainReason } from '../../../contract/plain-reason.ts';
import { foldQuotes, type Prices } from '../../fold-quotes.ts';
import type { CandleFormat } from './candle-format.ts';
import { collectCandles } from './collect-candles.ts';
import { ImportError } from './import-error.ts';
import type { ReadCandles, ReadContext } from './read-context.ts';
import { parseDecimal } from './read-decimal.ts';
import { readTimestamp, type WrittenTime } from './read-timestamp.ts';
import { tooLarge } from './too-large.ts';

const OPENING = /^\s*[{[]/;
const PROGRESS_ROWS = 20_000;
/** The longest text that the runtime supports, and one that it can parse at once with the rest of the program in memory. */
const LONGEST_TEXT = 0x1fff_ffe8;
const LONGEST_JSON = 1 << 28;

const JsonNumber = zod.union([zod.number(), zod.string()]);
const JsonPrices = zod.object({ o: JsonNumber, h: JsonNumber, l: JsonNumber, c: JsonNumber });
/** Four quotes; a single one is read separately. */
const JsonQuotes = zod.preprocess(
  (quotes) => (typeof quotes === 'object' ? quotes : undefined),
  JsonPrices.optional(),
);
/** A candle as OANDA v20 returns it, or flat with the prices as its fields. */
const JsonCandle = zod.object({
  time: zod.union([zod.string(), zod.number()]),
  complete: zod.boolean().optional(),
  instrument: zod.string().optional(),
  granularity: zod.string().optional(),
  mid: JsonPrices.optional(),
  bid: JsonQuotes,
  ask: JsonQuotes,
});
type JsonCandle = zod.infer<typeof JsonCandle>;

type JsonObject = Readonly<Record<string, unknown>>;

/** True if the text begins like JSON. */
export function looksLikeJson(bytes: Uint8Array): boolean {
  return OPENING.test(new TextDecoder().decode(bytes.subarray(0, 64)));
}

/**
 * The candles of a JSON file: an answer of OANDA v20 (or an array of answers or of candles), or one candle or answer per line
 * (NDJSON). Undefined if the JSON has no candles; throws an ImportError with the row if it is invalid.
 */
export function readJsonCandles(bytes: Uint8Array, context: ReadContext): ReadCandles | undefined {
  if (bytes.length > LONGEST_TEXT)
    throw new ImportError(context.file, null, tooLarge(bytes.length, LONGEST_TEXT, ' of JSON'));
  const text = new TextDecoder().decode(bytes);
  const lines = isNdjson(text);
  if (!lines && bytes.length > LONGEST_JSON)
    throw new ImportError(context.file, null, tooLarge(bytes.length, LONGEST_JSON, ' of JSON in one piece'));
  const reader = createCandleReader(context);
  let first = true;
  for (const { row, value } of lines ? linesOf(text, context) : wholeOf(text, context)) {
    const candles = candlesIn(value);
    if (first && !candles) return undefined;
    first = false;
    if (!candles) throw new ImportError(context.file, row, 'has no candle');
    if (isObject(value)) reader.checkNames(value, row);
    candles.forEach((candle, index) => {
      reader.readCandle(candle, lines ? row : row + index);
    });
  }
  return reader.finish(lines ? 'ndjson' : 'oanda_json');
}

function isNdjson(text: string): boolean {
  const line = /\S.*/.exec(text)?.[0] ?? '';
  if (!line.startsWith('{') || line.length === text.trim().length) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function* linesOf(text: string, context: ReadContext): Generator<{ row: number; value: unknown }> {
  let row = 0;
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf('\n', from);
    const to = found === -1 ? text.length : found;
    row += 1;
    const line = text.slice(from, to).trim();
    if (line !== '') yield { row, value: parse(line, context.file, row) };
    if (row % PROGRESS_ROWS === 0) context.onProgress?.(to / text.length);
    from = to + 1;
  }
}

function* wholeOf(text: string, context: ReadContext): Generator<{ row: number; value: unknown }> {
  const whole = parse(text, context.file, null);
  const values = Array.isArray(whole) ? whole : [whole];
  let row = 1;
  for (const value of values) {
    yield { row, value };
    row += candlesIn(value)?.length ?? 1;
  }
}

function parse(text: string, file: string, row: number | null): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const line = /line (\d+)/.exec(reason)?.[1];
    throw new ImportError(file, row ?? (line ? Number(line) : null), `is not JSON: ${reason}`, { cause });
  }
}

/** The candles of an OANDA answer, or the value itself if it is one; undefined if it is neither. */
function candlesIn(value: unknown): readonly unknown[] | undefined {
  if (!isObject(value)) return undefined;
  if (Array.isArray(value.candles)) return value.candles;
  const hasPrices = ['mid', 'bid', 'ask', 'open', 'o', 'bid_open'].some((name) => name in value);
  return 'time' in value && hasPrices ? [value] : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function createCandleReader(context: ReadContext) {
  const collection = collectCandles(1_024);
  const written: WrittenTime = { seconds: 0, zoned: false };
  const encoder = new TextEncoder();
  const scratch = new Uint8Array(256);
  let granularity: string | null = null;

  const refuse: (row: number, reason: string) => never = (row, reason) => {
    throw new ImportError(context.file, row, reason);
  };

  /** Instrument and granularity of an answer or a candle must match the import, with only one granularity. */
  const checkNames = (value: JsonObject, row: number): void => {
    const { instrument, granularity: named } = value;
    if (typeof instrument === 'string' && instrument.replace('/', '_') !== context.symbol) {
      refuse(row, `is of ${instrument}, not of ${context.symbol}`);
    }
    if (typeof named !== 'string') return;
    if (granularity !== null && granularity !== named)
      refuse(row, `is of ${named} where the rows before are of ${granularity}`);
    granularity = named;
  };

  const readTime = (value: string | number, row: number): void => {
    const { written: length } = encoder.encodeInto(String(value), scratch);
    readTimestamp(scratch, 0, length, written);
    if (Number.isNaN(written.seconds))
      refuse(row, `time is '${value}', not a date and time that can be read`);
  };

  const price = (value: unknown, name: string, row: number): number => {
    const number =
      typeof value === 'number' ? value : typeof value === 'string' ? parseDecimal(value.trim()) : Number.NaN;
    if (Number.isNaN(number)) refuse(row, `${name} is ${JSON.stringify(value)}, not a number`);
    return number;
  };

  const nested = (prices: JsonCandle['mid'], name: string, row: number): Prices | undefined =>
    prices && [
      price(prices.o, `${name}.o`, row),
      price(prices.h, `${name}.h`, row),
      price(prices.l, `${name}.l`, row),
      price(prices.c, `${name}.c`, row),
    ];

  /** If a candle has prices, one additional quote is both its open and its close. */
  const single = (quote: unknown, name: string, row: number): Prices | undefined => {
    if (typeof quote !== 'string' && typeof quote !== 'number') return undefined;
    const value = price(quote, name, row);
    return [value, value, value, value];
  };

  const flat = (value: JsonObject, prefix: string, row: number): Prices | undefined => {
    const parts = ['open', 'high', 'low', 'close'].map((part) => `${prefix}${part}`);
    const short = prefix === '' && !('open' in value) ? ['o', 'h', 'l', 'c'] : parts;
    if (!short.some((part) => part in value)) return undefined;
    const [open, high, low, close] = short.map((part) => price(value[part], part, row));
    return [open!, high!, low!, close!];
  };

  const readCandle = (value: unknown, row: number): void => {
    const parsed = JsonCandle.safeParse(value);
    if (!parsed.success || !isObject(value)) {
      const issue = parsed.error?.issues[0];
      refuse(row, issue ? `${issue.path.join('.') || 'candle'} ${plainReason(issue)}` : 'is no candle');
    }
    const candle = parsed.data;
    checkNames(value, row);
    readTime(candle.time, row);
    const middle = nested(candle.mid, 'mid', row) ?? flat(value, '', row);
    const quoted = (name: 'bid' | 'ask'): Prices | undefined =>
      nested(candle[name], name, row) ??
      flat(value, `${name}_`, row) ??
      (middle && single(value[name], name, row));
    const folded = foldQuotes(middle, quoted('bid'), quoted('ask'));
    if (!folded) refuse(row, 'has no prices');
    collection.add(row, written, folded, candle.complete !== false);
  };

  const finish = (format: CandleFormat): ReadCandles => collection.finish(format, granularity);
  return { checkNames, readCandle, finish };
}
