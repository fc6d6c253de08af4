import { DECISIONS } from '../../domain/area-decision.ts';
import { POT_MOVE_KINDS, POT_MOVE_STATES, POT_REASONS } from '../../domain/pot-words.ts';
import type { FaultCounter } from './fault-counter.ts';
import type { ReadRecordOf } from './read-trading-records.ts';
import { RecordReader } from './record-reader.ts';
import { meaningsOf } from './word-meanings.ts';

const OPTIONAL = { optional: true } as const;
const AMOUNT = { optional: true, least: 0, below: 1e18 } as const;
const DOLLARS = { optional: true, least: 0 } as const;
const SHARE_PCT = { optional: true, least: 0, most: 100 } as const;
const RATE_PCT = { optional: true, least: 0, most: 100_000 } as const;
const SECONDS = { optional: true, least: 0, below: 2 ** 31, whole: true } as const;
const BASIS_POINTS = { optional: true, least: 0, most: 1e6 } as const;

/** A plan of a service. One that was skipped for an unknown reason counts as observed. */
export const readPotPlan: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const pot = reader.text(['pot', 'vault']);
  const timestamp = reader.instant(['timestamp', 'at']);
  const told = reader.word(['decision'], meaningsOf(DECISIONS));
  const reason = reader.word(['reason'], meaningsOf(POT_REASONS), OPTIONAL);
  const now = reader.number(['income_now_usd'], DOLLARS);
  const target = reader.number(['income_target_usd'], DOLLARS);
  const gain = reader.number(['gain_usd'], OPTIONAL);
  const decision = told === null || (told === 'skipped' && reason === null) ? 'observed' : told;
  const values = {
    ...{ pot, timestamp, decision, reason },
    reasons: reason === null ? [] : [reason],
    income_now_usd: now,
    income_target_usd: target,
    gain_usd: gain ?? (now === null || target === null ? null : target - now),
    cost_usd: reader.number(['cost_usd'], DOLLARS),
    break_even_days: reader.number(['break_even_days'], { optional: true, least: 0 }),
    moved_usd: reader.number(['moved_usd'], DOLLARS),
    turnover_pct: reader.number(['turnover_pct'], SHARE_PCT),
    off_target_pct: reader.number(['off_target_pct'], SHARE_PCT),
    solver: reader.text(['solver'], OPTIONAL),
    executed_at: reader.instant(['executed_at'], OPTIONAL),
    latency_s: reader.number(['latency_s'], SECONDS),
    deviation_pct: reader.number(['deviation_pct'], SHARE_PCT),
    later_usd: reader.number(['later_usd'], OPTIONAL),
    realised_usd: reader.number(['realised_usd'], OPTIONAL),
    weights: listOf(record.weights, 'weights', faults, readWeight),
    allocations: listOf(record.allocations, 'allocations', faults, readAllocation),
  };
  reader.ignore('id', 'reasons', 'weights', 'allocations', 'block_number', 'rolled_back');
  reader.end();
  if (pot === null || timestamp === null) return undefined;
  return { symbol: null, identity: [pot, timestamp], at: timestamp, values };
};

/** A move of a service. */
export const readPotMove: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const pot = reader.text(['pot', 'vault']);
  const timestamp = reader.instant(['timestamp', 'at']);
  const tx_hash = reader.text(['tx_hash'], OPTIONAL);
  const kind = reader.word(['kind'], meaningsOf(POT_MOVE_KINDS), OPTIONAL) ?? 'reallocate';
  const values = {
    ...{ pot, timestamp, tx_hash, kind },
    status: reader.word(['status'], meaningsOf(POT_MOVE_STATES), OPTIONAL) ?? 'done',
    caller: reader.text(['caller'], OPTIONAL),
    market: reader.text(['market'], OPTIONAL),
    value: reader.number(['value'], AMOUNT),
    moved: reader.number(['moved'], AMOUNT),
    moved_usd: reader.number(['moved_usd'], DOLLARS),
    gas_usd: reader.number(['gas_usd'], DOLLARS),
    cost_bps: reader.number(['cost_bps'], BASIS_POINTS),
    cost_pot_bps: reader.number(['cost_pot_bps'], BASIS_POINTS),
    latency_s: reader.number(['latency_s'], SECONDS),
    deviation_pct: reader.number(['deviation_pct'], SHARE_PCT),
    gain_usd: reader.number(['gain_usd'], OPTIONAL),
    legs: listOf(record.legs, 'legs', faults, readLeg),
  };
  reader.ignore('id', 'legs');
  reader.end();
  if (pot === null || timestamp === null) return undefined;
  return { symbol: null, identity: [pot, timestamp, tx_hash, kind, values.market], at: timestamp, values };
};

const MOST_ITEMS = 64;

function listOf(
  told: unknown,
  field: string,
  faults: FaultCounter,
  read: (reader: RecordReader) => object | undefined,
): readonly object[] {
  if (told === undefined || told === null) return [];
  if (!Array.isArray(told)) {
    faults.count(field, 'not a list');
    return [];
  }
  return told.slice(0, MOST_ITEMS).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) {
      faults.count(field, 'not a record');
      return [];
    }
    const reader = new RecordReader(item as Readonly<Record<string, unknown>>, faults);
    const found = read(reader);
    reader.end();
    return found ? [found] : [];
  });
}

function readWeight(reader: RecordReader): object | undefined {
  const market = reader.text(['market']);
  const weight = {
    market,
    now: reader.number(['now'], AMOUNT),
    target: reader.number(['target'], AMOUNT),
    now_pct: reader.number(['now_pct'], SHARE_PCT),
    target_pct: reader.number(['target_pct'], SHARE_PCT),
    rate_now_pct: reader.number(['rate_now_pct'], RATE_PCT),
    rate_after_pct: reader.number(['rate_after_pct'], RATE_PCT),
  };
  return market === null ? undefined : weight;
}

/** Base units have more digits than a number holds: they are text, and whole. */
function readAllocation(reader: RecordReader): object | undefined {
  const market = reader.text(['market']);
  const address = reader.text(['address'], OPTIONAL);
  const assets = reader.text(['assets']);
  return market === null || assets === null || !/^\d{1,78}$/.test(assets)
    ? undefined
    : { market, address, assets };
}

function readLeg(reader: RecordReader): object | undefined {
  const market = reader.text(['market']);
  const amount = reader.number(['amount'], { optional: true, below: 1e18 });
  return market === null ? undefined : { market, amount };
}
