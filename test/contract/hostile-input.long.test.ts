import { describe, expect, test } from 'vitest';
import { sendHostileRequests } from '../support/send-hostile-requests.ts';
import { STORE_TARGETS, useStore } from '../support/store-targets.ts';

const REQUESTS = 25_000;

for (const [index, target] of STORE_TARGETS.entries()) {
  describe(target.name, () => {
    const store = useStore(target);

    test(`${REQUESTS} hostile requests are all answered, change nothing and leave no memory taken`, async () => {
      const outcome = await sendHostileRequests(store(), REQUESTS, Date.now() + index);
      expect(outcome.failures).toEqual([]);
      expect(outcome.changedTables).toEqual([]);
      expect(outcome.isAccountUntouched).toBe(true);
      expect(outcome.unreached).toEqual([]);
      expect(outcome.grownMb).toBeLessThan(40);
    });
  });
}
