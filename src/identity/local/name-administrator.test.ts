import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { Secret } from '../../secret.ts';
import { listAccounts } from '../../store/identity/accounts.ts';
import { listAuditEvents } from '../../store/identity/audit-events.ts';
import { ensureFirstAccount } from './first-account.ts';
import { manageAccounts } from './manage-accounts.ts';
import { nameAdministrator } from './name-administrator.ts';

const GROUPS = { admin: ['admin', 'owners'], viewer: ['viewer'] };
const EMAIL = 'first@example.com';

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    const name = (email?: string) => nameAdministrator(store().db, { email, groups: GROUPS });
    const add = (email: string, groups: string[], at: number) =>
      manageAccounts(store().db, { command: 'add', email, groups, permanent: true }, () => at);
    const groupsOf = async (email: string) =>
      (await listAccounts(store().db)).find((one) => one.email === email)?.groups;

    test('the oldest account becomes an administrator once, also if servers start at once', async () => {
      const { db } = store();
      await ensureFirstAccount(
        db,
        { email: EMAIL, password: new Secret('correct horse battery') },
        () => 1_000,
      );
      await add('later@example.com', ['traders'], 2_000);
      const named = await Promise.all([name(), name(), name()]);
      expect(named.filter(Boolean)).toEqual([EMAIL]);
      expect(await groupsOf(EMAIL)).toEqual(['operator', 'admin']);
      const [event] = await listAuditEvents(db, 1);
      expect(event).toMatchObject({ action: 'administrator_named', email: EMAIL });
      await manageAccounts(db, { command: 'group', email: EMAIL, groups: ['operator'] });
      expect(await name()).toBeUndefined();
      expect(await groupsOf(EMAIL)).toEqual(['operator']);
    });

    test('the account of the setting goes before the oldest, whatever its case; a disabled one is passed over', async () => {
      await add('old@example.com', ['traders'], 1_000);
      await add('wanted@example.com', ['traders'], 2_000);
      await manageAccounts(store().db, { command: 'disable', email: 'old@example.com' });
      expect(await name('Wanted@Example.com')).toBe('wanted@example.com');
      expect(await groupsOf('wanted@example.com')).toEqual(['traders', 'admin']);
    });

    test('nobody is named while an account of one of the groups can sign in', async () => {
      await add('old@example.com', ['traders'], 1_000);
      await add('owner@example.com', ['traders', 'owners'], 2_000);
      expect(await name()).toBeUndefined();
      await manageAccounts(store().db, { command: 'disable', email: 'owner@example.com' });
      expect(await name()).toBe('old@example.com');
    });
  });
}
