import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { count } from './setting-values.ts';

/** TLS, proxies in front, and how much may be asked. */
export const NETWORK_SETTINGS = {
  TLS_CERT: {
    schema: zod.string().min(1).optional(),
    fallback: null,
    about: 'File of the certificate chain (PEM) to serve https with; needs TLS_KEY.',
  },
  TLS_KEY: {
    schema: zod.string().min(1).optional(),
    fallback: null,
    about: 'File of the private key (PEM) of the certificate.',
  },
  TRUST_PROXY: {
    schema: count(0, 16),
    fallback: '0',
    about: 'Reverse proxies in front whose X-Forwarded-For, -Proto and -Host are believed.',
  },
  REQUESTS_PER_MINUTE: {
    schema: count(600, 1_000_000_000).optional(),
    fallback: null,
    about:
      'Calls of the API that one operator, or one address where nobody is signed in, may make in a minute. Else 30,000 where other machines reach the server (HOST, TRUST_PROXY), and no limit where only this one does. A console makes hundreds on a busy market.',
  },
} as const satisfies Record<string, Setting>;
