import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { DAY_MS } from '../../domain/durations.ts';
import type { Database } from '../../store/database/database.ts';
import type { Account } from '../../store/identity/accounts.ts';
import { upsertDevice } from '../../store/identity/devices.ts';
import { createSession, type SessionState } from '../../store/identity/sessions.ts';
import { deviceName } from '../device-name.ts';
import { KNOWN_BROWSER, KNOWN_BROWSER_SECONDS } from '../identity-parts.ts';
import type { Caller, SignedInSession, SignInOutcome } from '../identity-provider.ts';
import { roleOf } from '../role-of.ts';
import { initialPasswordEnd } from './initial-password.ts';
import type { LocalParts } from './local-parts.ts';
import { hashToken, newToken } from './new-token.ts';

/** Audience of ID tokens. */
export const CONSOLE = 'trading-platform:console';
const ID_TOKEN_SECONDS = 15 * 60;
/** A session ends this long after its sign-in, however often it was refreshed. */
const SESSION_MS = 30 * DAY_MS;

/** The values from which tokens are made. */
type IssuedState = Omit<SessionState, 'has_second_factor'>;

/** A new session, and the values from which its tokens are made. */
interface Begun {
  readonly state: IssuedState;
  readonly refresh_token: string;
  readonly device_id: string;
}

/** Begins sessions and issues their tokens. */
export function createLocalSessions({ clock, signer, isoNow }: LocalParts) {
  /** The tokens of a valid session. */
  async function issue(state: IssuedState, refresh_token: string): Promise<SignedInSession> {
    const { account_id: sub, email, groups, session_id: sid } = state;
    const left = Math.floor((Date.parse(state.expires_at) - clock()) / 1_000);
    const end = initialPasswordEnd(state.initial_password_at);
    const claims = {
      ...{ sub, email, groups, role: roleOf(groups), sid },
      ...(end !== null && { password_ends_at: Math.floor(end / 1_000) }),
    };
    const id_token = await signer.sign(CONSOLE, claims, Math.min(ID_TOKEN_SECONDS, left));
    return { id_token, email, groups, refresh_token, refresh_max_age: left };
  }

  /**
   * Begins a session of an account, on a known or unknown browser. It runs in the transaction that has locked the account and
   * verified it against the proof, so any later change of the account ends this session too.
   */
  async function begin(
    trx: Transaction<Database>,
    account: Account,
    caller: Caller,
    knownBrowserId: string | undefined,
  ): Promise<Begun> {
    const now = isoNow();
    const { ip, user_agent } = caller;
    const { id: account_id, email, groups, initial_password_at } = account;
    const device_id = knownBrowserId ?? randomUUID();
    await upsertDevice(trx, {
      id: device_id,
      account_id,
      name: deviceName(user_agent),
      last_seen_at: now,
      last_ip: ip,
    });
    const refresh_token = newToken();
    const state: IssuedState = {
      session_id: randomUUID(),
      account_id,
      email,
      groups,
      disabled_at: null,
      expires_at: isoNow(SESSION_MS),
      revoked_at: null,
      device_id,
      initial_password_at,
    };
    await createSession(
      trx,
      {
        id: state.session_id,
        account_id,
        created_at: now,
        expires_at: state.expires_at,
        ip,
        user_agent: user_agent.slice(0, 400),
        device_id,
      },
      hashToken(refresh_token),
    );
    return { state, refresh_token, device_id };
  }

  /** The browser's part of a new session. */
  async function answer({ state, refresh_token, device_id }: Begun): Promise<SignInOutcome> {
    const claims = { sub: state.account_id, jti: device_id };
    const token = await signer.sign(KNOWN_BROWSER, claims, KNOWN_BROWSER_SECONDS);
    return {
      kind: 'signed_in',
      session: await issue(state, refresh_token),
      known_browser: { token, max_age: KNOWN_BROWSER_SECONDS },
    };
  }

  return { begin, answer, issue };
}
