import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { ensureChainSources } from '../chain/chain-sources.ts';
import { replaceWaitingClaims, sumWaitingClaims, type WaitingClaim } from './waiting-claims.ts';

const AT = '2026-03-02T12:00:00.000Z';

function claim(wallet: string, change: Partial<WaitingClaim> = {}): WaitingClaim {
  return {
    ...{ wallet, stream: '0xa', vault: '0xb', reward: 'RWD', amount: 5n, usd: 3_000_000n },
    ...{ gas_usd: 1_000_000n, ...change },
  };
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('a claim pays that is worth more than its gas; one without a price is counted beside', async () => {
      const { db } = store();
      const { yield: id } = await ensureChainSources(db, { kind: 'local-chain', label: 'chain' });
      expect(await sumWaitingClaims(db, id)).toBeNull();
      const claims = [
        claim('one'),
        claim('two', { usd: 999_999n }),
        claim('three', { usd: null }),
        claim('six', { usd: null, amount: 0n }),
        claim('four', { amount: 0n, usd: 0n }),
        claim('five', { gas_usd: null }),
      ];
      await replaceWaitingClaims(db, id, claims, AT);
      expect(await sumWaitingClaims(db, id)).toEqual({
        ...{ claims: 4, pay: 1, unpriced: 1, rewards_unpriced: 1, usd: '6.999999', net_usd: '2.000000' },
      });
      await replaceWaitingClaims(db, id, [claim('two', { usd: 1n })], AT);
      expect(await sumWaitingClaims(db, id)).toMatchObject({ claims: 1, pay: 0, net_usd: '0' });
      await replaceWaitingClaims(db, id, [], AT);
      expect(await sumWaitingClaims(db, id)).toBeNull();
    });
  });
}
