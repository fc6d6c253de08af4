import { DECISIONS } from '../../domain/area-decision.ts';
import { pairBucket } from '../../domain/pair-bucket.ts';
import { PAIR_EXITS, PAIR_REASONS, PAIR_SIGNALS, PAIR_STATES } from '../../domain/pair-words.ts';
import type { FaultCounter } from './fault-counter.ts';
import type { ReadRecordOf } from './read-trading-records.ts';
import { RecordReader } from './record-reader.ts';
import { meaningsOf } from './word-meanings.ts';

const OPTIONAL = { optional: true } as const;
const SHARE = { optional: true, least: 0, most: 1 } as const;
const COUNT = { optional: true, least: 0, below: 2 ** 31, whole: true } as const;
const ANY = { optional: true } as const;
/** A cost is 0 or below; only financing may bring. */
const COST = { optional: true, most: 0 } as const;
const AMOUNT = { optional: true, least: 0 } as const;
const PRICES = 'service';
const SIDES = meaningsOf(['long', 'short'] as const);

/** A pair as a service sees it, identified by its name and prices. */
export const readPair: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const pair = reader.text(['pair', 'name']);
  const prices = reader.text(['prices', 'source'], OPTIONAL) ?? PRICES;
  const z = reader.number(['z', 'z_score'], ANY);
  const observed_at = reader.instant(['observed_at', 'timestamp', 'updated_at'], OPTIONAL);
  const values = {
    ...{ pair, prices, z, observed_at },
    state: reader.word(['state', 'status'], meaningsOf(PAIR_STATES), OPTIONAL),
    n: reader.number(['n', 'bars'], COUNT),
    beta: reader.number(['beta', 'hedge_ratio'], ANY),
    beta_inverse: reader.number(['beta_inverse'], ANY),
    p_max: reader.number(['p_max', 'p', 'p_value'], SHARE),
    p_adjusted: reader.number(['p_adjusted', 'q_value'], SHARE),
    ...readHalfLife(reader, faults),
    bucket: z === null ? null : pairBucket(z),
    spread_pct: reader.number(['spread_pct', 'spread'], ANY),
    signal: reader.word(['signal'], meaningsOf(PAIR_SIGNALS), OPTIONAL),
    reason: reader.word(['reason'], meaningsOf(PAIR_REASONS), OPTIONAL),
    q: reader.number(['q'], SHARE),
    trades: reader.number(['trades'], COUNT),
    net_usd: reader.number(['net_usd', 'profit_usd'], ANY),
    open_since: reader.instant(['open_since'], OPTIONAL),
  };
  reader.ignore('id');
  reader.end();
  if (pair === null) return undefined;
  return { symbol: null, identity: [pair, prices], at: null, values };
};

/** A closed pair trade of a service. */
export const readPairTrade: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const pair = reader.text(['pair', 'name']);
  const prices = reader.text(['prices', 'source'], OPTIONAL) ?? PRICES;
  const entry_at = reader.instant(['entry_at', 'opened_at', 'timestamp']);
  const exit_at = reader.instant(['exit_at', 'closed_at'], OPTIONAL);
  const legs = readLegs(record.legs, faults);
  const isBackward = entry_at !== null && exit_at !== null && exit_at < entry_at;
  if (isBackward) faults.count('exit_at', 'before the entry');
  reader.ignore('id', 'legs');
  const values = {
    ...{ pair, prices, entry_at, exit_at: isBackward ? null : exit_at },
    direction: reader.word(['direction', 'side'], SIDES, OPTIONAL),
    entry_z: reader.number(['entry_z'], ANY),
    exit_z: reader.number(['exit_z'], ANY),
    beta: reader.number(['beta', 'hedge_ratio'], ANY),
    bars: reader.number(['bars'], COUNT),
    half_life: reader.number(['half_life'], { optional: true, least: 0 }),
    hold_half_lives: reader.number(['hold_half_lives'], { optional: true, least: 0 }),
    ...readLines(reader, faults),
    exit_reason: reader.word(['exit_reason', 'reason'], meaningsOf(PAIR_EXITS), OPTIONAL),
    legs,
  };
  reader.end();
  if (pair === null) return undefined;
  return { symbol: null, identity: [pair, prices, entry_at, exit_at], at: entry_at, values };
};

