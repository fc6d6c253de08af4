import * as zod from 'zod';
import { Granularity } from '../domain/granularity.ts';
import type { Setting } from './setting.ts';
import { count, secret, serviceUrl } from './setting-values.ts';

/** The account at OANDA, and the candles that are read from there. */
export const BROKER_SETTINGS = {
  OANDA_TOKEN: {
    schema: secret.optional(),
    fallback: null,
    about:
      'Token of an OANDA v20 account to watch; it is read from, never traded on. Needs OANDA_ACCOUNT_ID.',
  },
  OANDA_ACCOUNT_ID: {
    schema: zod
      .string()
      .regex(/^[\w-]{1,64}$/, 'must be an account id')
      .optional(),
    fallback: null,
    about: 'The account at OANDA, such as 101-001-1234567-001.',
  },
  OANDA_ENVIRONMENT: {
    schema: zod.enum(['practice', 'live']),
    fallback: 'practice',
    about: 'Which of the two worlds of OANDA the account is in.',
  },
  OANDA_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about: 'Another address of the OANDA v20 interface, before /v3.',
  },
  OANDA_STREAM_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about: 'Another address of the streams of OANDA, before /v3; without it that of OANDA_URL, if set.',
  },
  OANDA_GRANULARITY: {
    schema: Granularity,
    fallback: 'M5',
    about: 'Length of the candles that MARKET=oanda reads.',
  },
  OANDA_HISTORY_DAYS: {
    schema: count(1, 7_300),
    fallback: '365',
    about: 'Days of history that MARKET=oanda begins with at its first start.',
  },
} as const satisfies Record<string, Setting>;
