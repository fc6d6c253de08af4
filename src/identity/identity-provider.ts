/** The origin of a call to the provider, for delays, the audit log and the list of devices. */
export interface Caller {
  readonly ip: string;
  readonly user_agent: string;
  readonly request_id: string;
  /** What the browser has stored from an earlier sign-in, if anything. */
  readonly known_browser?: string | undefined;
}

/** Someone who has proved their identity. */
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

/** A signed-in operator's call about the own account. */
export interface OperatorCaller extends Caller {
  readonly operator: Operator;
  /** A hosted pool requires more than the ID token. */
  readonly refresh_token: string | undefined;
  /** Receives the session again if a provider that rotates its tokens renewed it for the call. */
  readonly onRenewed?: (session: SignedInSession) => void;
}

/** The result of signing in or refreshing. The tokens other than `id_token` belong in cookies that no script reads. */
export interface SignedInSession {
  readonly id_token: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly refresh_token: string;
  /** Lifetime of the refresh token in seconds. */
  readonly refresh_max_age: number;
}

/** A token that a browser stores after its first sign-in, and its lifetime in seconds. */
export interface KnownBrowser {
  readonly token: string;
  readonly max_age: number;
}

/** The setup of an authenticator app: the secret in base 32, and the address for a QR code. */
export interface TimeSecret {
  readonly secret: string;
  readonly uri: string;
}

/**
 * The second factor of an account as its owner sees it. `since` is null if the provider does not report it, `is_changed_here`
 * is false for messages that a pool sends, `recovery_codes_left` is null if there are no such codes.
 */
export interface SecondFactorState {
  readonly is_on: boolean;
  readonly since: string | null;
  readonly is_changed_here: boolean;
  readonly is_required: boolean;
  readonly recovery_codes_left: number | null;
}

/** A session, or the challenge for the next step; `challenge` is needed to complete it and is valid for a few minutes. */
export type SignInOutcome =
  | {
      readonly kind: 'signed_in';
      readonly session: SignedInSession;
      /** Undefined if the provider stores no devices. */
      readonly known_browser: KnownBrowser | undefined;
    }
  | { readonly kind: 'new_password_required'; readonly challenge: string }
  | {
      readonly kind: 'code_required';
      readonly challenge: string;
      readonly method: 'app' | 'email' | 'sms';
      readonly destination: string | null;
    }
  | { readonly kind: 'set_up_required'; readonly challenge: string; readonly app: TimeSecret };

/** The answer of a second step. */
export interface SecondStep {
  readonly challenge: string;
  readonly code: string;
}

/** The attributes that a code can verify. */
export type VerifiableAttribute = 'email' | 'phone_number';

/** The attributes of an account. `password_ends_at` (ISO 8601) is null if the owner chose the password. */
export interface IdentityUser {
  readonly email: string;
  readonly email_verified: boolean;
  readonly phone_number: string | null;
  readonly phone_number_verified: boolean;
  readonly password_ends_at: string | null;
}

/** Where a code was sent: the medium, and the masked address or number. */
export interface CodeDelivery {
  readonly medium: 'email' | 'sms';
  readonly destination: string;
}

/** A browser in an account's list of devices. Times are ISO 8601 in UTC; null if the provider does not report them. */
export interface IdentityDevice {
  readonly id: string;
  readonly name: string;
  readonly remembered: boolean;
  /** Whether it is the caller's own. */
  readonly current: boolean;
  readonly created_at: string | null;
  readonly last_seen_at: string | null;
  readonly last_ip: string | null;
}

/** The answer of a changed second factor. */
export interface PasswordAndCode {
  readonly password: string;
  readonly code: string;
}

/**
 * The identity provider. Refusals are AppErrors: `invalid_credentials`, `new_password_required`, `too_many_attempts`,
 * `not_authenticated` (no readable token), `session_invalid` (a token that was valid once; its problem has the reason),
 * `code_refused`, `password_refused`, `wrong_password`, `attribute_missing`, `second_factor_refused`, `device_not_found`,
 * `device_configuration`, `network_error`.
 */
