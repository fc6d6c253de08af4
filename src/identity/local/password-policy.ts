import { AppError } from '../../contract/app-error.ts';

/** OWASP ASVS 5.0, 6.2.1 requires eight and recommends fifteen; passwords that people choose have little entropy. */
const LEAST = 12;
const MOST = 256;

/** Words that this product suggests; docs/security.md lists them. */
const OWN_WORDS = 'trading|platform|operator|console|dashboard|pattern|engine|password|elite';
/** A password without those words, digits and punctuation must have at least this length. */
const LEAST_OWN = 5;

/** Common substitutes for letters, and common prefixes and suffixes. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const EDGES = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** A password with one leaked word must have this many other letters; several words make a good one. */
const LEAST_BESIDE_LEAKED = 5;
/** Shorter words are in too many good passwords. */
const SHORTEST_LEAKED = 5;

let leaked: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses a new password that is too short or long, one of the 49,000 most common leaked ones (OWASP ASVS 6.2.4, 6.2.12),
 * such a one extended by little more than digits, punctuation or itself, one made of this product's words, or the operator's
 * own address. There is no rule about kinds of characters, as NIST SP 800-63B and OWASP ASVS 6.2.5 advise. Throws
 * `password_refused`.
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
  leaked ??= loadLeakedPasswords();
  if (isNearLeaked(plain, await leaked)) return 'is one of the most common passwords';
  const rest = plain.replaceAll(new RegExp(OWN_WORDS, 'g'), '').replace(/[\d\p{P}\p{S}\s]/gu, '');
  if (new RegExp(OWN_WORDS).test(plain) && [...rest].length < LEAST_OWN)
    return 'is made of words that anybody would try here';
  return undefined;
}

/** Whether a password is a leaked one, or a leaked one padded with digits, punctuation, repeats or single letters. */
function isNearLeaked(plain: string, words: ReadonlySet<string>): boolean {
  if (words.has(plain)) return true;
  const core = plain.replace(EDGES, '');
  const meant = [core, plain].map((text) => [...text].map((letter) => LEET[letter] ?? letter).join(''));
  return [core, ...meant].some((word) => isMostlyLeaked(word.replace(EDGES, ''), words));
}

/** Whether hardly anything is left without the longest leaked word at the front, however often it occurs there. */
function isMostlyLeaked(word: string, words: ReadonlySet<string>): boolean {
  const length = longestStart(word, words);
  if (length === 0) return false;
  const rest = word.replaceAll(word.slice(0, length), '').replace(/[^\p{L}]/gu, '');
  return [...rest].length < LEAST_BESIDE_LEAKED;
}

function longestStart(word: string, words: ReadonlySet<string>): number {
  for (let length = word.length; length >= SHORTEST_LEAKED; length -= 1)
    if (words.has(word.slice(0, length))) return length;
  return 0;
}

/** Loaded on first use: most servers never set a password. */
async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