/** A decision of a service about a pair. One that was skipped for an unknown reason counts as observed. */
export const readPairSignal: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const subject = reader.text(['pair', 'name']);
  const prices = reader.text(['prices', 'source'], OPTIONAL) ?? PRICES;
  const timestamp = reader.instant(['timestamp', 'at']);
  const z = reader.number(['z', 'z_score'], ANY);
  const beta = reader.number(['beta', 'hedge_ratio'], ANY);
  const told = reader.word(['decision'], meaningsOf(DECISIONS));
  const reason = reader.word(['reason'], meaningsOf(PAIR_REASONS), OPTIONAL);
  const later_usd = reader.number(['later_usd'], ANY);
  reader.ignore('id');
  reader.end();
  if (subject === null || timestamp === null) return undefined;
  const decision = told === null || (told === 'skipped' && reason === null) ? 'observed' : told;
  return {
    symbol: null,
    identity: [subject, prices, timestamp],
    at: timestamp,
    values: {
      ...{ subject, timestamp, basis: 'remote', decision, reason, later_usd },
      reasons: reason === null ? [] : [reason],
      figures: { prices, z, bucket: z === null ? null : pairBucket(z), beta },
    },
  };
};

/** A half-life with its band. A band whose low end is above its high end is dropped. */
function readHalfLife(reader: RecordReader, faults: FaultCounter) {
  const half_life = reader.number(['half_life'], AMOUNT);
  const half_life_low = reader.number(['half_life_low'], AMOUNT);
  const half_life_high = reader.number(['half_life_high'], AMOUNT);
  if (half_life_low === null || half_life_high === null || half_life_low <= half_life_high)
    return { half_life, half_life_low, half_life_high };
  faults.count('half_life_low', 'above half_life_high');
  return { half_life, half_life_low: null, half_life_high: null };
}

/** If lines contradict their net by more than a cent, all are dropped, because the wrong one is not known. */
const A_CENT = 0.01 + 1e-9;

function readLines(reader: RecordReader, faults: FaultCounter) {
  const lines = {
    gross_usd: reader.number(['gross_usd'], ANY),
    spread_usd: reader.number(['spread_usd'], COST),
    commission_usd: reader.number(['commission_usd'], COST),
    gas_usd: reader.number(['gas_usd'], COST),
    financing_usd: reader.number(['financing_usd'], ANY),
  };
  const net_usd = reader.number(['net_usd', 'profit_usd'], ANY);
  const told = Object.values(lines).filter((line) => line !== null);
  const sum = told.reduce((all, line) => all + line, 0);
  if (net_usd === null || told.length < Object.keys(lines).length || Math.abs(sum - net_usd) <= A_CENT)
    return { ...lines, net_usd };
  faults.count('net_usd', 'not the sum of its lines');
  return {
    ...{ gross_usd: null, spread_usd: null, commission_usd: null, gas_usd: null, financing_usd: null },
    net_usd: null,
  };
}

const MOST_LEGS = 8;

function readLegs(told: unknown, faults: FaultCounter): readonly object[] {
  if (told === undefined || told === null) return [];
  if (!Array.isArray(told)) {
    faults.count('legs', 'not a list');
    return [];
  }
  return told.slice(0, MOST_LEGS).flatMap((leg: unknown) => {
    if (typeof leg !== 'object' || leg === null) {
      faults.count('legs', 'not a record');
      return [];
    }
    const reader = new RecordReader(leg as Readonly<Record<string, unknown>>, faults);
    const instrument = reader.text(['instrument', 'symbol']);
    const side = reader.word(['side'], SIDES, OPTIONAL);
    const amount_usd = reader.number(['amount_usd'], AMOUNT);
    const entry_price = reader.number(['entry_price'], AMOUNT);
    const exit_price = reader.number(['exit_price'], AMOUNT);
    reader.end();
    return instrument === null ? [] : [{ instrument, side, amount_usd, entry_price, exit_price }];
  });
}
