import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SignedInSession } from '../identity/identity-provider.ts';
import type { ApiEnv } from './handlers.ts';

type CookieName = 'refresh_token' | 'known_browser';

/** Without TLS the cookie goes to these addresses only; with it browsers want the whole host, which the prefix binds. */
const PLAIN_PATH = '/api/identity';

/** What the browser sent under a name; undefined where it sent nothing. */
export function readSessionCookie(
  context: Context<ApiEnv>,
  name: CookieName,
  secure: boolean,
): string | undefined {
  return getCookie(context, nameOf(name, secure)) || undefined;
}

/** Has the browser keep a cookie, for so many seconds, that no script can read and no other site can make it send. */
export function keepSessionCookie(
  context: Context<ApiEnv>,
  cookie: { readonly name: CookieName; readonly value: string; readonly maxAge: number },
  secure: boolean,
): void {
  setCookie(context, nameOf(cookie.name, secure), cookie.value, {
    path: secure ? '/' : PLAIN_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    maxAge: cookie.maxAge,
  });
}

/** Has the browser keep a session's refresh token for as long as it is good. */
export function keepRefreshToken(
  context: Context<ApiEnv>,
  { refresh_token: value, refresh_max_age: maxAge }: SignedInSession,
  secure: boolean,
): void {
  keepSessionCookie(context, { name: 'refresh_token', value, maxAge }, secure);
}

/** Takes a cookie back. */
export function forgetSessionCookie(context: Context<ApiEnv>, name: CookieName, secure: boolean): void {
  keepSessionCookie(context, { name, value: '', maxAge: 0 }, secure);
}

/** By this prefix browsers see to it that this very host, and by TLS, has set the cookie. */
function nameOf(name: CookieName, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
