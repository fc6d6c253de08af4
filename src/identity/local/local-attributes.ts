import { AppError } from '../../contract/app-error.ts';
import { spendAccountCode, upsertAccountCode } from '../../store/identity/account-codes.ts';
import { type Account, updateAccount } from '../../store/identity/accounts.ts';
import { requesterOf } from '../attempt-delay.ts';
import type { IdentityProvider, VerifiableAttribute } from '../identity-provider.ts';
import { maskDestination } from '../mask-destination.ts';
import { initialPasswordEnd } from './initial-password.ts';
import type { LocalParts } from './local-parts.ts';
import { CODE_MS, MOST_CODE_ATTEMPTS } from './local-passwords.ts';
import { hashOneTimeCode, newOneTimeCode } from './one-time-code.ts';

const ATTRIBUTES = {
  email: { purpose: 'verify_email', medium: 'email', verifiedAt: 'email_verified_at' },
  phone_number: { purpose: 'verify_phone_number', medium: 'sms', verifiedAt: 'phone_number_verified_at' },
} as const;

/** The attributes of an account, verified by a code that is sent there. */
export function createLocalAttributes(
  parts: LocalParts,
): Pick<IdentityProvider, 'getUser' | 'sendAttributeCode' | 'verifyAttribute'> {
  const { db, messenger } = parts;

  return {
    async getUser({ operator }) {
      const account = await parts.accountOf(operator);
      const end = initialPasswordEnd(account.initial_password_at);
      return {
        email: account.email,
        email_verified: account.email_verified_at !== null,
        phone_number: account.phone_number,
        phone_number_verified: account.phone_number_verified_at !== null,
        password_ends_at: end === null ? null : new Date(end).toISOString(),
      };
    },

    async sendAttributeCode(attribute, by) {
      const { account, who } = await parts.operatorOf(by);
      const destination = attributeOf(account, attribute);
      const { purpose, medium } = ATTRIBUTES[attribute];
      const code = newOneTimeCode();
      const code_hash = await parts.requestDelay.take(who, () =>
        hashOneTimeCode(account.code_salt, purpose, code),
      );
      await upsertAccountCode(db, {
        account_id: account.id,
        purpose,
        requester: requesterOf(who),
        code_hash,
        destination,
        expires_at: parts.isoNow(CODE_MS),
      });
      await messenger
        .send({
          medium,
          to: destination,
          subject: 'Your verification code',
          text: `Your code to verify this address is ${code}. It works once, for 10 minutes.`,
        })
        .catch((cause: unknown) => {
          throw new AppError('network_error', { cause });
        });
      await parts.audit('attribute_code_sent', account.id, by, { attribute });
      return { medium, destination: maskDestination(destination) };
    },

    async verifyAttribute(attribute, code, by) {
      const { account, who } = await parts.operatorOf(by);
      const { purpose, verifiedAt } = ATTRIBUTES[attribute];
      attributeOf(account, attribute);
      await parts.auditRefusal(
        parts.codeDelay.attempt(who, async () => {
          const code_hash = await hashOneTimeCode(account.code_salt, purpose, code);
          return parts.changingOwn(by, async (trx, current) => {
            const spent = await spendAccountCode(trx, {
              account_id: account.id,
              purpose,
              requester: requesterOf(who),
              code_hash,
              now: parts.isoNow(),
              mostAttempts: MOST_CODE_ATTEMPTS,
            });
            // A code for the previous address does not verify the new one.
            if (spent?.destination !== current[attribute]) return undefined;
            await updateAccount(trx, account.id, { [verifiedAt]: parts.isoNow() });
            await parts.audit('attribute_verified', account.id, by, { attribute }, trx);
            return true;
          });
        }),
        { code: 'code_refused', action: 'attribute_verification_failed', accountId: account.id, caller: by },
      );
    },
  };
}

function attributeOf(account: Account, attribute: VerifiableAttribute): string {
  const value = account[attribute];
  if (value === null) throw new AppError('attribute_missing');
  return value;
}
