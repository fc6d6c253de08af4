import { describe, expect, test } from 'vitest';
import { sendHostileRequests } from '../support/send-hostile-requests.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const REQUESTS = 2_400;

for (const [index, target] of SQL_TARGETS.entries()) {
  describe(target.name, () => {
    const store = useStore(target);

    test(`${REQUESTS} hostile requests over every call are all answered, and change nothing`, async () => {
      const outcome = await sendHostileRequests(store(), REQUESTS, 20_261_120 + index);
      expect(outcome.failures).toEqual([]);
      expect(outcome.changedTables).toEqual([]);
      expect(outcome.isAccountUntouched).toBe(true);
      // Most of it gets past the door, or this would test the door alone.
      expect(outcome.unreached).toEqual([]);
      expect(outcome.statuses[200]).toBeGreaterThan(REQUESTS / 20);
      expect(outcome.statuses[400]).toBeGreaterThan(REQUESTS / 4);
      expect(outcome.grownMb).toBeLessThan(40);
    });
  });
}
