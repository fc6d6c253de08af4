import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { appCode } from '../../../test/support/app-code.ts';
import { refusalOf } from '../../../test/support/identity-targets.ts';
import {
  CALLER,
  DAY,
  EMAIL,
  MINUTE,
  PASSWORD,
  setUpIdentity,
  signInAt,
} from '../../../test/support/local-identity.ts';
import { SECRETS_KEY } from '../../../test/support/secrets-key.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import type { AccountCommand } from '../../contract/manage-accounts.ts';
import type { Database } from '../../store/database/database.ts';
import { createAccessKeys } from '../access-keys.ts';
import type { IdentityProvider, OperatorCaller } from '../identity-provider.ts';
import { createLocalIdentity } from './local-identity.ts';
import { manageAccounts } from './manage-accounts.ts';
import { hashPassword } from './password-hashing.ts';

const NEW_PASSWORD = 'another long horse';
const ADDRESSES = 45;

/** Statements that wait for a lock of another transaction. */
async function countWaiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_locks where not granted`.execute(db);
  return rows[0]?.waiting ?? 0;
}

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    async function setUp() {
      const parts = await setUpIdentity(store());
      const { identity, signIn } = parts;
      const by = async (session: Awaited<ReturnType<typeof signIn>>): Promise<OperatorCaller> => ({
        ...CALLER,
        operator: await identity.verifyToken(session.id_token),
        refresh_token: session.refresh_token,
      });
      const manage = (command: AccountCommand) => manageAccounts(parts.db, command, parts.clock);
      return { ...parts, by, manage };
    }

    /**
     * Sends sign-ins from many addresses at once, makes the change once the first is in, and answers how many of those that were
     * told to be in can still do anything.
     */
    async function standing(
      { identity, time }: { identity: IdentityProvider; time: { now: number } },
      change: () => Promise<unknown>,
    ): Promise<number> {
      let first = () => {};
      const isIn = new Promise<void>((resolve) => {
        first = resolve;
      });
      const signIns = Array.from({ length: ADDRESSES }, async (_, turn) => {
        const caller = { ...CALLER, ip: `198.51.100.${turn}` };
        const outcome = await identity.signIn({ email: EMAIL, password: PASSWORD }, caller).catch(() => null);
        first();
        return outcome?.kind === 'signed_in' ? outcome.session : undefined;
      });
      await isIn;
      await change();
      const sessions = (await Promise.all(signIns)).filter((session) => session !== undefined);
      // What other servers remember of a session for a second is over.
      time.now += 1_000;
      const good = sessions.map(async ({ id_token, refresh_token }) => [
        await refusalOf(identity.verifyToken(id_token)),
        await refusalOf(identity.refresh(refresh_token, CALLER)),
      ]);
      return (await Promise.all(good)).flat().filter((refusal) => refusal === 'no refusal').length;
    }

    test('of sign-ins that are under way none outlives a change of the password', async () => {
      const parts = await setUp();
      const me = await parts.by(await parts.signIn());
      const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      expect(await standing(parts, () => parts.identity.changePassword(passwords, me))).toBe(0);
      expect(
        await refusalOf(
          parts.identity.verifyToken((await parts.signIn({ password: NEW_PASSWORD })).id_token),
        ),
      ).toBe('no refusal');
    });

    test('a sign-in that waited for its turn while the password was changed is held against the new one', async () => {
      const { identity, manage } = await setUp();
      // All of them have found the account, and most wait for their turn.
      const signIns = Array.from({ length: ADDRESSES }, (_, turn) =>
        refusalOf(
          identity.signIn({ email: EMAIL, password: NEW_PASSWORD }, { ...CALLER, ip: `198.51.100.${turn}` }),
        ),
      );
      await Promise.race(signIns);
      await manage({ command: 'reset', email: EMAIL, password: NEW_PASSWORD, permanent: true });
      expect(new Set(await Promise.all(signIns))).toEqual(new Set(['invalid_credentials', 'no refusal']));
    });

    // The embedded database has one connection: nothing happens between two statements of a transaction.
    const itRaces = test.skipIf(target.kind === 'pglite');
    itRaces.each([
      ['another password', async () => ({ password_hash: await hashPassword(NEW_PASSWORD) })],
      ['disabled', async () => ({ disabled_at: new Date().toISOString() })],
    ])(
      'what was proved is held against the account once more as the session begins: %s',
      async (_, change) => {
        const { identity, db } = await setUp();
        const changed = await change();
        const { signingIn } = await db.transaction().execute(async (trx) => {
          await trx.updateTable('accounts').set(changed).where('email', '=', EMAIL).execute();
          // It finds the account as it was, and its password right, and waits for this transaction to have its turn.
          const begun = refusalOf(identity.signIn({ email: EMAIL, password: PASSWORD }, CALLER));
          await expect.poll(() => countWaiting(db), { interval: 10 }).toBeGreaterThan(0);
          return { signingIn: begun };
        });
        expect(await signingIn).toBe('invalid_credentials');
        expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
      },
    );

    for (const command of ['reset', 'disable', 'remove'] as const) {
      test(`nor the command ${command}`, async () => {
        const parts = await setUp();
        const change = { permanent: true, password: NEW_PASSWORD };
        const left = await standing(parts, () =>
          parts.manage({ command, email: EMAIL, ...(command === 'reset' && change) } as AccountCommand),
        );
        expect(left).toBe(0);
        const rows = await parts.db
          .selectFrom('sessions')
          .where('revoked_at', 'is', null)
          .selectAll()
          .execute();
        expect(rows).toEqual([]);
      });
    }

    test('nor a second factor that is set up meanwhile', async () => {
      const parts = await setUp();
      const me = await parts.by(await parts.signIn());
      const { secret } = await parts.identity.beginSecondFactor(me);
      const code = appCode(secret, parts.time.now);
      expect(await standing(parts, () => parts.identity.confirmSecondFactor(code, me))).toBe(0);
      await parts.manage({ command: 'reset-mfa', email: EMAIL });
    });

    test('a second step is no good any more once the factor, the password or the account has changed', async () => {
      const parts = await setUp();
      const { identity, time, manage } = parts;
      const wanted = async () => {
        time.now += DAY;
        await manage({ command: 'reset', email: EMAIL, password: PASSWORD, permanent: true });
        const me = await parts.by(await parts.signIn());
        const { secret } = await identity.beginSecondFactor(me);
        await identity.confirmSecondFactor(appCode(secret, time.now), me);
        time.now += MINUTE;
        const outcome = await identity.signIn({ email: EMAIL, password: PASSWORD }, CALLER);
        if (outcome.kind !== 'code_required') throw new Error(outcome.kind);
        return { challenge: outcome.challenge, code: appCode(secret, time.now) };
      };
      const changes: AccountCommand[] = [
        { command: 'reset', email: EMAIL, password: NEW_PASSWORD, permanent: true },
        { command: 'disable', email: EMAIL },
        { command: 'reset-mfa', email: EMAIL },
      ];
      for (const change of changes) {
        const step = await wanted();
        // Whichever of the two is quicker: the session is not there, or it is ended by what came after it.
        const [outcome] = await Promise.allSettled([identity.signInWithCode(step, CALLER), manage(change)]);
        time.now += 1_000;
        if (outcome.status === 'fulfilled' && outcome.value.kind === 'signed_in')
          expect(await refusalOf(identity.verifyToken(outcome.value.session.id_token))).toContain(
            'session_invalid',
          );
        expect(await refusalOf(identity.signInWithCode(step, CALLER))).toBe('invalid_credentials');
        if (change.command === 'disable') await manage({ command: 'enable', email: EMAIL });
        if (change.command !== 'reset-mfa') await manage({ command: 'reset-mfa', email: EMAIL });
      }
    });

    test('one code of an app, given twice at once, begins one session', async () => {
      const { identity, by, signIn, time, db } = await setUp();
      const me = await by(await signIn());
      const { secret } = await identity.beginSecondFactor(me);
      const recovery = await identity.confirmSecondFactor(appCode(secret, time.now), me);
      time.now += MINUTE;
      const outcome = await identity.signIn({ email: EMAIL, password: PASSWORD }, CALLER);
      const challenge = outcome.kind === 'code_required' ? outcome.challenge : '';
      // Different codes, so that only what the challenge is good for can stop the second.
      const codes = [appCode(secret, time.now), ...recovery];
      const steps = codes.map((code, turn) =>
        refusalOf(identity.signInWithCode({ challenge, code }, { ...CALLER, ip: `198.51.100.${turn}` })),
      );
      const answers = await Promise.all(steps);
      expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(1);
      const standing = await db.selectFrom('sessions').where('revoked_at', 'is', null).selectAll().execute();
      expect(standing).toHaveLength(2);
    });

    test('two changes of one password at once: one holds, the other is refused', async () => {
      const { identity, by, signIn } = await setUp();
      const [one, other] = [await by(await signIn()), await by(await signIn())];
      const change = (me: OperatorCaller, new_password: string) =>
        refusalOf(identity.changePassword({ current_password: PASSWORD, new_password }, me));
      const answers = await Promise.all([
        change(one, `${NEW_PASSWORD} 1`),
        change({ ...other, ip: '198.51.100.7' }, `${NEW_PASSWORD} 2`),
      ]);
      expect(answers.filter((answer) => answer === 'no refusal')).toHaveLength(1);
    });

    test('a session that was ended changes nothing, and makes no key, with a call that it began before', async () => {
      const { identity, by, signIn, db, clock, manage } = await setUp();
      const me = await by(await signIn());
      const { secret } = await identity.beginSecondFactor(me);
      await manage({ command: 'sign-out', email: EMAIL });
      const ended = 'session_invalid: Access Token has been revoked';
      const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      expect(await refusalOf(identity.changePassword(passwords, me))).toBe(ended);
      expect(await refusalOf(identity.confirmSecondFactor(appCode(secret, clock()), me))).toBe(ended);
      const keys = createAccessKeys({ db, clock });
      expect(await refusalOf(keys.make(me.operator, { name: 'late' }, CALLER))).toBe(ended);
      expect(await keys.list(me.operator.id)).toEqual([]);
    });

    describe('where the store fails on the way', () => {
      /** Everything that a change may touch, to compare before and after. */
      async function stateOf() {
        const tables = [
          'accounts',
          'sessions',
          'second_factors',
          'recovery_codes',
          'access_keys',
          'account_codes',
        ] as const;
        const rows = tables.map((table) => store().db.selectFrom(table).selectAll().execute());
        return JSON.stringify(
          (await Promise.all(rows)).map((all) => all.map((row) => JSON.stringify(row)).sort()),
        );
      }

      /** Makes every write of a table fail while `work` runs. */
      async function failing(table: string, work: () => Promise<unknown>): Promise<void> {
        const { db } = store();
        await sql`create or replace function fail_on_purpose() returns trigger language plpgsql as
          $$ begin raise exception 'on purpose'; end $$`.execute(db);
        await sql
          .raw(`create trigger fails before insert or update or delete on ${table}
          for each row execute function fail_on_purpose()`)
          .execute(db);
        try {
          await expect(work()).rejects.toThrow('on purpose');
        } finally {
          await sql.raw(`drop trigger fails on ${table}`).execute(db);
        }
      }

      test('a change of password, factor, key or account happens wholly or not at all', async () => {
        const { identity, by, signIn, db, clock, time, manage } = await setUp();
        const me = await by(await signIn());
        await signIn();
        const keys = createAccessKeys({ db, clock });
        await keys.make(me.operator, { name: 'reader' }, CALLER);
        const { secret } = await identity.beginSecondFactor(me);
        const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
        const code = () => appCode(secret, time.now);
        const proof = () => ({ password: PASSWORD, code: code() });

        async function eachFails(steps: readonly string[], work: () => Promise<unknown>): Promise<void> {
          for (const table of steps) {
            const before = await stateOf();
            await failing(table, work);
            expect(await stateOf()).toBe(before);
            time.now += MINUTE;
          }
        }

        const all = ['accounts', 'sessions', 'audit_events'];
        await eachFails(all, () => identity.changePassword(passwords, me));
        await eachFails(['second_factors', 'recovery_codes', 'sessions', 'audit_events'], () =>
          identity.confirmSecondFactor(code(), me),
        );
        await identity.confirmSecondFactor(code(), me);
        time.now += MINUTE;
        // Another session, so that there is one to end.
        const second = await identity.signIn({ email: EMAIL, password: PASSWORD }, CALLER);
        const challenge = second.kind === 'code_required' ? second.challenge : '';
        await eachFails(['devices', 'sessions', 'refresh_tokens', 'audit_events'], () =>
          identity.signInWithCode({ challenge, code: code() }, CALLER),
        );
        await identity.signInWithCode({ challenge, code: code() }, CALLER);
        time.now += MINUTE;
        await eachFails(['second_factors', 'sessions', 'audit_events'], () =>
          identity.removeSecondFactor(proof(), me),
        );
        await eachFails(['recovery_codes', 'audit_events'], () => identity.renewRecoveryCodes(proof(), me));
        await eachFails(['access_keys', 'audit_events'], () =>
          keys.make(me.operator, { name: 'second' }, CALLER),
        );
        await eachFails(['sessions', 'access_keys', 'audit_events'], () => identity.globalSignOut(me));
        const reset = { command: 'reset', email: EMAIL, permanent: true } as const;
        await eachFails([...all, 'access_keys'], () => manage(reset));
        await eachFails([...all, 'access_keys'], () => manage({ command: 'disable', email: EMAIL }));
        await eachFails(['second_factors', 'sessions', 'audit_events'], () =>
          manage({ command: 'reset-mfa', email: EMAIL }),
        );
        await eachFails(['accounts', 'audit_events'], () => manage({ command: 'remove', email: EMAIL }));
        const added: AccountCommand = {
          ...{ command: 'add', email: 'new@example.com', groups: [], permanent: true },
        };
        await eachFails(['audit_events'], () => manage(added));
        expect((await manage(added)).accounts[0]?.email).toBe('new@example.com');
      });

      test('so does the reset by a mailed code, whose code is good again', async () => {
        const { identity, signIn, db, time } = await setUp();
        await signIn();
        const sent: string[] = [];
        const mailing = await createLocalIdentity({
          db,
          clock: () => time.now,
          log: silentLog,
          secretsKey: SECRETS_KEY,
          mfa: 'optional',
          messenger: { send: async ({ text }) => void sent.push(/ is ([\w-]+)\./.exec(text)?.[1] ?? '') },
        });
        await mailing.forgotPassword(EMAIL, CALLER);
        const answer = { email: EMAIL, code: sent[0] ?? '', new_password: NEW_PASSWORD };
        for (const table of ['account_codes', 'accounts', 'sessions', 'audit_events']) {
          const before = await stateOf();
          await failing(table, () => mailing.confirmForgotPassword(answer, CALLER));
          expect(await stateOf()).toBe(before);
        }
        expect(await refusalOf(mailing.confirmForgotPassword(answer, CALLER))).toBe('no refusal');
        expect(await refusalOf(signInAt(identity, { password: NEW_PASSWORD }))).toBe('no refusal');
      });
    });
  });
}
