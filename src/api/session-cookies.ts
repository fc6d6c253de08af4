import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiEnv } from './handlers.ts';

const REFRESH = { name: 'refresh_token', path: '/api/identity' };
const BROWSER = { name: 'known_browser', path: '/api/identity/sign-in' };

/** A cookie that no script can read and that no other site can make the browser send. */
function keep(
  context: Context<ApiEnv>,
  cookie: { name: string; path: string },
  value: string,
  maxAge: number,
  secure: boolean,
): void {
  setCookie(context, cookie.name, value, {
    path: cookie.path,
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    maxAge,
  });
}

export function readRefreshToken(context: Context<ApiEnv>): string | undefined {
  return getCookie(context, REFRESH.name) || undefined;
}

/** `maxAge` in seconds. */
export function keepRefreshToken(
  context: Context<ApiEnv>,
  token: string,
  maxAge: number,
  secure: boolean,
): void {
  keep(context, REFRESH, token, maxAge, secure);
}

export function forgetRefreshToken(context: Context<ApiEnv>, secure: boolean): void {
  keep(context, REFRESH, '', 0, secure);
}

export function readKnownBrowser(context: Context<ApiEnv>): string | undefined {
  return getCookie(context, BROWSER.name) || undefined;
}

/** `maxAge` in seconds. */
export function keepKnownBrowser(
  context: Context<ApiEnv>,
  token: string,
  maxAge: number,
  secure: boolean,
): void {
  keep(context, BROWSER, token, maxAge, secure);
}
