import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { refusalOf as refusal } from '../../../test/support/identity-targets.ts';
import { CALLER, DAY, EMAIL, signInAt, startIdentity } from '../../../test/support/local-identity.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { Secret } from '../../secret.ts';
import { ensureFirstAccount } from './first-account.ts';
import { manageAccounts } from './manage-accounts.ts';

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('the first account is made once, with a random password where none is set', async () => {
      const { db } = store();
      const made = await ensureFirstAccount(db, { email: undefined, password: undefined });
      expect(made?.email).toBe('operator@example.com');
      expect(made?.random_password).toMatch(/^[\w-]{20}$/);
      expect(
        await ensureFirstAccount(db, { email: 'b@example.com', password: new Secret('x') }),
      ).toBeUndefined();
      const identity = await startIdentity({ db, clock: Date.now });
      const password = made?.random_password ?? '';
      const session = await signInAt(identity, { password });
      expect(session.groups).toEqual(['operator']);
    });

    test('a password that was made for an account ends after a week, says so before, and cannot be kept', async () => {
      const { db } = store();
      const time = { now: Date.UTC(2026, 0, 5) };
      const clock = () => time.now;
      const random = (await ensureFirstAccount(db, { email: EMAIL, password: undefined }, clock))
        ?.random_password;
      const added = { command: 'add' as const, groups: [], permanent: true };
      const made = await manageAccounts(db, { ...added, email: 'made@example.com' }, clock);
      const chosen = { ...added, email: 'chosen@example.com', password: 'purple elephants dance here' };
      await manageAccounts(db, chosen, clock);
      const identity = await startIdentity({ db, clock });
      const endsAt = async ({ id_token }: { id_token: string }) => {
        const operator = await identity.verifyToken(id_token);
        const user = await identity.getUser({ ...CALLER, operator, refresh_token: undefined });
        return [decodeJwt(id_token).password_ends_at, user.password_ends_at];
      };
      const end = time.now + 7 * DAY;
      for (const [email, password] of [
        [EMAIL, random ?? ''],
        ['made@example.com', made.password ?? ''],
      ] as const) {
        const session = await signInAt(identity, { email, password });
        expect(await endsAt(session)).toEqual([end / 1_000, new Date(end).toISOString()]);
        const operator = await identity.verifyToken(session.id_token);
        const me = { ...CALLER, operator, refresh_token: undefined };
        const same = { current_password: password, new_password: password };
        expect(await refusal(identity.changePassword(same, me))).toContain('must differ');
        time.now += 7 * DAY + 1;
        expect(await refusal(signInAt(identity, { email, password }))).toBe('new_password_required');
        expect(await refusal(signInAt(identity, { email, password: 'wrong' }))).toBe('invalid_credentials');
        time.now -= 7 * DAY + 1;
        await identity.changePassword({ ...same, new_password: `another ${email} word` }, me);
        time.now += 8 * DAY;
        const replaced = await signInAt(identity, { email, password: `another ${email} word` });
        expect(await endsAt(replaced)).toEqual([undefined, null]);
        time.now -= 8 * DAY;
      }
      time.now += 8 * DAY;
      const { email, password } = chosen;
      expect(await endsAt(await signInAt(identity, { email, password }))).toEqual([undefined, null]);
    });

    test('servers that start at once on an empty store make one account', async () => {
      const { db } = store();
      const settings = { email: EMAIL, password: undefined };
      const made = await Promise.all([ensureFirstAccount(db, settings), ensureFirstAccount(db, settings)]);
      expect(made.filter((account) => account !== undefined)).toHaveLength(1);
    });
  });
}
