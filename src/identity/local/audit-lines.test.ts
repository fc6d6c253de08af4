import { describe, expect, test } from 'vitest';
import { appCode, otherCode } from '../../../test/support/app-code.ts';
import { refusalOf } from '../../../test/support/identity-targets.ts';
import { SECRETS_KEY } from '../../../test/support/secrets-key.ts';
import { silentLog } from '../../../test/support/silent-log.ts';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { AUDIT_ACTIONS } from '../../contract/account.ts';
import type { AccountCommand } from '../../contract/manage-accounts.ts';
import { listAuditEvents } from '../../store/identity/audit-events.ts';
import { createAccessKeys } from '../access-keys.ts';
import { forgetSigningKeys } from '../forget-signing-keys.ts';
import type { IdentityProvider, OperatorCaller, SignInOutcome } from '../identity-provider.ts';
import type { Message } from '../messages/messenger.ts';
import { createLocalIdentity } from './local-identity.ts';
import { manageAccounts } from './manage-accounts.ts';
import { nameAdministrator } from './name-administrator.ts';

const EMAIL = 'op@example.com';
const PASSWORD = 'purple elephants dance here';
const NEW_PASSWORD = 'summer rain over the harbour';
const CALLER = { ip: '192.0.2.1', user_agent: 'test', request_id: 'r1' };
const MINUTE = 60_000;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('each identity event writes its line', async () => {
      const { db } = store();
      const time = { now: Date.UTC(2026, 0, 5) };
      const clock = () => time.now;
      const sent: Message[] = [];
      const messenger = { send: async (message: Message) => void sent.push(message) };
      const options = { db, clock, log: silentLog, messenger, secretsKey: SECRETS_KEY };
      const open = (mfa: 'optional' | 'required') => createLocalIdentity({ ...options, mfa });
      const [identity, strict] = [await open('optional'), await open('required')];
      const manage = (command: AccountCommand) => manageAccounts(db, command, clock);
      const lastCode = () => / is ([\w-]{11})\./.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
      const signIn = (password = PASSWORD, provider: IdentityProvider = identity) => {
        time.now += MINUTE;
        return provider.signIn({ email: EMAIL, password }, CALLER);
      };
      const by = async (outcome: SignInOutcome): Promise<OperatorCaller> => {
        if (outcome.kind !== 'signed_in') throw new Error(outcome.kind);
        const { id_token, refresh_token } = outcome.session;
        return { ...CALLER, operator: await identity.verifyToken(id_token), refresh_token };
      };

      const added = { email: EMAIL, groups: [], permanent: false, password: PASSWORD };
      await manage({ command: 'add', phone_number: '+4915112345678', ...added });
      const temporary = await signIn();
      if (temporary.kind !== 'new_password_required') throw new Error(temporary.kind);
      const { challenge } = temporary;
      await identity.completeNewPassword({ email: EMAIL, challenge, new_password: NEW_PASSWORD }, CALLER);
      await manage({ command: 'reset', email: EMAIL, permanent: true, password: PASSWORD });
      await refusalOf(signIn('wrong'));
      let me = await by(await signIn());
      await refusalOf(identity.confirmPassword('wrong', me));
      time.now += MINUTE;
      const first = me.refresh_token ?? '';
      const renewed = await identity.refresh(first, me);
      time.now += MINUTE;
      await refusalOf(identity.refresh(first, me));
      await refusalOf(identity.refresh(renewed.refresh_token, me));

      me = await by(await signIn());
      await identity.sendAttributeCode('email', me);
      await refusalOf(identity.verifyAttribute('email', 'AAAAA-AAAAA', me));
      time.now += MINUTE;
      await identity.verifyAttribute('email', lastCode(), me);
      const [device] = await identity.listDevices(60, me);
      await identity.rememberDevice(device?.id ?? '', me);
      const change = { current_password: 'wrong', new_password: NEW_PASSWORD };
      await refusalOf(identity.changePassword(change, me));
      time.now += MINUTE;
      await identity.changePassword({ ...change, current_password: PASSWORD }, me);
      await identity.forgotPassword(EMAIL, CALLER);
      const reset = { email: EMAIL, code: 'AAAAA-AAAAA', new_password: PASSWORD };
      await refusalOf(identity.confirmForgotPassword(reset, CALLER));
      time.now += MINUTE;
      await identity.confirmForgotPassword({ ...reset, code: lastCode() }, CALLER);

      me = await by(await signIn());
      const { secret } = await identity.beginSecondFactor(me);
      const code = () => appCode(secret, time.now);
      await refusalOf(identity.confirmSecondFactor(otherCode(code()), me));
      time.now += MINUTE;
      await identity.confirmSecondFactor(code(), me);
      expect((await signIn()).kind).toBe('code_required');
      await identity.renewRecoveryCodes({ password: PASSWORD, code: code() }, me);
      time.now += MINUTE;
      await identity.removeSecondFactor({ password: PASSWORD, code: code() }, me);
      await identity.forgetDevice(device?.id ?? '', me);
      const outcome = await signIn();
      await identity.globalSignOut(await by(outcome));
      me = await by(await signIn());
      const made = await createAccessKeys({ db, clock }).make(me.operator, { name: 'reader' }, CALLER);
      const last = await by(await signIn());
      await identity.signOut({ refresh_token: last.refresh_token, id_token: undefined }, CALLER);
      const keys = createAccessKeys({ db, clock });
      const accountId = me.operator.id;
      await keys.verify(made.key, CALLER);
      await keys.revoke(accountId, made.keys[0]?.id ?? '', CALLER);
      expect(await keys.verify(made.key, CALLER)).toBeUndefined();
      const wanted = await signIn(PASSWORD, strict);
      if (wanted.kind !== 'set_up_required') throw new Error(wanted.kind);
      const step = { challenge: wanted.challenge, code: appCode(wanted.app.secret, time.now) };
      await strict.signInWithSetUp(step, CALLER);
      await manage({ command: 'reset-mfa', email: EMAIL });
      await manage({ command: 'group', email: EMAIL, groups: ['operator'] });
      await manage({ command: 'phone', email: EMAIL, phone_number: '+4915112345679' });
      await manage({ command: 'disable', email: EMAIL });
      await manage({ command: 'enable', email: EMAIL });
      await nameAdministrator(db, { email: EMAIL, groups: { admin: ['admin'], viewer: [] } }, clock);
      await manage({ command: 'remove', email: EMAIL });
      await forgetSigningKeys(db, clock);

      const lines = await listAuditEvents(db, 200);
      // What happens to stored series and notes is no event of an identity.
      const ofIdentity = AUDIT_ACTIONS.filter((action) => !/^(series|note)_/.test(action));
      expect(new Set(lines.map(({ action }) => action))).toEqual(new Set(ofIdentity));
      const text = JSON.stringify(lines);
      for (const planted of [made.key, PASSWORD, NEW_PASSWORD, secret, first, challenge])
        expect(text).not.toContain(planted);
    });
  });
}
