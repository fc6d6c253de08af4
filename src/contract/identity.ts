import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

const Credentials = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(1024),
});

/** The ID token lives 15 minutes; the refresh token is a cookie that no script can read. */
export const SignedIn = z.object({
  id_token: z.string(),
  email: z.string(),
  /** In order of precedence: the first is the role. */
  groups: z.array(z.string()),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** The password was right, and the account has a second factor: a code is wanted beside it. */
const CodeRequired = z.object({
  second_factor: z.literal('code'),
  /** Goes back with the code; good for one sign-in within five minutes. */
  challenge: z.string(),
  /** Where the code comes from: an authenticator app, or a message that was sent. */
  method: z.enum(['app', 'email', 'sms']),
  /** Where a message went, with most of it left out; null for an app. */
  destination: z.string().nullable(),
});

/** What an authenticator app needs to know, as text and as the address that a QR code holds. */
export const TimeSecret = z.object({ secret: z.string(), uri: z.string() });

/** The password was right, the server wants a second factor, and the account has none: it is set up first. */
const SetUpRequired = TimeSecret.extend({
  second_factor: z.literal('set_up'),
  /** Goes back with the first code of the app. */
  challenge: z.string(),
});

/** What a right password is answered. */
export const SignInAnswer = z.union([SignedIn, CodeRequired, SetUpRequired]);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

const SecondStep = z.strictObject({
  challenge: z.string().min(1).max(8_192),
  code: z.string().trim().min(1, 'must not be empty').max(64),
});

/** Codes that work once each, for a lost device; they are shown only this once. */
export const RecoveryCodes = z.array(z.string());

/** What outlives a session and a browser, kept with the operator's account. */
export const Preferences = z.strictObject({
  market: z.string().max(32).optional(),
  granularity: z.string().max(8).optional(),
  theme: z.enum(['dark', 'light', 'system']).optional(),
  palette: z.enum(['default', 'colour-blind']).optional(),
  trading_day: z.string().max(64).optional(),
  density: z.enum(['compact', 'comfortable']).optional(),
  /** Hidden columns by table name. */
  hidden_columns: z.record(z.string().max(64), z.array(z.string().max(64)).max(64)).optional(),
  /** False: single keys (`?`, `g d`) do nothing; those with Ctrl or ⌘ stay. */
  shortcuts: z.boolean().optional(),
});
export type Preferences = z.infer<typeof Preferences>;

export const IDENTITY_ENDPOINTS = {
  signIn: {
    method: 'POST',
    path: '/api/identity/sign-in',
    access: 'open',
    area: 'console',
    summary:
      'Signs in with email and password, or says which second step is missing; sets the refresh cookie.',
    body: Credentials,
    response: SignInAnswer,
    failure: 'Invalid email or password.',
  },
  signInWithCode: {
    method: 'POST',
    path: '/api/identity/sign-in/code',
    access: 'open',
    area: 'console',
    summary: 'Goes on with a sign-in by a code of the authenticator app, of a message, or for recovery.',
    body: SecondStep,
    response: z.union([SignedIn, CodeRequired]),
    failure: 'Failed to sign in',
  },
  signInWithSetUp: {
    method: 'POST',
    path: '/api/identity/sign-in/set-up',
    access: 'open',
    area: 'console',
    summary: 'Sets up the second factor that the server wants by its first code, and signs in.',
    body: SecondStep,
    response: SignedIn.extend({ recovery_codes: RecoveryCodes }),
    failure: 'Failed to sign in',
  },
  refresh: {
    method: 'POST',
    path: '/api/identity/refresh',
    access: 'open',
    area: 'console',
    summary: 'Exchanges the refresh cookie for a new ID token and a new cookie.',
    response: SignedIn,
    failure: 'The user is not authenticated',
  },
  signOut: {
    method: 'POST',
    path: '/api/identity/sign-out',
    access: 'open',
    area: 'console',
    summary: 'Ends the session that the refresh cookie names.',
    response: z.object({ signed_out: z.boolean() }),
    failure: 'Failed to sign out',
  },
  preferences: {
    method: 'GET',
    path: '/api/identity/preferences',
    access: 'operator',
    area: 'console',
    topics: [],
    summary: "The operator's own settings.",
    response: Preferences,
    failure: 'Failed to fetch preferences',
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/identity/preferences',
    access: 'operator',
    area: 'console',
    summary: "Replaces the fields given in the operator's own settings.",
    body: Preferences,
    response: Preferences,
    failure: 'Failed to save preferences',
  },
} as const satisfies Record<string, Endpoint>;
