import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from '../../contract/app-error.ts';
import type { Database } from '../../store/database/database.ts';
import { type Account, getAccount, getAccountByEmail, updateAccount } from '../../store/identity/accounts.ts';
import { getSecondFactor, type SecondFactor } from '../../store/identity/second-factors.ts';
import { revokeSessionsOf } from '../../store/identity/sessions.ts';
import type { Attempter } from '../attempt-delay.ts';
import type { Caller, IdentityProvider, SignInOutcome } from '../identity-provider.ts';
import { ignoreRefusal } from '../token-refusals.ts';
import { initialPasswordEnd } from './initial-password.ts';
import type { LocalParts } from './local-parts.ts';
import { OWN_PASSWORD } from './local-passwords.ts';
import type { createLocalSecondFactor, Giver } from './local-second-factor.ts';
import type { createLocalSessions } from './local-sessions.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';
import { checkNewPassword } from './password-policy.ts';

/** Audiences of the tokens of an unfinished sign-in. */
const NEW_PASSWORD = 'trading-platform:new-password';
const CODE = 'trading-platform:sign-in-code';
const SET_UP = 'trading-platform:sign-in-set-up';
const NEW_PASSWORD_SECONDS = 3 * 60;
/** Installing an authenticator app takes a while. */
const SECOND_STEP_SECONDS = 5 * 60;
const SET_UP_SECONDS = 15 * 60;

interface SignInParts {
  readonly sessions: ReturnType<typeof createLocalSessions>;
  readonly secondFactor: ReturnType<typeof createLocalSecondFactor>;
  readonly onSignedIn: () => Promise<void>;
}

type SignIn = Pick<IdentityProvider, 'signIn' | 'completeNewPassword' | 'signInWithCode' | 'signInWithSetUp'>;

