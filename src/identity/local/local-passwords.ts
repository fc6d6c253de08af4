import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../contract/app-error.ts';
import { spendAccountCode, upsertAccountCode } from '../../store/identity/account-codes.ts';
import { type Account, getAccountByEmail, updateAccount } from '../../store/identity/accounts.ts';
import { revokeAccess } from '../../store/identity/revoke-access.ts';
import { revokeSessionsOf } from '../../store/identity/sessions.ts';
import { requesterOf } from '../attempt-delay.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { maskDestination } from '../mask-destination.ts';
import type { LocalParts } from './local-parts.ts';
import { hashOneTimeCode, newOneTimeCode } from './one-time-code.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';
import { checkNewPassword } from './password-policy.ts';

/** A code is valid for this long (OWASP ASVS 5.0, 6.5.5: ten minutes at most). */
export const CODE_MS = 10 * 60_000;
/** Wrong attempts of one requester after which the requester's own code is invalid. */
export const MOST_CODE_ATTEMPTS = 5;
/** The minimum time of a response to a code request, so that the time does not reveal whether the account exists. */
const REQUEST_MS = 250;

/** The fields of a password that its owner chose. */
export const OWN_PASSWORD = { password_is_temporary: false, initial_password_at: null } as const;

/** Changing a known password, and replacing a forgotten one. */
export function createLocalPasswords(
  parts: LocalParts,
): Pick<IdentityProvider, 'changePassword' | 'forgotPassword' | 'confirmForgotPassword'> {
  const { db, states, messenger, log } = parts;

  async function requestCode(email: string, caller: Parameters<IdentityProvider['forgotPassword']>[1]) {
    const account = await getAccountByEmail(db, email);
    const who = await parts.attempterOf(account, email, caller);
    const code = newOneTimeCode();
    // An unknown account takes the same path through the slow hash.
    const { code_hash, isFew } = await parts.requestDelay.take(who, async () => ({
      code_hash: await hashOneTimeCode(account?.code_salt ?? randomUUID(), 'reset_password', code),
      isFew: await parts.maySendCode(email, who.known_browser_id !== undefined),
    }));
    if (!account || account.disabled_at !== null || !isFew) {
      await parts.audit('password_reset_requested', account?.id ?? null, caller, { sent: false });
      return;
    }
    await upsertAccountCode(db, {
      account_id: account.id,
      purpose: 'reset_password',
      requester: requesterOf(who),
      code_hash,
      destination: account.email,
      expires_at: parts.isoNow(CODE_MS),
    });
    await parts.audit('password_reset_requested', account.id, caller, { sent: true });
    // Not awaited: the time of the mail server would reveal that there is an account.
    messenger
      .send({
        medium: 'email',
        to: account.email,
        subject: 'Your password reset code',
        text: `Your code to set a new password is ${code}. It works once, for 10 minutes. If you did not ask for it, do nothing.`,
      })
      .catch((error: unknown) => log.error('A code could not be sent', { account: account.id, error }));
  }

  return {
    async changePassword({ current_password, new_password }, by) {
      const { account, who } = await parts.operatorOf(by);
      const { id, email } = account;
      await checkNewPassword(new_password, email);
      await parts.auditRefusal(
        parts.passwordDelay.attempt(who, async () => {
          // Read in its turn: earlier work may have changed the password.
          const { password_hash } = await parts.accountOf(by.operator);
          if (!(await verifyPassword(password_hash, current_password))) return undefined;
          const new_hash = await hashPassword(new_password);
          return parts.changingOwn(by, async (trx, current) => {
            if (current.password_hash !== password_hash) return undefined;
            refuseInitialPassword(current, new_password === current_password);
            await updateAccount(trx, id, { ...OWN_PASSWORD, password_hash: new_hash });
            const keep = by.operator.session_id;
            await revokeSessionsOf(trx, id, 'password_changed', parts.isoNow(), { keep });
            await parts.audit('password_changed', id, by, {}, trx);
            return true;
          });
        }),
        { code: 'wrong_password', action: 'password_change_failed', accountId: id, caller: by },
      );
      states.clear();
    },

    async forgotPassword(email, caller) {
      const [answered] = await Promise.allSettled([requestCode(email, caller), sleep(REQUEST_MS)]);
      if (answered.status === 'rejected') throw answered.reason;
      return { medium: 'email', destination: maskDestination(email.toLowerCase()) };
    },

    async confirmForgotPassword({ email, code, new_password }, caller) {
      await checkNewPassword(new_password, email);
      const account = await getAccountByEmail(db, email);
      const who = await parts.attempterOf(account, email, caller);
      // An unknown account takes the same path through hashes and store.
      const { id, code_salt } = account ?? { id: randomUUID(), code_salt: randomUUID() };
      await parts.auditRefusal(
        parts.codeDelay.attempt(who, async () => {
          const password_hash = await hashPassword(new_password);
          const code_hash = await hashOneTimeCode(code_salt, 'reset_password', code);
          return parts.changing(id, async (trx, current) => {
            const spent = await spendAccountCode(trx, {
              account_id: id,
              purpose: 'reset_password',
              requester: requesterOf(who),
              code_hash,
              now: parts.isoNow(),
              mostAttempts: MOST_CODE_ATTEMPTS,
            });
            if (!spent || current.disabled_at !== null) return undefined;
            if (current.initial_password_at !== null)
              refuseInitialPassword(current, await verifyPassword(current.password_hash, new_password));
            await updateAccount(trx, id, {
              ...OWN_PASSWORD,
              password_hash,
              // The code was sent there and came back.
              email_verified_at: current.email_verified_at ?? parts.isoNow(),
            });
            await revokeAccess(trx, id, 'password_changed', parts.isoNow());
            await parts.audit('password_reset', id, caller, {}, trx);
            return true;
          });
        }),
        { code: 'code_refused', action: 'password_reset_failed', accountId: account?.id ?? null, caller },
      );
      states.clear();
      await parts.signInDelay.forgive(who);
    },
  };
}

/** Throws if a password that its owner did not choose is set again. */
function refuseInitialPassword({ initial_password_at }: Account, isSame: boolean): void {
  if (initial_password_at === null || !isSame) return;
  const reason = 'must differ from the password that was made for you';
  throw new AppError('password_refused', { problems: [{ field: 'new_password', reason }] });
}
