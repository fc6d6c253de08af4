import type { FaultCounter } from './fault-counter.ts';
import type { ReadRecord, ReadRecordOf } from './read-trading-records.ts';
import { RecordReader } from './record-reader.ts';

/** A claim or an interaction. */
export const readAirdropRecord: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const protocol = reader.text(['protocol', 'protocol_name']);
  const usd_value = reader.number(['usd_value'], { least: 0 });
  const wallet = reader.text(['wallet', 'wallet_address', 'address'], { optional: true });
  const tx_hash = reader.text(['tx_hash', 'hash'], { optional: true });
  const timestamp = reader.instant(['timestamp', 'claimed_at', 'created_at'], { optional: true });
  reader.ignore('id');
  reader.end();
  return {
    symbol: null,
    identity: [protocol, wallet, tx_hash, timestamp, usd_value],
    at: timestamp,
    values: { protocol, usd_value, wallet, tx_hash, timestamp },
  };
};

/** A farming wallet, identified by its address. */
export const readAirdropWallet: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const address = reader.text(['address']);
  const label = reader.text(['label'], { optional: true });
  const active = reader.truth(['active']);
  const last_active = reader.instant(['last_active'], { optional: true });
  const created_at = reader.instant(['created_at'], { optional: true });
  reader.ignore('id');
  reader.end();
  if (address === null) return undefined;
  return {
    symbol: null,
    identity: [address],
    at: null,
    values: { address, label, active, last_active, created_at },
  };
};

/** A flash-loan trade, identified by its transaction if it has one. */
export const readFlashLoan: ReadRecordOf = (record, faults): ReadRecord => {
  const values = readFlashLoanFields(record, faults);
  const { tx_hash, token_path, timestamp, gas_cost_usd } = values;
  return {
    symbol: null,
    identity: tx_hash === null ? [null, token_path.join(' '), timestamp, gas_cost_usd] : [tx_hash],
    at: null,
    values: { ...values, route: token_path.length === 0 ? null : token_path.join(' → ') },
  };
};

/** The fields of a flash-loan trade in any list. */
export function readFlashLoanFields(record: Readonly<Record<string, unknown>>, faults: FaultCounter) {
  const reader = new RecordReader(record, faults);
  const fields = {
    tx_hash: reader.text(['tx_hash', 'hash']),
    wallet: reader.text(['wallet', 'wallet_address'], { optional: true }),
    token_path: reader.texts(['token_path']),
    real_profit_usd: reader.number(['real_profit_usd'], { optional: true }),
    gas_cost_usd: reader.number(['gas_cost_usd'], { optional: true, least: 0 }),
    bribe_eth: reader.number(['bribe_eth'], { optional: true, least: 0 }),
    status: reader.text(['status'], { longest: 64 }),
    timestamp: reader.instant(['timestamp', 'created_at'], { optional: true }),
  };
  reader.ignore('id');
  reader.end();
  return fields;
}
