import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { count, secret } from './setting-values.ts';

/** TLS, reverse proxies, metrics and rate limits. */
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
    about: 'Number of reverse proxies whose X-Forwarded-For, -Proto and -Host are trusted.',
  },
  METRICS_TOKEN: {
    schema: secret
      .refine(
        (value) => /^[\x21-\x7e]{16,}$/.test(value.reveal()),
        'must be 16 or more visible ASCII characters',
      )
      .optional(),
    fallback: null,
    about:
      'Bearer token with which Prometheus reads /metrics; without it there is no such page. It reads no records.',
  },
  REQUESTS_PER_MINUTE: {
    schema: count(600, 1_000_000_000).optional(),
    fallback: null,
    about:
      'API calls per minute of one operator, or of one address without a sign-in. By default 30,000 if other machines can reach the server (HOST, TRUST_PROXY), else no limit. A console makes hundreds on a busy market.',
  },
} as const satisfies Record<string, Setting>;