/** The steps of a sign-in: the password, a new one for a temporary one, and the second factor. */
export function createLocalSignIn(
  parts: LocalParts,
  { sessions, secondFactor, onSignedIn }: SignInParts,
): SignIn {
  const { db, clock, signer, audit } = parts;

  function isStale({ initial_password_at }: Account): boolean {
    const end = initialPasswordEnd(initial_password_at);
    return end !== null && clock() > end;
  }

  function isUsable(account: Account): boolean {
    return account.disabled_at === null && !(account.password_is_temporary && isStale(account));
  }

  /** Begins the session and audits it, in the transaction that verified the account. */
  async function begin(
    trx: Transaction<Database>,
    account: Account,
    { caller, who }: Pick<Giver, 'caller' | 'who'>,
    detail: object = {},
  ) {
    const begun = await sessions.begin(trx, account, caller, who.known_browser_id);
    await audit('signed_in', account.id, caller, detail, trx);
    return begun;
  }

  async function answer(begun: Awaited<ReturnType<typeof begin>>): Promise<SignInOutcome> {
    await onSignedIn();
    return sessions.answer(begun);
  }

  /** The session of an account without a second factor whose password was just proved. */
  async function beginByPassword(proved: Account, from: Pick<Giver, 'caller' | 'who'>) {
    const begun = await parts.changing(proved.id, async (trx, account) => {
      const factor = await getSecondFactor(trx, account.id);
      if (factor?.confirmed_at || !isAsProved(account, proved)) return undefined;
      return begin(trx, account, from);
    });
    if (begun) return answer(begun);
    await audit('sign_in_failed', proved.id, from.caller);
    throw new AppError('invalid_credentials');
  }

  /** After the password: the code of the second factor, its required setup, or the session. */
  async function goOn(account: Account, caller: Caller, who: Attempter): Promise<SignInOutcome> {
    const { id } = account;
    const factor = await getSecondFactor(db, id);
    const claims = { sub: id, password: fingerprintOf(account) };
    if (factor?.confirmed_at) {
      await audit('sign_in_needs_code', id, caller);
      const challenge = await signer.sign(CODE, { ...claims, uses: factor.uses }, SECOND_STEP_SECONDS);
      return { kind: 'code_required', challenge, method: 'app', destination: null };
    }
    if (parts.mfa === 'optional') return beginByPassword(account, { caller, who });
    const app = await secondFactor.begin(account);
    await audit('sign_in_needs_set_up', id, caller);
    return { kind: 'set_up_required', challenge: await signer.sign(SET_UP, claims, SET_UP_SECONDS), app };
  }

  /** The account of a sign-in that waits for its second step, unless it has changed. */
  async function resume(audience: string, challenge: string, caller: Caller) {
    const claims = await signer.verify(audience, challenge).catch(ignoreRefusal);
    const account = claims && (await getAccount(db, claims.sub));
    if (!account || account.disabled_at !== null || claims.password !== fingerprintOf(account))
      throw new AppError('invalid_credentials');
    const who = await parts.attempterOf(account, account.email, caller);
    return { claims, giver: { account, who, caller } };
  }

  return {
    async signIn({ email, password }, caller) {
      const account = await getAccountByEmail(db, email);
      const who = await parts.attempterOf(account, email, caller);
      const proved = await parts.auditRefusal(
        parts.signInDelay.attempt(who, async () => {
          // Read in its turn: earlier work may have changed the password.
          const account = await getAccountByEmail(db, email);
          const matches = await verifyPassword(account?.password_hash, password);
          return matches && account && isUsable(account) ? account : undefined;
        }),
        { code: 'invalid_credentials', action: 'sign_in_failed', accountId: account?.id ?? null, caller },
      );
      if (!proved.password_is_temporary && !isStale(proved)) return goOn(proved, caller, who);
      await audit('sign_in_needs_new_password', proved.id, caller);
      // The password was valid for signing in, so it is no longer accepted: only a mailed code or the command line helps.
      if (!proved.password_is_temporary) throw new AppError('new_password_required');
      const claims = { sub: proved.id, password: fingerprintOf(proved) };
      const challenge = await signer.sign(NEW_PASSWORD, claims, NEW_PASSWORD_SECONDS);
      return { kind: 'new_password_required', challenge };
    },

    async completeNewPassword({ email, challenge, new_password }, caller) {
      await checkNewPassword(new_password, email);
      // The fingerprint is that of the temporary password: once it is replaced, the challenge is spent.
      const { giver } = await resume(NEW_PASSWORD, challenge, caller);
      const { account, who } = giver;
      if (account.email.toLowerCase() !== email.toLowerCase()) throw new AppError('invalid_credentials');
      if (await verifyPassword(account.password_hash, new_password)) throw refuseSamePassword();
      const changed = { ...OWN_PASSWORD, password_hash: await hashPassword(new_password) };
      const isSet = await parts.changing(account.id, async (trx, current) => {
        if (!isAsProved(current, account)) return undefined;
        await updateAccount(trx, account.id, changed);
        await revokeSessionsOf(trx, account.id, 'password_changed', parts.isoNow());
        await audit('new_password_set', account.id, caller, {}, trx);
        return true;
      });
      if (!isSet) throw new AppError('invalid_credentials');
      parts.states.clear();
      return goOn({ ...account, ...changed }, caller, who);
    },

    async signInWithCode({ challenge, code }, caller) {
      const { claims, giver } = await resume(CODE, challenge, caller);
      // After any accepted code, also for another sign-in, this challenge is spent.
      const isOpen = (factor: SecondFactor | undefined) =>
        factor?.confirmed_at != null && claims.uses === factor.uses;
      if (!isOpen(await getSecondFactor(db, giver.account.id))) throw new AppError('invalid_credentials');
      const begun = await secondFactor.takeCode(giver, code, async (trx, { account, factor, kind }) => {
        if (!isOpen(factor) || !isAsProved(account, giver.account)) throw new AppError('invalid_credentials');
        return begin(trx, account, giver, { second_factor: kind });
      });
      return answer(begun);
    },

    async signInWithSetUp({ challenge, code }, caller) {
      const { giver } = await resume(SET_UP, challenge, caller);
      const { codes, used } = await secondFactor.confirm(giver, code, async (trx, account) => {
        if (!isAsProved(account, giver.account)) throw new AppError('invalid_credentials');
        await revokeSessionsOf(trx, account.id, 'second_factor_changed', parts.isoNow());
        return begin(trx, account, giver, { second_factor: 'app' });
      });
      parts.states.clear();
      return { outcome: await answer(used), recovery_codes: codes };
    },
  };
}

/** Whether the proof of an account from a moment ago is still valid. */
function isAsProved(account: Account, proved: Account): boolean {
  return (
    account.disabled_at === null &&
    account.password_hash === proved.password_hash &&
    account.password_is_temporary === proved.password_is_temporary &&
    account.initial_password_at === proved.initial_password_at
  );
}

function fingerprintOf({ password_hash }: Account): string {
  return createHash('sha256')
    .update(password_hash ?? '')
    .digest('base64url');
}

function refuseSamePassword(): AppError {
  const reason = 'must differ from the temporary password';
  return new AppError('password_refused', { problems: [{ field: 'new_password', reason }] });
}
