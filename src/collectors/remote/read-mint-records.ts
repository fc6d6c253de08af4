import { DECISION_REASONS } from '../../domain/area-decision.ts';
import { cleanText } from '../../domain/clean-text.ts';
import {
  ATTEMPT_STATES,
  COLLECTION_STANDARDS,
  PHASE_STATES,
  SNIPE_RESULTS,
} from '../../domain/mint-words.ts';
import type { FaultCounter } from './fault-counter.ts';
import type { ReadRecordOf } from './read-trading-records.ts';
import { RecordReader } from './record-reader.ts';
import { meaningsOf } from './word-meanings.ts';

const OPTIONAL = { optional: true } as const;
const ANNOUNCED = { optional: true, announced: true } as const;
const AMOUNT = { optional: true, least: 0 } as const;
const ETHER = { optional: true, least: 0, below: 1e12 } as const;
const SHARE = { optional: true, least: 0, most: 1 } as const;
const COUNT = { optional: true, least: 0, below: 2 ** 53, whole: true } as const;
const PLACE = { optional: true, least: 1, below: 2 ** 53, whole: true } as const;

/** A collection as a service sees it. */
export const readMintCollection: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const collection = reader.text(['collection', 'name']);
  const address = reader.text(['address'], OPTIONAL)?.toLowerCase() ?? null;
  const opens_at = reader.instant(['opens_at'], ANNOUNCED);
  const values = {
    ...{ collection, address, opens_at },
    symbol: reader.text(['symbol'], OPTIONAL),
    standard: reader.word(['standard'], meaningsOf(COLLECTION_STANDARDS), OPTIONAL),
    phase: reader.text(['phase'], OPTIONAL),
    phase_state: reader.word(['phase_state', 'state'], meaningsOf(PHASE_STATES), OPTIONAL) ?? 'unknown',
    phase_source: opens_at === null ? null : 'service',
    closes_at: reader.instant(['closes_at'], ANNOUNCED),
    price_eth: reader.number(['price_eth'], ETHER),
    price_usd: reader.number(['price_usd'], AMOUNT),
    per_wallet: reader.number(['per_wallet'], COUNT),
    allowlist: reader.truth(['allowlist'], OPTIONAL),
    max_supply: reader.number(['max_supply'], COUNT),
    minted: reader.number(['minted'], COUNT),
    mints_a_minute: reader.number(['mints_a_minute'], AMOUNT),
    peak_hour: reader.number(['peak_hour'], COUNT),
    minters: reader.number(['minters'], COUNT),
    top_ten_share: reader.number(['top_ten_share'], SHARE),
    attempts: reader.number(['attempts'], COUNT),
    failed: reader.number(['failed'], COUNT),
    sale_floor_eth: reader.number(['sale_floor_eth'], ETHER),
    sale_floor_usd: reader.number(['sale_floor_usd'], AMOUNT),
    sales: reader.number(['sales'], COUNT),
    floor_sales: reader.number(['floor_sales'], COUNT),
    suspect_sales: reader.number(['suspect_sales'], COUNT),
    listing_floor_eth: reader.number(['listing_floor_eth'], ETHER),
    listings: reader.number(['listings'], COUNT),
    floor_depth: reader.number(['floor_depth'], COUNT),
    own_minted: reader.number(['own_minted'], COUNT),
    held: reader.number(['held'], COUNT),
    cost_a_token_eth: reader.number(['cost_a_token_eth'], ETHER),
    cost_a_token_usd: reader.number(['cost_a_token_usd'], AMOUNT),
    value_usd: reader.number(['value_usd'], AMOUNT),
    floor_to_cost: reader.number(['floor_to_cost'], AMOUNT),
    source_known: reader.truth(['source_known'], OPTIONAL),
    is_proxy: reader.truth(['is_proxy'], OPTIONAL),
    owner_can_mint: reader.truth(['owner_can_mint'], OPTIONAL),
    pausable: reader.truth(['pausable'], OPTIONAL),
    paused: reader.truth(['paused'], OPTIONAL),
    price_changed: reader.truth(['price_changed'], OPTIONAL),
    contract_owner: reader.text(['contract_owner', 'owner'], OPTIONAL),
    code_hash: reader.text(['code_hash'], OPTIONAL),
    observed_at: reader.instant(['observed_at', 'updated_at'], OPTIONAL),
  };
  reader.ignore('id', 'image', 'image_url', 'metadata', 'uri');
  reader.end();
  if (collection === null) return undefined;
  const { problem } = reader;
  return { symbol: null, identity: [collection, address], at: null, values: { ...values, problem } };
};

