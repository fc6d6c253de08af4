import { DECISION_REASONS, DECISIONS } from '../../domain/area-decision.ts';
import { LEDGER_KINDS, type LedgerKind } from '../../domain/ledger-kind.ts';
import type { ReadRecordOf } from './read-trading-records.ts';
import { RecordReader } from './record-reader.ts';
import { meaningsOf } from './word-meanings.ts';

const OPTIONAL = { optional: true } as const;
/** Kinds of lines that only cost, and those that only bring: another sign would turn a cost into a gain. */
const COSTS: ReadonlySet<LedgerKind> = new Set([
  'gas',
  'tip',
  'bribe',
  'swap_fee',
  'loan_fee',
  'protocol_fee',
  'royalty',
  'mint_price',
]);
const GAINS: ReadonlySet<LedgerKind> = new Set(['reward']);
/** Each line of a service has its own number. */
const ONLY_LINE = 0;

/** A decision of a service. One that was skipped for an unknown reason counts as observed. */
export const readFrameDecision: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const subject = reader.text(['subject', 'pot', 'vault']);
  const timestamp = reader.instant(['timestamp', 'at']);
  const told = reader.word(['decision'], meaningsOf(DECISIONS));
  const reason = reader.word(['reason'], meaningsOf(DECISION_REASONS), OPTIONAL);
  const expected_usd = reader.number(['expected_usd'], OPTIONAL);
  const later_usd = reader.number(['later_usd'], OPTIONAL);
  reader.ignore('id', 'reasons', 'basis', 'figures');
  reader.end();
  if (subject === null || timestamp === null) return undefined;
  const decision = told === null || (told === 'skipped' && reason === null) ? 'observed' : told;
  return {
    symbol: null,
    identity: [subject, timestamp],
    at: timestamp,
    values: {
      ...{ subject, timestamp, basis: 'remote', decision, reason, expected_usd, later_usd },
      reasons: reason === null ? [] : [reason],
      figures: {},
    },
  };
};

/**
 * A line of a service's ledger. A line without a kind is left out, since it belongs to no sum. A line with an impossible amount stays
 * without an amount, and is counted beside the sums.
 */
export const readFrameLine: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const timestamp = reader.instant(['timestamp', 'at']);
  const subject = reader.text(['subject', 'pot', 'vault'], OPTIONAL);
  const kind = reader.word(['kind'], meaningsOf(LEDGER_KINDS));
  const amount_usd = reader.number(['amount_usd', 'usd'], { ...OPTIONAL, ...signOf(kind) });
  const token = reader.text(['token'], OPTIONAL);
  const id = reader.text(['id'], OPTIONAL);
  reader.ignore('basis', 'amount_base');
  reader.end();
  if (timestamp === null || kind === null) return undefined;
  return {
    symbol: null,
    identity: [id, timestamp, subject, kind, amount_usd],
    at: timestamp,
    values: {
      ...{ line: ONLY_LINE, timestamp, subject, basis: 'remote', kind, amount_usd, token },
      amount_base: null,
    },
  };
};

function signOf(kind: LedgerKind | null): { readonly least?: 0; readonly most?: 0 } {
  if (kind !== null && COSTS.has(kind)) return { most: 0 };
  return kind !== null && GAINS.has(kind) ? { least: 0 } : {};
}
