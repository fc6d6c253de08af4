import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { SignedInSession } from '../identity/identity-provider.ts';
import type { ApiEnv } from './handlers.ts';

type CookieName = 'refresh_token' | 'known_browser';

/** Without TLS the cookie is limited to these paths. With TLS its prefix requires the path of the complete host. */
const PLAIN_PATH = '/api/identity';

/** The cookie that the browser sent under a name; undefined without one. */
export function readSessionCookie(
  context: Context<ApiEnv>,
  name: CookieName,
  secure: boolean,
): string | undefined {
  return getCookie(context, nameOf(name, secure)) || undefined;
}

/** Sets a cookie for a number of seconds that no script can read and no other site can make the browser send. */
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

/** Sets the cookie with a session's refresh token for its lifetime. */
export function keepRefreshToken(
  context: Context<ApiEnv>,
  { refresh_token: value, refresh_max_age: maxAge }: SignedInSession,
  secure: boolean,
): void {
  keepSessionCookie(context, { name: 'refresh_token', value, maxAge }, secure);
}

/** Deletes a cookie. */
export function forgetSessionCookie(context: Context<ApiEnv>, name: CookieName, secure: boolean): void {
  keepSessionCookie(context, { name, value: '', maxAge: 0 }, secure);
}

/** With this prefix browsers accept the cookie only from this host, and only by TLS. */
function nameOf(name: CookieName, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
