import { DECISION_REASONS, DECISIONS } from '../../domain/area-decision.ts';
import { BUNDLE_OUTCOMES } from '../../domain/gas-words.ts';
import type { FaultCounter } from './fault-counter.ts';
import type { ReadRecordOf } from './read-trading-records.ts';
import { RecordReader } from './record-reader.ts';
import { meaningsOf } from './word-meanings.ts';

const OPTIONAL = { optional: true } as const;
const AMOUNT = { optional: true, least: 0 } as const;
const ANY = { optional: true } as const;
const BLOCK = { optional: true, least: 0, below: 2 ** 53, whole: true } as const;
const WEI = { optional: true, least: 0, below: 1e24, whole: true } as const;
/** Builders of a stage that are kept. */
const MOST_BUILDERS = 40;

/** A bundle as a service sees it, with the stages that it went through. */
export const readGasBundle: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const bundle_hash = reader.text(['bundle_hash', 'hash']);
  const { received_at, simulated_at, considered, sealed } = stagesOf(record, faults);
  const timestamp = reader.instant(['timestamp', 'at', 'received_at'], OPTIONAL) ?? received_at;
  const target_block = reader.number(['target_block'], BLOCK);
  const bid = reader.number(['bid_wei'], WEI);
  const rival = reader.number(['rival_bid_wei', 'best_losing_bid_wei'], WEI);
  const values = {
    ...{ bundle_hash, timestamp, target_block, received_at, simulated_at },
    txs: record.txs === undefined ? [] : reader.texts(['txs']),
    victim_hash: reader.text(['victim_hash'], OPTIONAL),
    searcher: reader.text(['searcher'], OPTIONAL)?.toLowerCase() ?? null,
    builder: reader.text(['builder'], OPTIONAL)?.toLowerCase() ?? null,
    bid_wei: bid === null ? null : BigInt(bid).toString(),
    rival_bid_wei: rival === null ? null : BigInt(rival).toString(),
    outcome: reader.word(['outcome', 'status'], meaningsOf(BUNDLE_OUTCOMES), OPTIONAL),
    reason: reader.text(['reason'], OPTIONAL),
    gross_usd: reader.number(['gross_usd'], ANY),
    gas_usd: reader.number(['gas_usd'], AMOUNT),
    bid_usd: reader.number(['bid_usd'], AMOUNT),
    net_usd: reader.number(['net_usd'], ANY),
    ...{ considered, sealed },
  };
  reader.ignore('id', 'stages', 'simulated_at', 'considered', 'sealed', 'received_at', 'txs');
  reader.end();
  if (bundle_hash === null) return undefined;
  return { symbol: null, identity: [bundle_hash, target_block], at: timestamp, values };
};

/** Stages in an object of their own, or beside the other fields. */
function stagesOf(record: Readonly<Record<string, unknown>>, faults: FaultCounter) {
  const { stages } = record;
  const told =
    typeof stages === 'object' && stages !== null && !Array.isArray(stages)
      ? { ...record, ...stages }
      : record;
  if (stages !== undefined && stages !== null && told === record) faults.count('stages', 'not a list');
  const reader = new RecordReader(told, faults);
  const read = {
    received_at: reader.instant(['received_at', 'received'], OPTIONAL),
    simulated_at: reader.instant(['simulated_at', 'simulated'], OPTIONAL),
    considered: buildersOf(told, 'considered', faults),
    sealed: buildersOf(told, 'sealed', faults),
  };
  const times = [read.received_at, read.simulated_at, firstOf(read.considered), firstOf(read.sealed)];
  const known = times.filter((at) => at !== undefined && at !== null);
  if (known.some((at, place) => place > 0 && at < known[place - 1]!)) faults.count('stages', 'out of order');
  return read;
}

function firstOf(builders: ReturnType<typeof buildersOf>): string | undefined {
  return builders?.flatMap(({ at }) => at ?? []).sort()[0];
}

/** The builders of a stage with their times; null where a service does not tell them. */
function buildersOf(record: Readonly<Record<string, unknown>>, field: string, faults: FaultCounter) {
  const told = record[field];
  if (told === undefined || told === null) return null;
  if (!Array.isArray(told)) {
    faults.count(field, 'not a list');
    return null;
  }
  return told.slice(0, MOST_BUILDERS).flatMap((one: unknown) => {
    const part = typeof one === 'string' ? { builder: one } : one;
    if (typeof part !== 'object' || part === null) {
      faults.count(field, 'not a text');
      return [];
    }
    const reader = new RecordReader({ ...part }, faults);
    const builder = reader.text(['builder', 'pubkey', 'name']);
    const at = reader.instant(['at', 'timestamp'], OPTIONAL);
    return builder === null ? [] : [{ builder, at }];
  });
}

/** A backrun that a service weighed. One that was skipped for an unknown reason counts as observed. */
export const readGasBackrun: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const subject = reader.text(['victim_hash', 'subject']);
  const timestamp = reader.instant(['timestamp', 'at']);
  const told = reader.word(['decision'], meaningsOf(DECISIONS));
  const reason = reader.word(['reason'], meaningsOf(DECISION_REASONS), OPTIONAL);
  const later_usd = reader.number(['later_usd'], ANY);
  const net_usd = reader.number(['net_usd'], ANY);
  const figures = {
    token: reader.text(['token'], OPTIONAL),
    pools: reader.text(['pools'], OPTIONAL),
    size_usd: reader.number(['size_usd', 'size'], AMOUNT),
    gross_usd: reader.number(['gross_usd'], ANY),
    loan_fee_usd: reader.number(['loan_fee_usd'], AMOUNT),
    gas_usd: reader.number(['gas_usd'], AMOUNT),
    bribe_usd: reader.number(['bribe_usd'], AMOUNT),
    net_usd,
    victim_block: reader.number(['victim_block'], BLOCK),
  };
  reader.ignore('id', 'reasons');
  reader.end();
  if (subject === null || timestamp === null) return undefined;
  return {
    symbol: null,
    identity: [subject, timestamp],
    at: timestamp,
    values: {
      ...{ subject, timestamp, basis: 'remote', reason, figures, later_usd, expected_usd: net_usd },
      decision: told === null || (told === 'skipped' && reason === null) ? 'observed' : told,
      reasons: reason === null ? [] : [reason],
    },
  };
};
