import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { ApiEnv } from './handlers.ts';

/** An IPv6 address with a zone; a proxy may forward anything. */
const MOST_ADDRESS = 64;

/** Where a request came from, as far as the trusted proxies vouch for it. */
export interface RequestOrigin {
  /** IP address; for IPv6 its /64 network, because one host owns all of it. '-' without a socket. */
  readonly ip: string;
  /** Whether the browser used TLS to reach this server or the outermost trusted proxy. */
  readonly secure: boolean;
}

/** Reads the origin of a request. With n trusted proxies the client is the nth forwarded address from the right. */
export function requestOrigin(context: Context<ApiEnv>, trustedProxies: number): RequestOrigin {
  const direct = context.env?.incoming?.socket.remoteAddress ?? '-';
  const forwarded =
    trustedProxies > 0 ? listOf(context.req.header('x-forwarded-for')).at(-trustedProxies) : undefined;
  const protocol =
    trustedProxies > 0 ? listOf(context.req.header('x-forwarded-proto')).at(-trustedProxies) : undefined;
  return {
    ip: normaliseAddress(forwarded ?? direct).slice(0, MOST_ADDRESS),
    secure: (protocol ?? new URL(context.req.url).protocol.slice(0, -1)) === 'https',
  };
}

/** True if the browser reports that a page of another origin made the request. */
export function isForeignOrigin(context: Context<ApiEnv>, trustedProxies: number): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = context.req.header('origin');
  if (origin === undefined) return false;
  const host = trustedProxies > 0 ? context.req.header('x-forwarded-host') : undefined;
  return (
    !URL.canParse(origin) ||
    new URL(origin).host !== (host ?? context.req.header('host') ?? new URL(context.req.url).host)
  );
}

function listOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function normaliseAddress(address: string): string {
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice('::ffff:'.length);
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const missing = address.includes('::') ? 8 - left.length - (tail === '' ? 0 : tail.split(':').length) : 0;
  const groups = [...left, ...Array<string>(missing).fill('0'), ...tail.split(':')];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
