import type { Transaction } from 'kysely';
import { AppError } from '../../contract/app-error.ts';
import type { Database } from '../../store/database/database.ts';
import type { Account } from '../../store/identity/accounts.ts';
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
} from '../../store/identity/second-factors.ts';
import { revokeSessionsOf } from '../../store/identity/sessions.ts';
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

/** Who enters a code, and for which account. */
export interface Giver {
  readonly account: Account;
  readonly who: Attempter;
  readonly caller: Caller;
}

/** What an accepted code does; `factor` is the state before. */
type UseOfCode<T> = (
  trx: Transaction<Database>,
  taken: {
    readonly account: Account;
    readonly factor: SecondFactor;
    readonly kind: 'app' | 'recovery_code';
  },
) => Promise<T>;

/** Codes of an authenticator app (RFC 6238) and recovery codes, in addition to the password. */
export function createLocalSecondFactor(parts: LocalParts) {
  const { db, box, clock, states, isoNow } = parts;

  function stepOf(factor: SecondFactor, digits: string): number | undefined {
    return findTimeStep(box.open(factor.sealed_secret, factor.account_id), digits, clock());
  }

  /** The result of `check` for a code; a wrong one is counted, delayed and audited. */
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

  /**
   * Spends a code and runs `use` in the same transaction, which locks the account; if `use` throws, the code is not spent.
   * Throws `code_refused` and `too_many_attempts`.
   */
  async function takeCode<T>(giver: Giver, code: string, use: UseOfCode<T>): Promise<T> {
    const digits = code.replace(/[\s-]/g, '');
    const isShort = /^\d{6}$/.test(digits);
    const { id } = giver.account;

    async function take(trx: Transaction<Database>, factor: SecondFactor) {
      // A recovery code cannot be guessed, so it is not delayed by guesses at the short codes.
      if (!isShort)
        return (await takeRecoveryCode(trx, id, hashRecoveryCode(id, code))) ? 'recovery_code' : undefined;
      const step = stepOf(factor, digits);
      return step !== undefined && (await takeTimeStep(trx, id, step)) ? 'app' : undefined;
    }

    const check = () =>
      parts.changing(id, async (trx, account) => {
        const factor = await getSecondFactor(trx, id);
        // Read again, because another call may have changed it since this one began.
        if (!factor?.confirmed_at) throw refused('is not set up');
        const kind = await take(trx, factor);
        return kind && use(trx, { account, factor, kind });
      });
    return attempt(giver, check, isShort);
  }

  /** A new secret that waits for its first code. */
  async function begin({ id, email }: Account): Promise<TimeSecret> {
    const secret = newTimeSecret();
    const pending = { account_id: id, sealed_secret: box.seal(secret, id), created_at: isoNow() };
    if (!(await upsertPendingSecondFactor(db, pending))) throw refused('is set up already');
    return { secret, uri: timeSecretUri(secret, email) };
  }

  /**
   * Enables the pending secret with its first code and runs `use` in the same transaction; returns the recovery codes and the
   * result of `use`.
   */
  async function confirm<T>(
    giver: Giver,
    code: string,
    use: (trx: Transaction<Database>, account: Account) => Promise<T>,
  ): Promise<{ readonly codes: readonly string[]; readonly used: T }> {
    const { id } = giver.account;
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const recoveryHashes = codes.map((recovery) => hashRecoveryCode(id, recovery));
    const used = await attempt(giver, () =>
      parts.changing(id, async (trx, account) => {
        const factor = await getSecondFactor(trx, id);
        if (!factor || factor.confirmed_at !== null) throw refused('is not being set up');
        const step = stepOf(factor, code.replace(/\s/g, ''));
        if (step === undefined) return undefined;
        await confirmSecondFactor(trx, factor, { step, at: isoNow(), recoveryHashes });
        await parts.audit('second_factor_set_up', id, giver.caller, {}, trx);
        return { is: await use(trx, account) };
      }),
    );
    return { codes, used: used.is };
  }

  /** The account's hash, which matches the password; throws `wrong_password`. */
  async function provePassword(password: string, by: OperatorCaller): Promise<string | null> {
    const { account, who } = await parts.operatorOf(by);
    return parts.auditRefusal(
      parts.passwordDelay.attempt(who, async () => {
        // Read in its turn: earlier work may have changed the password.
        const { password_hash } = await parts.accountOf(by.operator);
        return (await verifyPassword(password_hash, password)) ? password_hash : undefined;
      }),
      { code: 'wrong_password', action: 'password_confirmation_failed', accountId: account.id, caller: by },
    );
  }

  /** Verifies both factors again and runs `work` in the transaction that spends the code. */
  async function withProof(
    { password, code }: PasswordAndCode,
    by: OperatorCaller,
    work: (trx: Transaction<Database>, id: string) => Promise<void>,
  ): Promise<void> {
    const giver = { ...(await parts.operatorOf(by)), caller: by };
    const { id } = giver.account;
    if (!(await getSecondFactor(db, id))?.confirmed_at) throw refused('is not set up');
    const password_hash = await provePassword(password, by);
    await takeCode(giver, code, async (trx, { account }) => {
      if (account.password_hash !== password_hash) throw new AppError('wrong_password');
      await parts.checkOwn(trx, by);
      await work(trx, id);
      return true;
    });
  }

  async function endOthers(trx: Transaction<Database>, { operator }: OperatorCaller): Promise<void> {
    const keep = operator.session_id;
    await revokeSessionsOf(trx, operator.id, 'second_factor_changed', isoNow(), { keep });
  }

  const operations: Operations = {
    async confirmPassword(password, by) {
      await provePassword(password, by);
    },

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
      const giver = { ...(await parts.operatorOf(by)), caller: by };
      const { codes } = await confirm(giver, code, async (trx) => {
        await parts.checkOwn(trx, by);
        await endOthers(trx, by);
      });
      states.clear();
      return codes;
    },

    async removeSecondFactor(proof, by) {
      await withProof(proof, by, async (trx, id) => {
        await deleteSecondFactor(trx, id);
        await endOthers(trx, by);
        await parts.audit('second_factor_removed', id, by, {}, trx);
      });
      states.clear();
    },

    async renewRecoveryCodes(proof, by) {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await withProof(proof, by, async (trx, id) => {
        const hashes = codes.map((code) => hashRecoveryCode(id, code));
        await replaceRecoveryCodes(trx, id, hashes);
        await parts.audit('recovery_codes_renewed', id, by, {}, trx);
      });
      return codes;
    },
  };

  return { operations, takeCode, begin, confirm };
}

function refused(reason: string): AppError {
  return new AppError('second_factor_refused', { problems: [{ field: 'second_factor', reason }] });
}
