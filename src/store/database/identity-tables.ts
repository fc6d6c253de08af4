import type { Generated, JSONColumnType } from 'kysely';

export interface AccountsTable {
  id: string;
  email: string;
  /** Null for an account whose password another provider keeps. */
  password_hash: string | null;
  password_is_temporary: Generated<boolean>;
  groups: Generated<string[]>;
  disabled_at: Generated<string | null>;
  created_at: string;
  provider: Generated<'local' | 'cognito'>;
  email_verified_at: Generated<string | null>;
  phone_number: Generated<string | null>;
  phone_number_verified_at: Generated<string | null>;
  /** When a password was given that its owner did not choose; null once there is another one. */
  initial_password_at: Generated<string | null>;
  code_salt: Generated<string>;
}

export interface SecondFactorsTable {
  account_id: string;
  sealed_secret: Buffer;
  created_at: string;
  confirmed_at: string | null;
  last_step: Generated<number>;
  uses: Generated<number>;
}

export interface RecoveryCodesTable {
  account_id: string;
  code_hash: Buffer;
}

export interface DevicesTable {
  id: string;
  account_id: string;
  name: string;
  remembered: Generated<boolean>;
  created_at: string;
  last_seen_at: string;
  last_ip: string;
}

export interface AccountCodesTable {
  account_id: string;
  purpose: 'reset_password' | 'verify_email' | 'verify_phone_number';
  requester: string;
  code_hash: Buffer;
  destination: string;
  attempts: Generated<number>;
  expires_at: string;
}

export interface SessionsTable {
  id: string;
  account_id: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  revoked_reason:
    | 'signed_out'
    | 'signed_out_everywhere'
    | 'refresh_token_reused'
    | 'account_changed'
    | 'password_changed'
    | 'device_forgotten'
    | 'second_factor_changed'
    | null;
  ip: string;
  user_agent: string;
  /** The browser that signed in; null where it was forgotten, and for sessions of another provider. */
  device_id: string | null;
  renewed_ip: Generated<string | null>;
  renewed_user_agent: Generated<string | null>;
  renewal_noted_at: Generated<string | null>;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  parent_hash: Buffer | null;
  issued_at: string;
  used_at: string | null;
}

export interface SigningKeysTable {
  kid: string;
  algorithm: string;
  /** Only in stores of a former version, until the next start seals it; null from then on. */
  private_jwk: JSONColumnType<Record<string, unknown>> | null;
  /** The private JSON Web Key, sealed by a key that is not in the store; null where `private_jwk` has it. */
  sealed_private_jwk: Buffer | null;
  public_jwk: JSONColumnType<Record<string, unknown>>;
  created_at: string;
  retired_at: string | null;
}

export interface SignInAttemptsTable {
  subject: string;
  failures: number;
  last_failed_at: string;
}

export interface PreferencesTable {
  account_id: string;
  fields: JSONColumnType<Record<string, unknown>>;
}

export interface AuditEventsTable {
  id: Generated<number>;
  at: string;
  action: string;
  account_id: string | null;
  ip: string | null;
  request_id: string | null;
  detail: JSONColumnType<Record<string, unknown>>;
}

export interface DownloadLinksTable {
  token_hash: Uint8Array;
  account_id: string;
  request: JSONColumnType<Record<string, unknown>>;
  expires_at: string;
}

export interface SavedViewsTable {
  id: string;
  account_id: string;
  screen: string;
  name: string;
  address: string;
  created_at: string;
}

export interface AccessKeysTable {
  id: string;
  account_id: string;
  name: string;
  key_hash: Buffer;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  last_used_at: string | null;
  last_ip: string | null;
}

/** The tables of migrations 0004, 0005, 0009, 0015, 0017 and 0020, and those of accounts in 0008. Times are ISO 8601 in UTC. */
export interface IdentityTables {
  accounts: AccountsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  account_codes: AccountCodesTable;
  refresh_tokens: RefreshTokensTable;
  signing_keys: SigningKeysTable;
  sign_in_attempts: SignInAttemptsTable;
  preferences: PreferencesTable;
  audit_events: AuditEventsTable;
  download_links: DownloadLinksTable;
  saved_views: SavedViewsTable;
  access_keys: AccessKeysTable;
}
