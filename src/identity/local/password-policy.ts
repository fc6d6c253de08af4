import { AppError } from '../../contract/app-error.ts';

/** OWASP ASVS 5.0, 6.2.1 asks for eight and recommends fifteen; passwords that people choose are short of entropy. */
const LEAST = 12;
const MOST = 256;

/** Words that this product puts into everybody's head; docs/security.md lists them. */
const OWN_WORDS = 'trading|platform|operator|console|dashboard|pattern|engine|password|elite';
/** So much must be left of a password without those words, digits and marks. */
const LEAST_OWN = 5;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses a new password that is too short or long, among the 49,000 most common ones, made of this product's words, or
 * the operator's own address.
 * Nothing is asked about kinds of characters, as NIST SP 800-63B and OWASP ASVS 6.2.5 advise. Throws `password_refused`.
 */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  const reason = await findFault(password, email.toLowerCase());
  if (reason === undefined) return;
  throw new AppError('password_refused', { problems: [{ field: 'new_password', reason }] });
}

async function findFault(password: string, email: string): Promise<string | undefined> {
  const length = [...password].length;
  if (length < LEAST) return `must have at least ${LEAST} characters`;
  if (length > MOST) return `must have at most ${MOST} characters`;
  const plain = password.toLowerCase();
  if (plain === email || plain === email.split('@')[0]) return 'must not be your email address';
  if (new Set(plain).size < 4) return 'must not repeat the same few characters';
  common ??= loadCommonPasswords();
  if ((await common).has(plain)) return 'is one of the most common passwords';
  const rest = plain.replaceAll(new RegExp(OWN_WORDS, 'g'), '').replace(/[\d\p{P}\p{S}\s]/gu, '');
  if (new RegExp(OWN_WORDS).test(plain) && [...rest].length < LEAST_OWN)
    return 'is made of words that anybody would try here';
  return undefined;
}

/** Loaded when it is first needed: most servers never set a password. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= LEAST));
}
