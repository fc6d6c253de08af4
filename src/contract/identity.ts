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
    summary: 'Signs in with email and password; sets the refresh cookie.',
    body: Credentials,
    response: SignedIn,
    failure: 'Invalid email or password.',
  },
  refresh: {
    method: 'POST',
    path: '/api/identity/refresh',
    access: 'open',
    summary: 'Exchanges the refresh cookie for a new ID token and a new cookie.',
    response: SignedIn,
    failure: 'The user is not authenticated',
  },
  signOut: {
    method: 'POST',
    path: '/api/identity/sign-out',
    access: 'open',
    summary: 'Ends the session that the refresh cookie names.',
    response: z.object({ signed_out: z.boolean() }),
    failure: 'Failed to sign out',
  },
  preferences: {
    method: 'GET',
    path: '/api/identity/preferences',
    access: 'operator',
    summary: "The operator's own settings.",
    response: Preferences,
    failure: 'Failed to fetch preferences',
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/identity/preferences',
    access: 'operator',
    summary: "Replaces the fields given in the operator's own settings.",
    body: Preferences,
    response: Preferences,
    failure: 'Failed to save preferences',
  },
} as const satisfies Record<string, Endpoint>;
