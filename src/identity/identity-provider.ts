/** Where a call to the provider comes from, for delays, the audit log and the list of devices. */
export interface Caller {
  readonly ip: string;
  readonly user_agent: string;
  readonly request_id: string;
  /** What the browser keeps from an earlier sign-in, if anything. */
  readonly known_browser?: string | undefined;
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

/** A call that a signed-in operator makes about the own account. */
export interface OperatorCaller extends Caller {
  readonly operator: Operator;
  /** A hosted pool wants to see more than the ID token. */
  readonly refresh_token: string | undefined;
  /** Takes the session again where a provider that rotates its tokens has had to renew it for the call. */
  readonly onRenewed?: (session: SignedInSession) => void;
}

/** What signing in or refreshing answers. The tokens other than `id_token` belong in cookies that no script reads. */
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

/** What an authenticator app needs to know: the secret in base 32, and the address that a QR code holds. */
export interface TimeSecret {
  readonly secret: string;
  readonly uri: string;
}

/**
 * The second factor of an account as its owner sees it. `since` is null where the provider does not tell,
 * `is_changed_here` false for messages that a pool sends, `recovery_codes_left` null where there are no such codes.
 */
export interface SecondFactorState {
  readonly is_on: boolean;
  readonly since: string | null;
  readonly is_changed_here: boolean;
  readonly is_required: boolean;
  readonly recovery_codes_left: number | null;
}

/** A session, or the demand for what is missing; `challenge` is what completing it takes, good for a few minutes. */
export type SignInOutcome =
  | {
      readonly kind: 'signed_in';
      readonly session: SignedInSession;
      /** Undefined where the provider keeps no devices. */
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

/** What the second step of a sign-in takes. */
export interface SecondStep {
  readonly challenge: string;
  readonly code: string;
}

/** The attributes that a code can verify. */
export type VerifiableAttribute = 'email' | 'phone_number';

/** The attributes of an account. `password_ends_at` (ISO 8601) is null where the owner chose the password. */
export interface IdentityUser {
  readonly email: string;
  readonly email_verified: boolean;
  readonly phone_number: string | null;
  readonly phone_number_verified: boolean;
  readonly password_ends_at: string | null;
}

/** Where a code went: by which way, and the address or number with most of it left out. */
export interface CodeDelivery {
  readonly medium: 'email' | 'sms';
  readonly destination: string;
}

/** A browser in an account's list of devices. Times are ISO 8601 in UTC; null where the provider does not tell. */
export interface IdentityDevice {
  readonly id: string;
  readonly name: string;
  readonly remembered: boolean;
  /** Whether it is the one that asks. */
  readonly current: boolean;
  readonly created_at: string | null;
  readonly last_seen_at: string | null;
  readonly last_ip: string | null;
}

/** What changing a second factor takes. */
export interface PasswordAndCode {
  readonly password: string;
  readonly code: string;
}

/**
 * Where identities come from. Refusals are AppErrors: `invalid_credentials`, `new_password_required`, `too_many_attempts`, `not_authenticated`
 * (no or no readable token), `session_invalid` (a token that was good once; its problem says why), `code_refused`,
 * `password_refused`, `wrong_password`, `attribute_missing`, `second_factor_refused`, `device_not_found`, `device_configuration`, `network_error`.
 */
export interface IdentityProvider {
  readonly name: 'local' | 'cognito';
  signIn(
    credentials: { readonly email: string; readonly password: string },
    caller: Caller,
  ): Promise<SignInOutcome>;
  /** Answers a demand for a new password; one challenge is good for one answer. */
  completeNewPassword(
    answer: { readonly email: string; readonly challenge: string; readonly new_password: string },
    caller: Caller,
  ): Promise<SignInOutcome>;
  /** Goes on with a sign-in by a code of the second factor; a recovery code will do where the provider has them. */
  signInWithCode(step: SecondStep, caller: Caller): Promise<SignInOutcome>;
  /** Goes on with a sign-in by setting up the second factor that it must have. */
  signInWithSetUp(
    step: SecondStep,
    caller: Caller,
  ): Promise<{ readonly outcome: SignInOutcome; readonly recovery_codes: readonly string[] }>;
  refresh(refreshToken: string, caller: Caller): Promise<SignedInSession>;
  /** Ends the session of a refresh token or, without one, of an ID token; false where there was none to end. */
  signOut(
    tokens: { readonly refresh_token: string | undefined; readonly id_token: string | undefined },
    caller: Caller,
  ): Promise<boolean>;
  /** Ends every session of the account, and every key of its programs. */
  globalSignOut(by: OperatorCaller): Promise<void>;
  getUser(by: OperatorCaller): Promise<IdentityUser>;
  /** Proves once more who is there, before something that a stolen session must not do. */
  confirmPassword(password: string, by: OperatorCaller): Promise<void>;
  getSecondFactor(by: OperatorCaller): Promise<SecondFactorState>;
  /** A secret for an authenticator app, which counts only once `confirmSecondFactor` was given a code of it. */
  beginSecondFactor(by: OperatorCaller): Promise<TimeSecret>;
  /** Turns the second factor on and answers the recovery codes; every other session of the account ends. */
  confirmSecondFactor(code: string, by: OperatorCaller): Promise<readonly string[]>;
  /** Turns the second factor off by password and code; every other session of the account ends. */
  removeSecondFactor(proof: PasswordAndCode, by: OperatorCaller): Promise<void>;
  /** Other recovery codes in place of those that are left. */
  renewRecoveryCodes(proof: PasswordAndCode, by: OperatorCaller): Promise<readonly string[]>;
  /** Needs the current password. Every other session of the account ends. */
  changePassword(
    passwords: { readonly current_password: string; readonly new_password: string },
    by: OperatorCaller,
  ): Promise<void>;
  /** Sends a code by which a new password can be set. An unknown account gets the same answer, as quickly. */
  forgotPassword(email: string, caller: Caller): Promise<CodeDelivery>;
  /** Sets a new password by a code; every session of the account ends. */
  confirmForgotPassword(
    answer: { readonly email: string; readonly code: string; readonly new_password: string },
    caller: Caller,
  ): Promise<void>;
  sendAttributeCode(attribute: VerifiableAttribute, by: OperatorCaller): Promise<CodeDelivery>;
  verifyAttribute(attribute: VerifiableAttribute, code: string, by: OperatorCaller): Promise<void>;
  /** At most `limit` devices of the account, the last seen first. */
  listDevices(limit: number, by: OperatorCaller): Promise<IdentityDevice[]>;
  rememberDevice(deviceId: string, by: OperatorCaller): Promise<void>;
  /** Takes a device from the list and ends its sessions. */
  forgetDevice(deviceId: string, by: OperatorCaller): Promise<void>;
  /** The operator of an ID token, after checking signature, times, session and account. */
  verifyToken(idToken: string): Promise<Operator>;
  /** Asks the store anew about every session: some were ended elsewhere. */
  forgetStates(): void;
  /** The public keys that ID tokens are signed with, as a JSON Web Key Set. */
  listPublicKeys(): Promise<{ readonly keys: readonly Readonly<Record<string, unknown>>[] }>;
}
