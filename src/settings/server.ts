import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { count, secret } from './setting-values.ts';

const postgresqlUrl = secret.refine(
  (value) => /^postgres(ql)?:\/\//.test(value.reveal()),
  'must begin with postgres:// or postgresql://',
);

/** Where the server listens and stores its data, and its first account. */
export const SERVER_SETTINGS = {
  PORT: {
    schema: count(0, 65_535),
    fallback: '3000',
    about: 'TCP port of the console and the API; 0 takes any free one.',
  },
  HOST: {
    schema: zod.string().min(1),
    fallback: '127.0.0.1',
    about: 'Address to listen on; 0.0.0.0 listens on all. Set up TLS before opening it to a network.',
  },
  DATA_DIR: {
    schema: zod.string().min(1),
    fallback: './data',
    about: 'Directory of the embedded database and of the key for command-line tools.',
  },
  DATABASE_URL: {
    schema: postgresqlUrl.optional(),
    fallback: null,
    about:
      'PostgreSQL (14 or newer) to use instead of the embedded database, such as postgresql://user:password@host/name.',
  },
  DATABASE_READ_URL: {
    schema: postgresqlUrl.optional(),
    fallback: null,
    about:
      'A streaming replica of DATABASE_URL. Lists and figures are read there while it is at most 5 s behind, else from DATABASE_URL.',
  },
  OPERATOR_EMAIL: {
    schema: zod.email().max(254).optional(),
    fallback: null,
    about:
      'Email of the first account, created only while the store has none; operator@example.com by default.',
  },
  OPERATOR_PASSWORD: {
    schema: secret.optional(),
    fallback: null,
    about: 'Password of the first account; by default a random one is generated and printed once.',
  },
} as const satisfies Record<string, Setting>;
