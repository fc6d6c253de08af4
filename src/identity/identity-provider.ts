/** Where a call to the provider comes from, for delays, the audit log and the list of sessions. */
export interface Caller {
  readonly ip: string;
  readonly user_agent: string;
  readonly request_id: string;
}

/** Someone who proved who they are. */
export interface Operator {
  /** Stable id of the account. */
  readonly id: string;
  readonly email: string;
  /** In order of precedence: the first is the role. */
  readonly groups: readonly string[];
  readonly session_id: string;
  /** When the ID token expires, milliseconds since the epoch. */
  readonly expires_at_ms: number;
}

/** What signing in or refreshing answers. The two tokens other than `id_token` belong in cookies that no script reads. */
export interface SignedInSession {
  readonly id_token: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly refresh_token: string;
  /** Seconds for which the refresh token is good. */
  readonly refresh_max_age: number;
}

/** A token that a browser keeps after it signed in once, and how long it is good, in seconds. */
export interface KnownBrowser {
  readonly token: string;
  readonly max_age: number;
}

/**
 * Where identities come from. Refusals are AppErrors: `invalid_credentials`, `new_password_required`,
 * `too_many_attempts`, `not_authenticated` (no or no readable token), `session_invalid` (a token that was good once;
 * its problem says why).
 */
export interface IdentityProvider {
  signIn(
    credentials: {
      readonly email: string;
      readonly password: string;
      readonly known_browser: string | undefined;
    },
    caller: Caller,
  ): Promise<SignedInSession & { readonly known_browser: KnownBrowser }>;
  refresh(refreshToken: string, caller: Caller): Promise<SignedInSession>;
  /** Ends the session of a refresh token or, without one, of an ID token; false where there was none to end. */
  signOut(
    tokens: { readonly refresh_token: string | undefined; readonly id_token: string | undefined },
    caller: Caller,
  ): Promise<boolean>;
  /** The operator of an ID token, after checking signature, times, session and account. */
  verifyToken(idToken: string): Promise<Operator>;
}
