import { describe, expect, test } from 'vitest';
import { EMAIL, PASSWORD } from '../../test/support/local-identity.ts';
import { SECRETS_KEY } from '../../test/support/secrets-key.ts';
import { silentLog } from '../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { DAY_MS } from '../domain/durations.ts';
import { ensureFirstAccount } from '../identity/local/first-account.ts';
import { createLocalIdentity } from '../identity/local/local-identity.ts';
import { createLogMessenger } from '../identity/messages/log-messenger.ts';
import { Secret } from '../secret.ts';
import { deleteOldAlerts } from '../store/alerts/record-alerts.ts';
import { selectRows } from '../store/database/select-rows.ts';
import { addAuditEvent, listAuditEvents } from '../store/identity/audit-events.ts';

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('the audit trail stays for as many days as are set', async () => {
      const { db } = store();
      const messenger = createLogMessenger(silentLog);
      const parts = {
        db,
        clock: Date.now,
        messenger,
        log: silentLog,
        secretsKey: SECRETS_KEY,
        mfa: 'optional',
      } as const;
      const agesKept = async () => (await listAuditEvents(db, 10)).map(({ detail }) => detail.days).sort();
      for (const days of [400, 800])
        await addAuditEvent(db, {
          ...{ at: ago(days), action: 'signed_in', account_id: null, ip: null, request_id: null },
          detail: { days },
        });
      await createLocalIdentity({ ...parts, auditKeepDays: 900 });
      expect(await agesKept()).toEqual([400, 800]);
      await createLocalIdentity({ ...parts, auditKeepDays: 730 });
      expect(await agesKept()).toEqual([400]);
      await createLocalIdentity(parts);
      expect(await agesKept()).toEqual([]);
    });

    test('alerts go by their age once their condition has ended', async () => {
      const { db } = store();
      await ensureFirstAccount(db, { email: EMAIL, password: new Secret(PASSWORD) }, Date.now);
      await selectRows(db, 'insert into alert_inboxes (account_id) select id from accounts');
      for (const [key, days, lasts] of [
        ['old', 91, false],
        ['old and lasting', 91, true],
        ['young', 89, false],
      ] as const)
        await selectRows(
          db,
          `insert into alerts (inbox_id, kind, severity, event_key, lasts, text, link, fired_at)
         select min(id), 'drawdown', 'notice', $1, $2, '', '/', $3::timestamptz from alert_inboxes`,
          [key, lasts, ago(days)],
        );
      await deleteOldAlerts(db, ago(90));
      expect(await selectRows(db, 'select event_key from alerts order by event_key')).toEqual([
        { event_key: 'old and lasting' },
        { event_key: 'young' },
      ]);
    });
  });
}
