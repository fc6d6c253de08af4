import * as zod from 'zod';
import type { Endpoint, RequestsOf } from './endpoint.ts';

const Credentials = zod.strictObject({
  email: zod.email().max(254),
  password: zod.string().min(1).max(1024),
});

/** The ID token lives 15 minutes; the refresh token is a cookie that no script can read. */
export const SignedIn = zod.object({
  id_token: zod.string(),
  email: zod.string(),
  /** In order of precedence: the first is the role. */
  groups: zod.array(zod.string()),
});
export type SignedIn = zod.infer<typeof SignedIn>;

/** The password was right, and the account has a second factor: a code is required. */
const CodeRequired = zod.object({
  second_factor: zod.literal('code'),
  /** Sent back with the code; valid for one sign-in within five minutes. */
  challenge: zod.string(),
  /** Where the code comes from: an authenticator app, or a message. */
  method: zod.enum(['app', 'email', 'sms']),
  /** The masked destination of the message; null for an app. */
  destination: zod.string().nullable(),
});

/** The setup of an authenticator app, as text and as the address for a QR code. */
export const TimeSecret = zod.object({ secret: zod.string(), uri: zod.string() });

/** The password was right, the server requires a second factor, and the account has none: it is set up first. */
const SetUpRequired = TimeSecret.extend({
  second_factor: zod.literal('set_up'),
  /** Sent back with the first code of the app. */
  challenge: zod.string(),
});

/** The response to a right password. */
export const SignInAnswer = zod.union([SignedIn, CodeRequired, SetUpRequired]);
export type SignInAnswer = zod.infer<typeof SignInAnswer>;

const SecondStep = zod.strictObject({
  challenge: zod.string().min(1).max(8_192),
  code: zod.string().trim().min(1, 'must not be empty').max(64),
});

/** Codes that are valid once each, for a lost device; they are shown only this once. */
export const RecoveryCodes = zod.array(zod.string());

/** Narrowest and widest column that an operator may choose, in pixels. */
export const COLUMN_WIDTHS = { least: 40, most: 640 } as const;

const TableName = zod.string().max(64);
const ColumnName = zod.string().max(64);
const ColumnNames = zod.array(ColumnName).max(64);
const ColumnWidth = zod.int().min(COLUMN_WIDTHS.least).max(COLUMN_WIDTHS.most);

/** Preferences that outlive session and browser, stored with the operator's account. */
export const Preferences = zod.strictObject({
  market: zod.string().max(32).optional(),
  granularity: zod.string().max(8).optional(),
  theme: zod.enum(['dark', 'light', 'system']).optional(),
  palette: zod.enum(['default', 'colour-blind']).optional(),
  trading_day: zod.string().max(64).optional(),
  density: zod.enum(['compact', 'comfortable']).optional(),
  /** Hidden columns by table name. */
  hidden_columns: zod.record(TableName, ColumnNames).optional(),
  /** All columns in their order by table name. */
  column_order: zod.record(TableName, ColumnNames).optional(),
  /** Pixels by table name and column. */
  column_widths: zod.record(TableName, zod.record(ColumnName, ColumnWidth)).optional(),
  /** False: single keys (`?`, `g d`) do nothing; those with Ctrl or ⌘ still work. */
  shortcuts: zod.boolean().optional(),
  /** Set once the briefing of the first day is not wanted any more. */
  first_day: zod.enum(['dismissed']).optional(),
});
export type Preferences = zod.infer<typeof Preferences>;

export const IDENTITY_ENDPOINTS = {
  signIn: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/sign-in',
    area: 'console',
    response: SignInAnswer,
    failure: 'Invalid email or password.',
  },
  signInWithCode: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/sign-in/code',
    area: 'console',
    response: zod.union([SignedIn, CodeRequired]),
    failure: 'Failed to sign in',
  },
  signInWithSetUp: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/sign-in/set-up',
    area: 'console',
    response: SignedIn.extend({ recovery_codes: RecoveryCodes }),
    failure: 'Failed to sign in',
  },
  refresh: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/refresh',
    area: 'console',
    response: SignedIn,
    failure: 'The user is not authenticated',
  },
  signOut: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/sign-out',
    area: 'console',
    response: zod.object({ signed_out: zod.boolean() }),
    failure: 'Failed to sign out',
  },
  preferences: {
    method: 'GET',
    path: '/api/identity/preferences',
    area: 'console',
    topics: [],
    response: Preferences,
    failure: 'Failed to fetch preferences',
  },
  savePreferences: {
    method: 'PUT',
    role: 'viewer',
    path: '/api/identity/preferences',
    area: 'console',
    response: Preferences,
    failure: 'Failed to save preferences',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function identityRequests() {
  return {
    signIn: {
      access: 'open',
      summary:
        'Signs in with email and password, or says which second step is missing; sets the refresh cookie.',
      body: Credentials,
    },
    signInWithCode: {
      access: 'open',
      summary: 'Goes on with a sign-in by a code of the authenticator app, of a message, or for recovery.',
      body: SecondStep,
    },
    signInWithSetUp: {
      access: 'open',
      summary: 'Sets up the second factor that the server wants by its first code, and signs in.',
      body: SecondStep,
    },
    refresh: {
      access: 'open',
      summary: 'Exchanges the refresh cookie for a new ID token and a new cookie.',
    },
    signOut: {
      access: 'open',
      summary: 'Ends the session that the refresh cookie names.',
    },
    preferences: {
      access: 'operator',
      summary: "The operator's own settings.",
    },
    savePreferences: {
      access: 'operator',
      summary: "Replaces the fields given in the operator's own settings.",
      body: Preferences,
    },
  } as const satisfies RequestsOf<typeof IDENTITY_ENDPOINTS>;
}
