import * as zod from 'zod';
import { plainReason } from '../../../contract/plain-reason.ts';
import { jsonExcess } from '../../../domain/json-excess.ts';
import { foldQuotes, type Prices } from '../../fold-quotes.ts';
import type { CandleFormat } from './candle-format.ts';
import { collectCandles } from './collect-candles.ts';
import { ImportError } from './import-error.ts';
import type { ReadCandles, ReadContext } from './read-context.ts';
import { parseDecimal } from './read-decimal.ts';
import { readTimestamp, type WrittenTime } from './read-timestamp.ts';
import { tooLarge } from './too-large.ts';

const OPENING = /^\s*[{[]/;
const NEW_LINE = 10;
/** The longest text that can be parsed at once with the rest of the program in memory. */
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
 * The candles of a JSON file of about `size` bytes: an answer of OANDA v20 (or an array of answers or of candles), or one candle or
 * answer per line (NDJSON), which is read line by line. Undefined if the JSON has no candles; throws an ImportError with the row if it
 * is invalid.
 */
export async function readJsonCandles(
  pieces: AsyncIterator<Uint8Array>,
  size: number,
  context: ReadContext,
): Promise<ReadCandles | undefined> {
  const reader = createCandleReader(context);
  const begin = await readBegin(pieces, context);
  const { isNdjson } = begin;
  let first = true;
  for await (const values of isNdjson ? linesOf(begin, pieces, size, context) : wholeOf(begin.text, context))
    for (const { row, value } of values) {
      const candles = candlesIn(value);
      if (first && !candles) return undefined;
      first = false;
      if (!candles) throw new ImportError(context.file, row, 'has no candle');
      if (isObject(value)) reader.checkNames(value, row);
      candles.forEach((candle, index) => {
        reader.readCandle(candle, isNdjson ? row : row + index);
      });
    }
  return reader.finish(isNdjson ? 'ndjson' : 'oanda_json');
}

interface Begin {
  /** Of NDJSON its beginning, of other JSON all of it. */
  readonly text: string;
  readonly isNdjson: boolean;
  /** Takes up the bytes after the text: a character may be cut. */
  readonly decoder: TextDecoder;
  readonly bytes: number;
}

async function readBegin(pieces: AsyncIterator<Uint8Array>, context: ReadContext): Promise<Begin> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  let isLine: boolean | undefined;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    bytes += next.value.length;
    // What is left of it is only counted.
    if (bytes > LONGEST_JSON) {
      text = '';
      continue;
    }
    text += decoder.decode(next.value, { stream: true });
    if (isLine === undefined && next.value.includes(NEW_LINE)) isLine = firstLineIsJson(text);
    if (isLine) return { text, isNdjson: true, decoder, bytes };
  }
  if (bytes > LONGEST_JSON)
    throw new ImportError(context.file, null, tooLarge(bytes, LONGEST_JSON, ' of JSON in one piece'));
  return { text: text + decoder.decode(), isNdjson: false, decoder, bytes };
}

/** Whether the first line alone is JSON; undefined if nothing follows it yet. */
function firstLineIsJson(text: string): boolean | undefined {
  const line = /\S.*/.exec(text)?.[0] ?? '';
  if (line !== '' && !line.startsWith('{')) return false;
  if (line.length === text.trim().length) return undefined;
  if (jsonExcess(line) !== undefined) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

interface JsonValue {
  readonly row: number;
  readonly value: unknown;
}

/** The values of whole lines, as they come. */
async function* linesOf(
  begin: Begin,
  pieces: AsyncIterator<Uint8Array>,
  size: number,
  context: ReadContext,
): AsyncGenerator<Iterable<JsonValue>> {
  let row = 0;
  let { text, bytes } = begin;
  let isWhole = text.includes('\n');
  for (;;) {
    const end = isWhole ? text.lastIndexOf('\n') + 1 : 0;
    yield valuesIn(text.slice(0, end));
    text = text.slice(end);
    context.onProgress?.(Math.min(1, bytes / size));
    const next = await pieces.next();
    if (next.done) break;
    bytes += next.value.length;
    text += begin.decoder.decode(next.value, { stream: true });
    isWhole = next.value.includes(NEW_LINE);
    if (text.length > LONGEST_JSON)
      throw new ImportError(
        context.file,
        row + 1,
        tooLarge(text.length, LONGEST_JSON, ' of JSON in one piece'),
      );
  }
  yield valuesIn(text + begin.decoder.decode());

  function* valuesIn(lines: string): Generator<JsonValue> {
    for (let from = 0; from < lines.length; ) {
      const found = lines.indexOf('\n', from);
      const to = found === -1 ? lines.length : found;
      row += 1;
      const line = lines.slice(from, to).trim();
      if (line !== '') yield { row, value: parse(line, context.file, row) };
      from = to + 1;
    }
  }
}

function* wholeOf(text: string, context: ReadContext): Generator<Iterable<JsonValue>> {
  const whole = parse(text, context.file, null);
  const values = Array.isArray(whole) ? whole : [whole];
  let row = 1;
  yield values.map((value) => {
    const from = row;
    row += candlesIn(value)?.length ?? 1;
    return { row: from, value };
  });
}

function parse(text: string, file: string, row: number | null): unknown {
  const excess = jsonExcess(text);
  if (excess !== undefined)
    throw new ImportError(file, row, `${excess}, as no file of candles; split a long one by year`);
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
