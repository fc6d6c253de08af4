import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { listPage } from '../list/list-reader.ts';
import { GAS_PENDING_LIST, resolveGasChain } from './gas-lists.ts';
import { type PendingRecord, writePending } from './write-pending.ts';

const SEEN = Date.UTC(2026, 2, 2, 10);

function pending(seq: number, wait_ms: number | null): PendingRecord {
  return {
    ...{
      seq,
      hash: `0x${seq}`,
      timestamp: new Date(SEEN + seq).toISOString(),
      head_at_seen: 7,
      sources: [0],
    },
    ...{ from_address: null, to_address: null, nonce: null, type: null, gas_limit: null, max_fee_wei: null },
    ...{ tip_wei: null, value_wei: null, method: null, band: null, state: 'included' },
    ...{ included_block: 9, included_at: new Date(SEEN).toISOString(), wait_blocks: 2, wait_ms },
    ...{ replaced_by: null, decision: null, reason: null },
  };
}

for (const target of STORE_TARGETS) {
  describe(`lists of gas (${target.name})`, () => {
    const store = useStore(target);

    test('a wait that the clock of the chain would put before the first sight is not known', async () => {
      const { db } = store();
      const sources = await ensureChainSources(db, { kind: 'chain', label: 'chain' });
      await writePending(
        db,
        sources['gas-arb'],
        [pending(1, 36_000), pending(2, 0), pending(3, -12_900), pending(4, null)],
        { through: 0, counts: {} },
      );
      const chain = await resolveGasChain(db, {});
      const page = { sort: 'timestamp', order: 'asc' } as const;
      const { transactions } = await listPage(db, GAS_PENDING_LIST, chain, page);
      expect(transactions.map(({ wait_s }) => wait_s)).toEqual([36, 0, null, null]);
      expect(transactions.map(({ wait_blocks }) => wait_blocks)).toEqual([2, 2, 2, 2]);
    });
  });
}
