import { AppError } from '../../contract/app-error.ts';
import type { Account } from '../../store/accounts.ts';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  getSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  takeRecoveryCode,
  takeTimeStep,
  upsertPendingSecondFactor,
} from '../../store/second-factors.ts';
import { revokeSessionsOf } from '../../store/sessions.ts';
import type { Attempter } from '../attempt-delay.ts';
import type {
  Caller,
  IdentityProvider,
  OperatorCaller,
  PasswordAndCode,
  TimeSecret,
} from '../identity-provider.ts';
import { findTimeStep, newTimeSecret, timeSecretUri } from '../time-code.ts';
import type { LocalParts } from './local-parts.ts';
import { hashRecoveryCode, newRecoveryCode } from './one-time-code.ts';
import { verifyPassword } from './password-hashing.ts';

const RECOVERY_CODES = 10;

type Operations = Pick<
  IdentityProvider,
  | 'confirmPassword'
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes'
>;

/** Who gives a code, and whose it must be. */
interface Giver {
  readonly account: Account;
  readonly who: Attempter;
  readonly caller: Caller;
}

/** Codes of an authenticator app (RFC 6238) and for recovery, beside the password. */
export function createLocalSecondFactor(parts: LocalParts) {
  const { db, box, clock, states, isoNow } = parts;

  function stepOf(factor: SecondFactor, digits: string): number | undefined {
    return findTimeStep(box.open(factor.sealed_secret, factor.account_id), digits, clock());
  }

  /** What `check` makes of a code; a wrong one is counted, delayed and written down. */
  async function attempt<T>(
    { account, who, caller }: Giver,
    check: () => Promise<T | undefined>,
    isShort = true,
  ): Promise<T> {
    return parts.auditRefusal(parts.factorDelay.attempt(who, check, { isShort }), {
      code: 'code_refused',
      action: 'second_factor_failed',
      accountId: account.id,
      caller,
    });
  }

  /** Takes a code, which works once; says of which kind it was. Throws `code_refused` and `too_many_attempts`. */
  async function takeCode(
    giver: Giver,
    factor: SecondFactor,
    code: string,
  ): Promise<'app' | 'recovery_code'> {
    const digits = code.replace(/[\s-]/g, '');
    const isShort = /^\d{6}$/.test(digits);
    const { id } = giver.account;
    return attempt(
      giver,
      async () => {
        // A recovery code cannot be guessed, so that it need not wait for those who try to guess the short ones.
        if (!isShort)
          return (await takeRecoveryCode(db, id, hashRecoveryCode(id, code))) ? 'recovery_code' : undefined;
        const step = stepOf(factor, digits);
        return step !== undefined && (await takeTimeStep(db, id, step)) ? 'app' : undefined;
      },
      isShort,
    );
  }

  /** A new secret that waits for its first code. */
  async function begin({ id, email }: Account): Promise<TimeSecret> {
    const secret = newTimeSecret();
    const pending = { account_id: id, sealed_secret: box.seal(secret, id), created_at: isoNow() };
    if (!(await upsertPendingSecondFactor(db, pending))) throw refused('is set up already');
    return { secret, uri: timeSecretUri(secret, email) };
  }

  /** Turns the pending secret on by its first code; answers the recovery codes. */
  async function confirm(giver: Giver, code: string): Promise<readonly string[]> {
    const { id } = giver.account;
    const factor = await getSecondFactor(db, id);
    if (!factor || factor.confirmed_at !== null) throw refused('is not being set up');
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await attempt(giver, async () => {
      const step = stepOf(factor, code.replace(/\s/g, ''));
      if (step === undefined) return undefined;
      const recoveryHashes = codes.map((recovery) => hashRecoveryCode(id, recovery));
      return (await confirmSecondFactor(db, factor, { step, at: isoNow(), recoveryHashes })) || undefined;
    });
    await parts.audit('second_factor_set_up', id, giver.caller);
    return codes;
  }

  async function confirmPassword(password: string, by: OperatorCaller): Promise<void> {
    const { account, who } = await parts.operatorOf(by);
    await parts.auditRefusal(
      parts.passwordDelay.attempt(who, async () =>
        (await verifyPassword(account.password_hash, password)) ? true : undefined,
      ),
      { code: 'wrong_password', action: 'password_confirmation_failed', accountId: account.id, caller: by },
    );
  }

  /** Both factors, once more. */
  async function prove({ password, code }: PasswordAndCode, by: OperatorCaller): Promise<Account> {
    const giver = { ...(await parts.operatorOf(by)), caller: by };
    const factor = await getSecondFactor(db, giver.account.id);
    if (!factor?.confirmed_at) throw refused('is not set up');
    await confirmPassword(password, by);
    await takeCode(giver, factor, code);
    return giver.account;
  }

  async function endOthers({ operator }: OperatorCaller): Promise<void> {
    const keep = operator.session_id;
    await revokeSessionsOf(db, operator.id, 'second_factor_changed', isoNow(), { keep });
    states.clear();
  }

  const operations: Operations = {
    confirmPassword,

    async getSecondFactor({ operator }) {
      const factor = await getSecondFactor(db, operator.id);
      return {
        is_on: factor?.confirmed_at != null,
        since: factor?.confirmed_at ?? null,
        is_changed_here: true,
        is_required: parts.mfa === 'required',
        recovery_codes_left: await countRecoveryCodes(db, operator.id),
      };
    },

    async beginSecondFactor(by) {
      return begin(await parts.accountOf(by.operator));
    },

    async confirmSecondFactor(code, by) {
      const codes = await confirm({ ...(await parts.operatorOf(by)), caller: by }, code);
      await endOthers(by);
      return codes;
    },

    async removeSecondFactor(proof, by) {
      const { id } = await prove(proof, by);
      await deleteSecondFactor(db, id);
      await endOthers(by);
      await parts.audit('second_factor_removed', id, by);
    },

    async renewRecoveryCodes(proof, by) {
      const { id } = await prove(proof, by);
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await replaceRecoveryCodes(
        db,
        id,
        codes.map((code) => hashRecoveryCode(id, code)),
      );
      await parts.audit('recovery_codes_renewed', id, by);
      return codes;
    },
  };

  return { operations, takeCode, begin, confirm };
}

function refused(reason: string): AppError {
  return new AppError('second_factor_refused', { problems: [{ field: 'second_factor', reason }] });
}
