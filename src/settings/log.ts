import * as zod from 'zod';
import type { Setting } from './setting.ts';

/** How the log is written. */
export const LOG_SETTINGS = {
  LOG_LEVEL: {
    schema: zod.enum(['debug', 'info', 'warn', 'error']),
    fallback: 'info',
    about: 'The least severe log lines that are written; debug tells every request.',
  },
  LOG_FORMAT: {
    schema: zod.enum(['auto', 'json', 'pretty']),
    fallback: 'auto',
    about:
      'How log lines are written: as JSON, or pretty, for people. Auto is pretty on a terminal and JSON elsewhere.',
  },
} as const satisfies Record<string, Setting>;
