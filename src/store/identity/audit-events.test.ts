import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { DAY_MS } from '../../domain/durations.ts';
import { addAuditEvent, deleteOldAuditEvents, listAuditEvents } from './audit-events.ts';

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function add(daysAgo: number): Promise<void> {
      const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      const detail = { days_ago: daysAgo };
      const line = { account_id: null, ip: null, request_id: null, detail };
      await addAuditEvent(store().db, { at, action: 'signed_in', ...line });
    }

    async function kept(): Promise<unknown[]> {
      const lines = await listAuditEvents(store().db, 10);
      return lines.map(({ action, detail }) => [action, detail.days_ago]);
    }

    test('the database itself changes no line and gives none up before a year is over', async () => {
      const { db } = store();
      for (const days of [366, 364, 0]) await add(days);
      const refused = 'Lines of the audit log are never changed, and stay for 365 days';
      await expect(db.updateTable('audit_events').set({ action: 'x' }).execute()).rejects.toThrow(refused);
      await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow(refused);
      await expect(sql`truncate audit_events`.execute(db)).rejects.toThrow(refused);
      expect(await kept()).toEqual([
        ['signed_in', 0],
        ['signed_in', 364],
        ['signed_in', 366],
      ]);
    });

    test('lines older than a year go, and no younger ones, whatever the program takes the time to be', async () => {
      const { db } = store();
      for (const days of [366, 364, 0]) await add(days);
      const nextCentury = new Date(Date.now() + 36_500 * DAY_MS).toISOString();
      expect(await deleteOldAuditEvents(db, nextCentury)).toBe(1);
      expect(await kept()).toEqual([
        ['signed_in', 0],
        ['signed_in', 364],
      ]);
    });
  });
}
