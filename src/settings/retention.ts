import type { Setting } from './setting.ts';
import { count } from './setting-values.ts';

/** No longer than the database can count. */
const MOST_DAYS = 36_500;

/** How long what grows is kept. The document about operations says what is lost with each. */
export const RETENTION_SETTINGS = {
  AUDIT_KEEP_DAYS: {
    schema: count(365, MOST_DAYS),
    fallback: '365',
    about: 'Days for which lines of the audit trail stay; the database itself refuses less than 365.',
  },
  ALERTS_KEEP_DAYS: {
    schema: count(1, MOST_DAYS),
    fallback: '90',
    about: 'Days for which alerts stay after they fired, if their condition has ended.',
  },
  PENDING_KEPT: {
    schema: count(100, 100_000),
    fallback: '5000',
    about: 'How many pending transactions stay, the newest; of older ones it is counted what became of them.',
  },
  READINGS_KEEP_DAYS: {
    schema: count(41, MOST_DAYS).optional(),
    fallback: null,
    about:
      'Days for which readings of vaults and pots stay that no flow or plan refers to; by default for ever, one a day after 40 days.',
  },
  PRICES_KEEP_DAYS: {
    schema: count(2, MOST_DAYS).optional(),
    fallback: null,
    about: 'Days for which prices of watched pools stay; by default for ever.',
  },
} as const satisfies Record<string, Setting>;
