import type { PendingState } from '../../src/domain/gas-words.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { selectRows } from '../../src/store/database/select-rows.ts';
import { type PendingRecord, writePending } from '../../src/store/gas/write-pending.ts';
import { pendingStateOf } from './pending-state-of.ts';

const SOURCE = 1;
const AT_ONCE = 50;
const KEPT = 200;

/** Writes pending transactions and forgets the older ones until it is killed, from where the store stands; says the last number after each commit. */
export async function forgetPendingForEver({ db }: Store, say: (line: string) => void): Promise<void> {
  const [stored] = await selectRows<{ last: number; first: number }>(
    db,
    'select coalesce(max(seq), 0)::integer as last, coalesce(min(seq), 1)::integer as first from gas_pending',
    [],
  );
  let { last = 0, first = 1 } = stored ?? {};
  for (;;) {
    const written = Array.from({ length: AT_ONCE }, (_, place) => transaction(last + place + 1));
    last += AT_ONCE;
    const through = Math.max(0, last - KEPT);
    const counts: Partial<Record<PendingState, number>> = {};
    for (let seq = first; seq <= through; seq += 1)
      counts[pendingStateOf(seq)] = (counts[pendingStateOf(seq)] ?? 0) + 1;
    await writePending(db, SOURCE, written, { through, counts });
    first = Math.max(first, through + 1);
    say(`wrote ${last}`);
  }
}

function transaction(seq: number): PendingRecord {
  const unknown = { from_address: null, to_address: null, nonce: null, type: null, gas_limit: null } as const;
  const amounts = { max_fee_wei: null, tip_wei: null, value_wei: null, method: null, band: null } as const;
  const end = { included_block: null, included_at: null, wait_blocks: null, wait_ms: null } as const;
  return {
    ...{ seq, hash: `0x${seq}`, timestamp: '2026-05-20T12:00:00.000Z', head_at_seen: 1, sources: [0] },
    ...{ ...unknown, ...amounts, ...end, replaced_by: null, decision: null, reason: null },
    state: pendingStateOf(seq),
  };
}
