import type { ListedFlashLoanTrade } from '../../contract/flash-loan-trade.ts';
import { cleanText } from '../../domain/clean-text.ts';
import type { BribeOutcome, WalletProfit } from '../../domain/flash-loan-trade.ts';
import type { Position } from '../../domain/trade.ts';
import { UpstreamError } from '../upstream-error.ts';
import type { FaultCounter } from './fault-counter.ts';
import { readFlashLoanFields } from './read-defi-records.ts';
import { PAIRS } from './read-trading-records.ts';
import { RecordReader } from './record-reader.ts';

/** Reads an answer that is a figure; throws UpstreamError if it is something else. */
export type ReadFigure = (answer: unknown, faults: FaultCounter) => unknown;

type Fields = Readonly<Record<string, unknown>>;

const MOST_ENTRIES = 5_000;
const LONGEST_NAME = 200;
const COUNT = { whole: true, least: 0, below: 2 ** 52 } as const;

/** An answer that is stored unchanged: an object with the engine's state. */
export const readObject: ReadFigure = (answer) => {
  const text = JSON.stringify(fieldsOf(answer));
  if (text.length > 200_000) throw new UpstreamError('the answer is too large');
  return cleanValues(JSON.parse(text)) as Record<string, unknown>;
};

function cleanValues(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleanValues);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [cleanText(key), cleanValues(one)]));
}

/** How many trades have each status: { status: count }, or a list of { status, count }. */
export const readStatuses: ReadFigure = (answer, faults): Record<string, number> =>
  toRecord(entriesOf(answer, 'status'), (name, value) =>
    new RecordReader(countFields(value, name), faults).number([name, 'count', 'total'], COUNT),
  );

/** Trades by hour: { hour: count }, a list of 24 counts, or a list of { hour, count }. */
export const readHours: ReadFigure = (answer, faults): Record<string, number> => {
  const isPlain = Array.isArray(answer) && answer.every((item) => typeof item !== 'object');
  const entries = isPlain
    ? answer.map((count, hour): [string, unknown] => [String(hour), count])
    : entriesOf(answer, 'hour');
  const read = entries.flatMap(([name, value]): [string, number][] => {
    const hour = /^(\d{1,2})(?::\d\d)?$/.exec(name)?.[1];
    if (hour === undefined || Number(hour) > 23) {
      faults.count('hour', 'not an hour of the day');
      return [];
    }
    const count = new RecordReader(countFields(value, 'count'), faults).number(['count', 'total'], COUNT);
    return count === null ? [] : [[String(Number(hour)), count]];
  });
  return Object.fromEntries(read);
};

/** Outcomes by tier of bribe: { tier: { success, attempted } }, or a list of them. */
export const readBribes: ReadFigure = (answer, faults): Record<string, BribeOutcome> =>
  toRecord(entriesOf(answer, 'tier', 'level', 'bribe'), (_, value) => {
    const reader = new RecordReader(fieldsOf(value), faults);
    const success = reader.number(['success', 'succeeded'], COUNT);
    const attempted = reader.number(['attempted', 'attempts', 'total'], COUNT);
    reader.ignore('tier', 'level', 'bribe');
    reader.end();
    return success === null || attempted === null ? null : { success, attempted };
  });

/** Profits by wallet: { wallet: { pnl, avg_pnl } }, or a list of them. */
export const readWallets: ReadFigure = (answer, faults): Record<string, WalletProfit> =>
  toRecord(entriesOf(answer, 'wallet', 'wallet_address', 'address'), (_, value) => {
    const reader = new RecordReader(fieldsOf(value), faults);
    const pnl = reader.number(['pnl']);
    const avg_pnl = reader.number(['avg_pnl']);
    reader.ignore('wallet', 'wallet_address', 'address');
    reader.end();
    return { pnl, avg_pnl };
  });

/** A short list of flash-loan trades. */
export const readTrades: ReadFigure = (answer, faults): ListedFlashLoanTrade[] => {
  const list = Array.isArray(answer) ? answer : fieldsOf(answer).trades;
  if (!Array.isArray(list)) throw new UpstreamError('the answer has no list');
  return list.slice(0, MOST_ENTRIES).flatMap((item) => {
    if (typeof item === 'object' && item !== null) return [readFlashLoanFields(item, faults)];
    faults.count('record', 'not an object');
    return [];
  });
};

/** The open position: { open, position }. */
export const readPosition: ReadFigure = (answer, faults): { position: Position | null } => {
  const whole = new RecordReader(fieldsOf(answer), faults);
  const open = whole.truth(['open']);
  whole.ignore('position', 'positions', 'scope');
  whole.end();
  const given = fieldsOf(answer).position;
  if (open === false || given === null || given === undefined) return { position: null };
  const reader = new RecordReader(fieldsOf(given), faults);
  const price = { least: 0 };
  const direction = reader.word(['direction', 'trade_action'], {
    long: 'long',
    short: 'short',
    buy: 'long',
    sell: 'short',
  } as const);
  const timestamp = reader.instant(['timestamp', 'created_at']);
  const position = {
    id: 'remote',
    symbol: reader.word(['symbol'], PAIRS),
    pattern_id: reader.text(['pattern_id', 'pattern', 'bitstring'], { longest: 512 }),
    entry_price: reader.number(['entry_price', 'price'], price),
    quantity: reader.number(['quantity']),
    take_profit_price: reader.number(['take_profit_price'], { ...price, optional: true }),
    stop_loss_price: reader.number(['stop_loss_price'], { ...price, optional: true }),
    source: reader.text(['source'], { optional: true }),
    financing_quote: null,
    commission_usd: null,
  };
  reader.ignore('id', 'status');
  reader.end();
  if (direction === null || timestamp === null) return { position: null };
  return { position: { ...position, direction, timestamp } };
};

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UpstreamError('the answer is not what was asked for');
  }
  return value as Fields;
}

/** The entries of an object, or of a list whose items have their name in one of these fields. */
function entriesOf(answer: unknown, ...names: readonly string[]): [string, unknown][] {
  if (!Array.isArray(answer)) return Object.entries(fieldsOf(answer)).slice(0, MOST_ENTRIES);
  return answer.slice(0, MOST_ENTRIES).flatMap((item): [string, unknown][] => {
    const fields = typeof item === 'object' && item !== null ? (item as Fields) : {};
    const name = names.map((one) => fields[one]).find((one) => one !== undefined && one !== null);
    return name === undefined ? [] : [[String(name), item]];
  });
}

/** The fields of an item, or a bare count as one. */
function countFields(value: unknown, name: string): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : { [name]: value };
}

function toRecord<T>(
  entries: readonly [string, unknown][],
  read: (name: string, value: unknown) => T | null,
): Record<string, T> {
  return Object.fromEntries(
    entries.flatMap(([name, value]): [string, T][] => {
      const one = read(name, value);
      const clean = cleanText(name, LONGEST_NAME);
      return one === null ? [] : [[clean, one]];
    }),
  );
}
