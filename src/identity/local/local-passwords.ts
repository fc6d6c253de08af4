import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../contract/app-error.ts';
import { spendAccountCode, upsertAccountCode } from '../../store/account-codes.ts';
import { type Account, getAccountByEmail, updateAccount } from '../../store/accounts.ts';
import { revokeSessionsOf } from '../../store/sessions.ts';
import { requesterOf } from '../attempt-delay.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { maskDestination } from '../mask-destination.ts';
import type { LocalParts } from './local-parts.ts';
import { hashOneTimeCode, newOneTimeCode } from './one-time-code.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';
import { checkNewPassword } from './password-policy.ts';

/** A code is good for this long (OWASP ASVS 5.0, 6.5.5: ten minutes at most). */
export const CODE_MS = 10 * 60_000;
/** Wrong attempts of one requester after which the requester's own code is dead. */
export const MOST_CODE_ATTEMPTS = 5;
/** Asking for a code is answered no sooner, so that the time does not tell whether the account exists. */
const REQUEST_MS = 250;

/** Changing a password that is known and replacing one that was forgotten. */
export function createLocalPasswords(
  parts: LocalParts,
): Pick<IdentityProvider, 'changePassword' | 'forgotPassword' | 'confirmForgotPassword'> {
  const { db, states, messenger, log } = parts;

  async function requestCode(email: string, caller: Parameters<IdentityProvider['forgotPassword']>[1]) {
    const account = await getAccountByEmail(db, email);
    const who = await parts.attempterOf(account, email, caller);
    await parts.requestDelay.take(who);
    const code = newOneTimeCode();
    // An unknown account takes the same way through the slow hash.
    const code_hash = await hashOneTimeCode(account?.code_salt ?? randomUUID(), 'reset_password', code);
    if (!account || account.disabled_at !== null) {
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
    // Not awaited: how long a mail server takes would tell that there is an account.
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
      await checkNewPassword(new_password, account.email);
      await parts.auditRefusal(
        parts.passwordDelay.attempt(who, async () =>
          (await verifyPassword(account.password_hash, current_password)) ? true : undefined,
        ),
        { code: 'wrong_password', action: 'password_change_failed', accountId: account.id, caller: by },
      );
      refuseInitialPassword(account, new_password === current_password);
      await updateAccount(db, account.id, {
        password_hash: await hashPassword(new_password),
        password_is_temporary: false,
        initial_password_at: null,
      });
      await revokeSessionsOf(db, account.id, 'password_changed', parts.isoNow(), {
        keep: by.operator.session_id,
      });
      states.clear();
      await parts.audit('password_changed', account.id, by);
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
      // An unknown account takes the same way through hashes and store.
      const { id: account_id, code_salt } = account ?? { id: randomUUID(), code_salt: randomUUID() };
      const password_hash = await hashPassword(new_password);
      const code_hash = await hashOneTimeCode(code_salt, 'reset_password', code);
      await parts.auditRefusal(
        parts.codeDelay.attempt(who, async () => {
          const spent = await spendAccountCode(db, {
            account_id,
            purpose: 'reset_password',
            requester: requesterOf(who),
            code_hash,
            now: parts.isoNow(),
            mostAttempts: MOST_CODE_ATTEMPTS,
          });
          return account?.disabled_at === null ? spent : undefined;
        }),
        {
          code: 'code_refused',
          action: 'password_reset_failed',
          accountId: account?.id ?? null,
          caller: caller,
        },
      );
      if (!account) throw new AppError('code_refused');
      refuseInitialPassword(account, await verifyPassword(account.password_hash, new_password));
      await updateAccount(db, account.id, {
        password_hash,
        password_is_temporary: false,
        initial_password_at: null,
        // The code went there and came back.
        email_verified_at: account.email_verified_at ?? parts.isoNow(),
      });
      await revokeSessionsOf(db, account.id, 'password_changed', parts.isoNow());
      states.clear();
      await parts.signInDelay.forgive(who);
      await parts.audit('password_reset', account.id, caller);
    },
  };
}

/** Throws where a password that its owner did not choose is set again, and so would stay. */
function refuseInitialPassword({ initial_password_at }: Account, isSame: boolean): void {
  if (initial_password_at === null || !isSame) return;
  const reason = 'must be another one than the password that was made for you';
  throw new AppError('password_refused', { problems: [{ field: 'new_password', reason }] });
}
