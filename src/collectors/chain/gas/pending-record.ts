import type { FeeBand } from '../../../domain/gas-words.ts';
import type { PendingTransaction } from '../../../evm/pending/pending-transaction.ts';
import type { PendingRecord } from '../../../store/gas/write-pending.ts';
import { methodName, selectorOf } from './method-names.ts';

/** What was decided about following a transaction. */
export type Decided = Pick<PendingRecord, 'decision' | 'reason'>;

/** A pending transaction as it is stored. */
export function toPendingRecord(one: PendingTransaction, decided: Decided | undefined): PendingRecord {
  const { body, included, first_seen, head_at_seen } = one;
  const wasSeen = first_seen !== null;
  return {
    ...{ seq: one.seq, hash: one.hash, sources: one.sources, state: one.state, band: one.band },
    timestamp: new Date(first_seen ?? included?.at ?? 0).toISOString(),
    head_at_seen,
    ...{ from_address: body?.from ?? null, to_address: body?.to ?? null, nonce: body?.nonce ?? null },
    ...{ type: body?.type ?? null, gas_limit: text(body?.gas_limit), value_wei: text(body?.value) },
    ...{
      max_fee_wei: text(body?.max_fee),
      tip_wei: text(body?.tip),
      method: methodName(body?.selector ?? null),
    },
    included_block: included?.block ?? null,
    included_at: included ? new Date(included.at).toISOString() : null,
    wait_blocks: included && head_at_seen !== null ? Math.max(1, included.block - head_at_seen) : null,
    wait_ms: included && wasSeen ? included.at - first_seen : null,
    replaced_by: one.replaced_by,
    decision: decided?.decision ?? null,
    reason: decided?.reason ?? null,
  };
}

/** A stored pending transaction, to be followed on after a start. Its data is not stored, so it is not weighed again. */
export function fromPendingRecord(record: PendingRecord): PendingTransaction {
  const { from_address: from, nonce, type, gas_limit, max_fee_wei, tip_wei, value_wei } = record;
  const amounts = [gas_limit, max_fee_wei, tip_wei, value_wei].map((amount) => BigInt(amount ?? 0));
  const [gas = 0n, max_fee = 0n, tip = 0n, value = 0n] = amounts;
  const isKnown = from !== null && nonce !== null;
  return {
    ...{ hash: record.hash, seq: record.seq, sources: record.sources, state: record.state },
    first_seen: record.state === 'unseen' ? null : Date.parse(record.timestamp),
    head_at_seen: record.head_at_seen,
    body: isKnown
      ? {
          ...{ from, to: record.to_address, nonce, type: type ?? 0, gas_limit: gas, max_fee, tip, value },
          selector: selectorOf(record.method),
        }
      : null,
    band: record.band as FeeBand | null,
    included:
      record.included_block !== null && record.included_at !== null
        ? { block: record.included_block, at: Date.parse(record.included_at) }
        : null,
    replaced_by: record.replaced_by,
  };
}

function text(amount: bigint | undefined): string | null {
  return amount?.toString() ?? null;
}