/** A mint, or a failed attempt, as a service reports it. A failure without a known reason has no reason. */
export const readMintAttempt: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const collection = reader.text(['collection']);
  const timestamp = reader.instant(['timestamp', 'at']);
  const minter = reader.text(['minter', 'wallet'], OPTIONAL);
  const state = reader.word(['state', 'status'], meaningsOf(ATTEMPT_STATES));
  const tx_hash = reader.text(['tx_hash', 'hash'], OPTIONAL);
  const quantity = reader.number(['quantity'], COUNT);
  const values = {
    ...{ collection, timestamp, minter, state, tx_hash, quantity },
    payer: reader.text(['payer'], OPTIONAL),
    reason: reader.word(['reason'], meaningsOf(DECISION_REASONS), OPTIONAL),
    error: reader.text(['error'], { optional: true, longest: 200 }),
    paid_eth: reader.number(['paid_eth'], ETHER),
    paid_usd: reader.number(['paid_usd'], AMOUNT),
    paid_token: reader.text(['paid_token'], OPTIONAL),
    gas_eth: reader.number(['gas_eth'], ETHER),
    gas_usd: reader.number(['gas_usd'], AMOUNT),
    tip_gwei: reader.number(['tip_gwei'], AMOUNT),
    place: reader.number(['place'], PLACE),
    rivals: reader.number(['rivals', 'attempts'], PLACE),
    ours: reader.truth(['ours'], OPTIONAL) ?? true,
  };
  reader.ignore('id');
  reader.end();
  if (collection === null || timestamp === null || state === null) return undefined;
  return {
    symbol: null,
    identity: [collection, timestamp, minter, state, tx_hash, quantity],
    at: timestamp,
    values,
  };
};

/** A snipe as the bot tells it: only it knows its stages. */
export const readMintSnipe: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const collection = reader.text(['collection']);
  const timestamp = reader.instant(['timestamp', 'at']);
  const wallet = reader.text(['wallet'], OPTIONAL);
  const result = reader.word(['result', 'status'], meaningsOf(SNIPE_RESULTS));
  const tx_hash = reader.text(['tx_hash', 'hash'], OPTIONAL);
  const quantity = reader.number(['quantity'], COUNT);
  const told = reader.number(['filled'], COUNT);
  const values = {
    ...{ collection, timestamp, wallet, result, tx_hash, quantity, basis: 'remote' },
    filled: told ?? (result === 'minted' ? quantity : 0),
    phase: reader.text(['phase'], OPTIONAL),
    cost_eth: reader.number(['cost_eth'], ETHER),
    cost_usd: reader.number(['cost_usd'], AMOUNT),
    gas_usd: reader.number(['gas_usd'], AMOUNT),
    tip_gwei: reader.number(['tip_gwei'], AMOUNT),
    place: reader.number(['place'], PLACE),
    rivals: reader.number(['rivals', 'attempts'], PLACE),
    stages: stagesOf(record.stages, faults),
    reason: reader.word(['reason'], meaningsOf(DECISION_REASONS), OPTIONAL),
    value_usd: reader.number(['value_usd'], AMOUNT),
  };
  reader.ignore('id', 'basis', 'stages');
  reader.end();
  if (collection === null || timestamp === null || result === null) return undefined;
  return {
    symbol: null,
    identity: [collection, timestamp, wallet, result, tx_hash, quantity],
    at: timestamp,
    values,
  };
};

const MOST_STAGES = 20;
const LONGEST_STAGE = 40;

/** Stages with their milliseconds. An invalid one is left out and counted. */
function stagesOf(told: unknown, faults: FaultCounter): readonly { stage: string; ms: number }[] {
  if (told === undefined || told === null) return [];
  if (!Array.isArray(told)) {
    faults.count('stages', 'not a list');
    return [];
  }
  return told.slice(0, MOST_STAGES).flatMap((one: unknown) => {
    const { stage, ms } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    const name = typeof stage === 'string' ? cleanText(stage, LONGEST_STAGE) : '';
    if (name !== '' && typeof ms === 'number' && ms >= 0 && ms < 1e9) return [{ stage: name, ms }];
    faults.count('stages', 'not a stage');
    return [];
  });
}
