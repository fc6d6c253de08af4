import { POT_KINDS, POT_MARKET_KINDS, POT_MARKET_STATES, POT_STATES } from '../../domain/pot-words.ts';
import type { FaultCounter } from './fault-counter.ts';
import type { ReadRecordOf } from './read-trading-records.ts';
import { RecordReader } from './record-reader.ts';
import { meaningsOf } from './word-meanings.ts';

const OPTIONAL = { optional: true } as const;
/** Amounts below 0 are impossible: they are named, and in no sum. */
const AMOUNT = { optional: true, least: 0, below: 1e18 } as const;
const DOLLARS = { optional: true, least: 0 } as const;
/** Fields of which sums are made must be present: a pot without one is counted beside the sums. */
const SUMMED = { least: 0 } as const;
const SHARE_PCT = { optional: true, least: 0, most: 100 } as const;
/** A rate of more than this is a mistake of units. */
const RATE_PCT = { optional: true, least: 0, most: 100_000 } as const;
const SECONDS = { optional: true, least: 0, below: 2 ** 31, whole: true } as const;
const MOST_MARKETS = 1_000;

/** A pot as a service sees it, identified by its name. */
export const readPot: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const pot = reader.text(['pot', 'vault', 'name']);
  const total_usd = reader.number(['total_usd'], SUMMED);
  const idle_usd = atMost(reader.number(['idle_usd'], DOLLARS), total_usd, 'idle_usd', faults);
  const total_assets = reader.number(['total_assets'], AMOUNT);
  const idle = atMost(reader.number(['idle'], AMOUNT), total_assets, 'idle', faults);
  const values = {
    ...{ pot, total_usd, idle_usd, total_assets, idle },
    address: reader.text(['address'], OPTIONAL),
    kind: reader.word(['kind'], meaningsOf(POT_KINDS), OPTIONAL),
    asset: reader.text(['asset'], OPTIONAL),
    markets: reader.number(['markets'], { ...SECONDS, most: MOST_MARKETS }),
    rate_now_pct: reader.number(['rate_now_pct', 'rate_pct'], RATE_PCT),
    rate_best_pct: reader.number(['rate_best_pct'], RATE_PCT),
    income_now_usd: reader.number(['income_now_usd'], DOLLARS),
    income_best_usd: reader.number(['income_best_usd'], DOLLARS),
    drift_usd_day: reader.number(['drift_usd_day'], DOLLARS),
    off_target_pct: reader.number(['off_target_pct'], SHARE_PCT),
    timelock_s: reader.number(['timelock_s'], SECONDS),
    curator: reader.text(['curator'], OPTIONAL),
    state: reader.word(['state', 'status'], meaningsOf(POT_STATES), OPTIONAL),
    problem: reader.text(['problem'], OPTIONAL) ?? reader.problem,
    observed_at: reader.instant(['observed_at', 'timestamp', 'updated_at'], OPTIONAL),
  };
  reader.ignore('id', 'block_number');
  reader.end();
  if (pot === null) return undefined;
  return { symbol: null, identity: [pot], at: null, values };
};

/** A market of a pot as a service sees it, identified by both names. */
export const readPotMarket: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const pot = reader.text(['pot', 'vault']);
  const market = reader.text(['market', 'name']);
  const target = reader.number(['target_pct'], SHARE_PCT);
  const actual = reader.number(['actual_pct'], SHARE_PCT);
  const curve = readCurve(record.curve, faults);
  const values = {
    ...{ pot, market, curve, target_pct: target, actual_pct: actual },
    drift_pct: target === null || actual === null ? null : actual - target,
    band_pct: reader.number(['band_pct'], SHARE_PCT),
    address: reader.text(['address'], OPTIONAL),
    kind: reader.word(['kind'], meaningsOf(POT_MARKET_KINDS), OPTIONAL),
    supplied: reader.number(['supplied'], AMOUNT),
    supplied_usd: reader.number(['supplied_usd'], SUMMED),
    cap: reader.number(['cap'], AMOUNT),
    pending_cap: reader.number(['pending_cap'], AMOUNT),
    cap_valid_at: reader.instant(['cap_valid_at'], { optional: true, announced: true }),
    liquid: reader.number(['liquid'], AMOUNT),
    borrowed: reader.number(['borrowed'], AMOUNT),
    total_supply: reader.number(['total_supply'], AMOUNT),
    reserve_fee_pct: reader.number(['reserve_fee_pct'], SHARE_PCT),
    use_pct: reader.number(['use_pct'], SHARE_PCT),
    rate_now_pct: reader.number(['rate_now_pct', 'rate_pct'], RATE_PCT),
    rate_after_pct: reader.number(['rate_after_pct'], RATE_PCT),
    marginal_pct: reader.number(['marginal_pct'], { optional: true }),
    state: reader.word(['state', 'status'], meaningsOf(POT_MARKET_STATES), OPTIONAL),
    observed_at: reader.instant(['observed_at', 'timestamp', 'updated_at'], OPTIONAL),
  };
  reader.ignore('id', 'block_number', 'curve', 'drift_pct');
  reader.end();
  if (pot === null || market === null) return undefined;
  return { symbol: null, identity: [pot, market], at: null, values };
};

/** A part cannot be more than its whole. */
function atMost(
  part: number | null,
  whole: number | null,
  field: string,
  faults: FaultCounter,
): number | null {
  if (part === null || whole === null || part <= whole) return part;
  faults.count(field, 'out of range');
  return null;
}

const MOST_POINTS = 100;

/** A table of use and rate, both shares of 1, the use ascending. A wrong table is dropped. */
function readCurve(told: unknown, faults: FaultCounter): readonly object[] {
  if (told === undefined || told === null) return [];
  if (!Array.isArray(told)) {
    faults.count('curve', 'not a list');
    return [];
  }
  const points = told.slice(0, MOST_POINTS).map((point: unknown) => {
    if (typeof point !== 'object' || point === null) return { use: null, rate: null };
    const reader = new RecordReader(point as Readonly<Record<string, unknown>>, faults);
    const use = reader.number(['use'], { least: 0, most: 1 });
    return { use, rate: reader.number(['rate'], { least: 0, most: 1_000 }) };
  });
  const isCurve = points.every(
    ({ use, rate }, at) =>
      use !== null && rate !== null && (at === 0 || use > (points[at - 1]?.use ?? Number.POSITIVE_INFINITY)),
  );
  if (isCurve) return points;
  faults.count('curve', 'out of range');
  return [];
}
