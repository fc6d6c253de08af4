import { availableParallelism } from 'node:os';
import { type Account, getAccount } from '../../store/identity/accounts.ts';
import { getDevice } from '../../store/identity/devices.ts';
import type { Attempter } from '../attempt-delay.ts';
import { createIdentityParts, type IdentityOptions, KNOWN_BROWSER } from '../identity-parts.ts';
import type { Caller, Operator, OperatorCaller } from '../identity-provider.ts';
import type { Messenger } from '../messages/messenger.ts';
import { ignoreRefusal, sessionInvalid } from '../token-refusals.ts';

/** The parts of a local identity provider. */
export interface LocalIdentityOptions extends IdentityOptions {
  readonly messenger: Messenger;
  /** Whether a password alone signs in to an account without a second factor. */
  readonly mfa: 'optional' | 'required';
  /** Days for which lines of the audit trail stay; 365 if absent. */
  readonly auditKeepDays?: number;
}

/** A password takes a core 20 ms: half of the cores are left to the server itself. */
const ATTEMPTS_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

export type LocalParts = Awaited<ReturnType<typeof createLocalParts>>;

/** The shared parts of the local provider. */
export async function createLocalParts(options: LocalIdentityOptions) {
  const { messenger, mfa } = options;
  const parts = await createIdentityParts(options, ATTEMPTS_AT_ONCE);
  const { db, signer } = parts;

  /** Who an attempt counts for. A browser is known to the account that it signed in to, until it is deleted. */
  async function attempterOf(
    account: Account | undefined,
    email: string,
    caller: Caller,
  ): Promise<Attempter> {
    const { ip, known_browser } = caller;
    const stranger = { email, ip, known_browser_id: undefined };
    if (known_browser === undefined || !account) return stranger;
    const claims = await signer.verify(KNOWN_BROWSER, known_browser).catch(ignoreRefusal);
    if (claims?.sub !== account.id || claims.jti === undefined) return stranger;
    const device = await getDevice(db, account.id, claims.jti);
    return device ? { ...stranger, known_browser_id: device.id } : stranger;
  }

  async function accountOf(operator: Operator): Promise<Account> {
    const account = await getAccount(db, operator.id);
    if (!account) throw sessionInvalid('User does not exist.');
    return account;
  }

  return {
    ...parts,
    messenger,
    mfa,
    attempterOf,
    accountOf,

    /** The account of a signed-in operator, and who an attempt counts for. */
    async operatorOf(by: OperatorCaller): Promise<{ account: Account; who: Attempter }> {
      const account = await accountOf(by.operator);
      return { account, who: await attempterOf(account, account.email, by) };
    },
  };
}