export interface IdentityProvider {
  readonly name: 'local' | 'cognito';
  signIn(
    credentials: { readonly email: string; readonly password: string },
    caller: Caller,
  ): Promise<SignInOutcome>;
  /** Answers a challenge for a new password; a challenge can be answered once. */
  completeNewPassword(
    answer: { readonly email: string; readonly challenge: string; readonly new_password: string },
    caller: Caller,
  ): Promise<SignInOutcome>;
  /** Continues a sign-in with a code of the second factor, or a recovery code if the provider has them. */
  signInWithCode(step: SecondStep, caller: Caller): Promise<SignInOutcome>;
  /** Continues a sign-in by setting up the required second factor. */
  signInWithSetUp(
    step: SecondStep,
    caller: Caller,
  ): Promise<{ readonly outcome: SignInOutcome; readonly recovery_codes: readonly string[] }>;
  refresh(refreshToken: string, caller: Caller): Promise<SignedInSession>;
  /** Ends the session of a refresh token or, without one, of an ID token; false if there was none. */
  signOut(
    tokens: { readonly refresh_token: string | undefined; readonly id_token: string | undefined },
    caller: Caller,
  ): Promise<boolean>;
  /** Ends every session of the account, and revokes its access keys. */
  globalSignOut(by: OperatorCaller): Promise<void>;
  getUser(by: OperatorCaller): Promise<IdentityUser>;
  /** Proves the identity again, before an action that a stolen session must not perform. */
  confirmPassword(password: string, by: OperatorCaller): Promise<void>;
  getSecondFactor(by: OperatorCaller): Promise<SecondFactorState>;
  /** A secret for an authenticator app, which is active only after `confirmSecondFactor` with a code. */
  beginSecondFactor(by: OperatorCaller): Promise<TimeSecret>;
  /** Enables the second factor and returns the recovery codes; every other session of the account ends. */
  confirmSecondFactor(code: string, by: OperatorCaller): Promise<readonly string[]>;
  /** Disables the second factor with password and code; every other session of the account ends. */
  removeSecondFactor(proof: PasswordAndCode, by: OperatorCaller): Promise<void>;
  /** Replaces the remaining recovery codes. */
  renewRecoveryCodes(proof: PasswordAndCode, by: OperatorCaller): Promise<readonly string[]>;
  /** Requires the current password. Every other session of the account ends. */
  changePassword(
    passwords: { readonly current_password: string; readonly new_password: string },
    by: OperatorCaller,
  ): Promise<void>;
  /** Sends a code for a new password. For an unknown account the response and its time are the same. */
  forgotPassword(email: string, caller: Caller): Promise<CodeDelivery>;
  /** Sets a new password with a code; every session of the account ends. */
  confirmForgotPassword(
    answer: { readonly email: string; readonly code: string; readonly new_password: string },
    caller: Caller,
  ): Promise<void>;
  sendAttributeCode(attribute: VerifiableAttribute, by: OperatorCaller): Promise<CodeDelivery>;
  verifyAttribute(attribute: VerifiableAttribute, code: string, by: OperatorCaller): Promise<void>;
  /** At most `limit` devices of the account, last seen first. */
  listDevices(limit: number, by: OperatorCaller): Promise<IdentityDevice[]>;
  rememberDevice(deviceId: string, by: OperatorCaller): Promise<void>;
  /** Deletes a device and ends its sessions. */
  forgetDevice(deviceId: string, by: OperatorCaller): Promise<void>;
  /** The operator of an ID token, after checking signature, times, session and account. */
  verifyToken(idToken: string): Promise<Operator>;
  /** Reads every session from the store again, because some were ended elsewhere. */
  forgetStates(): void;
  /** The public keys of ID tokens, as a JSON Web Key Set. */
  listPublicKeys(): Promise<{ readonly keys: readonly Readonly<Record<string, unknown>>[] }>;
}
