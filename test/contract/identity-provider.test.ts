import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OperatorCaller, SignedInSession } from '../../src/identity/identity-provider.ts';
import { appCode, otherCode } from '../support/app-code.ts';
import { type Gap, IDENTITY_TARGETS, refusalOf } from '../support/identity-targets.ts';
import { isLong } from '../support/is-long.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';

const PASSWORD = 'Correct-horse-battery-7';
const NEW_PASSWORD = 'Another-horse-battery-8';
const CALLER = { ip: '192.0.2.1', user_agent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0', request_id: 'r1' };
/** The double of a user pool has no gaps, so the quick run asks no emulator. */
const targets = isLong ? IDENTITY_TARGETS : IDENTITY_TARGETS.filter(({ name }) => !name.includes('emulator'));

for (const target of SQL_TARGETS.slice(0, 1)) {
  for (const { name, gaps, use } of targets) {
    describe(name, () => {
      const store = useStore(target);
      const open = use();
      const testUnless = (gap: Gap) => (gaps.has(gap) ? test.skip : test);

      async function setUp(account: { temporary?: boolean; groups?: string[] } = {}) {
        const time = { offset: 0 };
        const email = `op-${randomUUID().slice(0, 8)}@example.com`;
        const under = await open(store(), () => Date.now() + time.offset);
        const { identity } = under;
        const { temporary = false, groups = ['operator'] } = account;
        await under.addAccount({ email, password: PASSWORD, temporary, groups });

        const signIn = async (password = PASSWORD, known_browser?: string) => {
          const outcome = await identity.signIn({ email, password }, { ...CALLER, known_browser });
          if (outcome.kind !== 'signed_in') throw new Error('A new password is demanded');
          return { ...outcome.session, known_browser: outcome.known_browser?.token };
        };
        const by = async ({ id_token, refresh_token }: SignedInSession): Promise<OperatorCaller> => ({
          ...CALLER,
          operator: await identity.verifyToken(id_token),
          refresh_token,
        });
        /** Long enough for the delay after a first wrong attempt. */
        const waitALittle = () => (time.offset += 1_000);
        return { ...under, email, signIn, by, waitALittle, time };
      }

      test('the right password signs in; the token says who it is, groups in order of precedence', async () => {
        const { identity, email, signIn } = await setUp({ groups: ['analyst', 'operator'] });
        const session = await signIn();
        expect(session).toMatchObject({ email, groups: ['analyst', 'operator'] });
        expect(session.refresh_max_age).toBeGreaterThan(3_600);
        const operator = await identity.verifyToken(session.id_token);
        expect(operator).toMatchObject({ email, groups: ['analyst', 'operator'] });
        expect(operator.expires_at_ms - Date.now()).toBeLessThanOrEqual(15 * 60_000 + 2_000);
        const again = await identity.verifyToken((await signIn()).id_token);
        expect(again.id).toBe(operator.id);
        expect(again.session_id).not.toBe(operator.session_id);
      });

      test('a wrong password and an unknown account get the same answer, and the next attempt waits', async () => {
        const { identity, signIn, waitALittle } = await setUp();
        expect(await refusalOf(signIn('wrong'))).toBe('invalid_credentials');
        expect(await refusalOf(signIn())).toBe('too_many_attempts');
        waitALittle();
        expect(await refusalOf(signIn())).toBe('no refusal');
        const unknown = { email: 'nobody@example.com', password: PASSWORD };
        expect(await refusalOf(identity.signIn(unknown, CALLER))).toBe('invalid_credentials');
      });

      testUnless('disabled users')('a disabled account signs nobody in, and its sessions end', async () => {
        const { identity, disable, email, signIn, time } = await setUp();
        const session = await signIn();
        await disable(email);
        time.offset += 31_000;
        expect(await refusalOf(identity.verifyToken(session.id_token))).toContain('User is disabled.');
        expect(await refusalOf(signIn())).toBe('invalid_credentials');
        const refusal = await refusalOf(identity.refresh(session.refresh_token, CALLER));
        expect(refusal).toContain('User is disabled.');
      });

      test('a temporary password demands another one, which then signs in', async () => {
        const { identity, email, signIn } = await setUp({ temporary: true });
        const outcome = await identity.signIn({ email, password: PASSWORD }, CALLER);
        if (outcome.kind !== 'new_password_required') throw new Error('It signed in');
        const answer = { email, challenge: outcome.challenge, new_password: NEW_PASSWORD };
        const stranger = { ...answer, email: 'other@example.com' };
        expect(await refusalOf(identity.completeNewPassword(stranger, CALLER))).toBe('invalid_credentials');
        const made_up = { ...answer, challenge: 'made.up.challenge' };
        expect(await refusalOf(identity.completeNewPassword(made_up, CALLER))).toBe('invalid_credentials');
        const done = await identity.completeNewPassword(answer, CALLER);
        expect(done.kind).toBe('signed_in');
        expect((await signIn(NEW_PASSWORD)).email).toBe(email);
      });

      testUnless('wrong temporary passwords')(
        'only who knows the temporary password learns that it is one, and a challenge works once',
        async () => {
          const { identity, email, signIn, waitALittle } = await setUp({ temporary: true });
          expect(await refusalOf(signIn('wrong'))).toBe('invalid_credentials');
          waitALittle();
          const outcome = await identity.signIn({ email, password: PASSWORD }, CALLER);
          const challenge = outcome.kind === 'new_password_required' ? outcome.challenge : '';
          const answer = { email, challenge, new_password: NEW_PASSWORD };
          await identity.completeNewPassword(answer, CALLER);
          expect(await refusalOf(identity.completeNewPassword(answer, CALLER))).toBe('invalid_credentials');
        },
      );

      testUnless('weak passwords')('a weak new password is refused with the field', async () => {
        const { identity, by, signIn } = await setUp();
        const me = await by(await signIn());
        const passwords = { current_password: PASSWORD, new_password: 'short' };
        expect(await refusalOf(identity.changePassword(passwords, me))).toContain('password_refused: ');
      });

      test('a session is renewed by its refresh token', async () => {
        const { identity, email, signIn } = await setUp();
        const session = await signIn();
        const renewed = await identity.refresh(session.refresh_token, CALLER);
        expect(renewed).toMatchObject({ email, groups: ['operator'] });
        expect((await identity.verifyToken(renewed.id_token)).email).toBe(email);
        expect(await refusalOf(identity.refresh('made-up', CALLER))).toMatch(/^(not_auth|session_inv)/);
      });

      test('signing out ends one session at once, and only that one', async () => {
        const { identity, signIn } = await setUp();
        const [one, other] = [await signIn(), await signIn()];
        const { id_token, refresh_token } = one;
        expect(await identity.signOut({ id_token, refresh_token }, CALLER)).toBe(true);
        const refusal = await refusalOf(identity.verifyToken(id_token));
        expect(refusal).toBe('session_invalid: Access Token has been revoked');
        expect(await refusalOf(identity.refresh(refresh_token, CALLER))).toMatch(/^(not_auth|session_inv)/);
        expect(await refusalOf(identity.verifyToken(other.id_token))).toBe('no refusal');
        expect(await identity.signOut({ id_token, refresh_token }, CALLER)).toBe(false);
      });

      testUnless('global sign-out')('signing out everywhere ends every session', async () => {
        const { identity, by, signIn } = await setUp();
        const sessions = [await signIn(), await signIn()];
        await identity.globalSignOut(await by(sessions[0] as SignedInSession));
        for (const { id_token, refresh_token } of sessions) {
          const refusal = await refusalOf(identity.verifyToken(id_token));
          expect(refusal).toBe('session_invalid: Access Token has been revoked');
          const renewal = await refusalOf(identity.refresh(refresh_token, CALLER));
          expect(renewal).toBe('session_invalid: Refresh Token has been revoked');
        }
      });

      test('the email is verified by the code that was sent, and by no other', async () => {
        const { identity, by, email, lastCode, signIn, waitALittle } = await setUp();
        const me = await by(await signIn());
        expect(await identity.getUser(me)).toEqual({
          email,
          email_verified: false,
          phone_number: null,
          phone_number_verified: false,
          password_ends_at: null,
        });
        expect((await identity.sendAttributeCode('email', me)).medium).toBe('email');
        expect(await refusalOf(identity.verifyAttribute('email', '000000', me))).toBe('code_refused');
        waitALittle();
        await identity.verifyAttribute('email', lastCode(email), me);
        expect((await identity.getUser(me)).email_verified).toBe(true);
      });

      testUnless('wrong current passwords')('a wrong current password changes nothing', async () => {
        const { identity, by, signIn } = await setUp();
        const me = await by(await signIn());
        const wrong = { current_password: 'wrong', new_password: NEW_PASSWORD };
        expect(await refusalOf(identity.changePassword(wrong, me))).toBe('wrong_password');
        expect(await refusalOf(signIn())).toBe('no refusal');
      });

      test('changing the password keeps this session and ends the others', async () => {
        const { identity, by, signIn, waitALittle } = await setUp();
        const [mine, other] = [await signIn(), await signIn()];
        const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
        await identity.changePassword(passwords, await by(mine));
        expect(await refusalOf(identity.verifyToken(mine.id_token))).toBe('no refusal');
        expect(await refusalOf(identity.verifyToken(other.id_token))).toContain('revoked');
        expect(await refusalOf(signIn())).toBe('invalid_credentials');
        waitALittle();
        expect(await refusalOf(signIn(NEW_PASSWORD))).toBe('no refusal');
      });

      test('a forgotten password is set by a code; an unknown account is answered alike', async () => {
        const { identity, email, lastCode, signIn, waitALittle } = await setUp();
        const unknown = await identity.forgotPassword('office@example.net', CALLER);
        expect(await identity.forgotPassword(email, CALLER)).toEqual(unknown);
        const answer = { email, code: lastCode(email), new_password: NEW_PASSWORD };
        const wrong = { ...answer, code: '000000' };
        expect(await refusalOf(identity.confirmForgotPassword(wrong, CALLER))).toBe('code_refused');
        const nobody = { ...answer, email: 'office@example.net' };
        expect(await refusalOf(identity.confirmForgotPassword(nobody, CALLER))).toBe('code_refused');
        waitALittle();
        await identity.confirmForgotPassword(answer, CALLER);
        expect((await signIn(NEW_PASSWORD)).email).toBe(email);
        waitALittle();
        expect(await refusalOf(identity.confirmForgotPassword(answer, CALLER))).toBe('code_refused');
      });

      test('an app is set up by its first code; from then on signing in takes one, until it is turned off', async () => {
        const { identity, by, email, signIn, time, waitALittle } = await setUp();
        /** Half a minute ago, now and in half a minute: pools that cannot be moved in time take the three of them. */
        const codeAt = (half: -1 | 0 | 1) => {
          time.offset = half * 30_000 + 1_000;
          return appCode(secret, Date.now() + half * 30_000);
        };
        time.offset = -30_000;
        const [mine, other] = [await signIn(), await signIn()];
        const me = await by(mine);
        const isOn = async () => (await identity.getSecondFactor(me)).is_on;
        const { secret, uri } = await identity.beginSecondFactor(me);
        expect(new URL(uri).searchParams.get('secret')).toBe(secret);
        const first = codeAt(-1);
        expect(await refusalOf(identity.confirmSecondFactor(otherCode(first), me))).toBe('code_refused');
        expect(await isOn()).toBe(false);
        waitALittle();
        await identity.confirmSecondFactor(first, me);
        expect(await isOn()).toBe(true);
        expect(await refusalOf(identity.verifyToken(mine.id_token))).toBe('no refusal');
        expect(await refusalOf(identity.verifyToken(other.id_token))).toContain('revoked');

        const second = codeAt(0);
        const outcome = await identity.signIn({ email, password: PASSWORD }, CALLER);
        if (outcome.kind !== 'code_required') throw new Error('It takes no code');
        const { challenge, method } = outcome;
        expect(method).toBe('app');
        const give = (code: string) => identity.signInWithCode({ challenge, code }, CALLER);
        expect(await refusalOf(give(otherCode(second)))).toBe('code_refused');
        expect(await refusalOf(give(second))).toBe('too_many_attempts');
        waitALittle();
        expect((await give(second)).kind).toBe('signed_in');
        const made_up = { challenge: 'made.up.challenge', code: second };
        expect(await refusalOf(identity.signInWithCode(made_up, CALLER))).toBe('invalid_credentials');

        const code = codeAt(1);
        const proof = { password: PASSWORD, code };
        const wrong = { ...proof, password: 'wrong' };
        expect(await refusalOf(identity.removeSecondFactor(wrong, me))).toBe('wrong_password');
        waitALittle();
        await identity.removeSecondFactor(proof, me);
        expect(await isOn()).toBe(false);
        expect((await signIn()).email).toBe(email);
      });

      testUnless('codes of apps work once')('a code of an app works once', async () => {
        const { identity, by, email, signIn } = await setUp();
        const me = await by(await signIn());
        const { secret } = await identity.beginSecondFactor(me);
        const code = appCode(secret, Date.now());
        await identity.confirmSecondFactor(code, me);
        const outcome = await identity.signIn({ email, password: PASSWORD }, CALLER);
        const challenge = outcome.kind === 'code_required' ? outcome.challenge : '';
        expect(await refusalOf(identity.signInWithCode({ challenge, code }, CALLER))).toBe('code_refused');
      });

      test('the password is confirmed, and a wrong one is not', async () => {
        const { identity, by, signIn, waitALittle } = await setUp();
        const me = await by(await signIn());
        expect(await refusalOf(identity.confirmPassword('wrong', me))).toBe('wrong_password');
        waitALittle();
        expect(await refusalOf(identity.confirmPassword(PASSWORD, me))).toBe('no refusal');
        expect(await refusalOf(identity.verifyToken((await signIn()).id_token))).toBe('no refusal');
      });

      testUnless('devices')(
        'a browser is one device; it is remembered, and forgotten with its session',
        async () => {
          const { identity, by, signIn } = await setUp();
          const first = await signIn();
          const again = await signIn(PASSWORD, first.known_browser);
          const me = await by(again);
          const list = () => identity.listDevices(60, me);
          const [device] = await list();
          expect(await list()).toHaveLength(1);
          expect(device).toMatchObject({ name: 'Firefox on Linux', remembered: false, current: true });
          await identity.rememberDevice(device?.id ?? '', me);
          expect((await list())[0]?.remembered).toBe(true);
          expect(await refusalOf(identity.forgetDevice('unknown', me))).toBe('device_not_found');
          const elsewhere = await signIn();
          await identity.forgetDevice(device?.id ?? '', await by(elsewhere));
          expect(await identity.listDevices(60, await by(elsewhere))).toHaveLength(1);
          expect(await refusalOf(identity.refresh(again.refresh_token, CALLER))).toContain('revoked');
        },
      );
    });
  }
}
