import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { secret, serviceUrl } from './setting-values.ts';

/** Where alerts are sent, beside the console and mail. */
export const ALERT_SETTINGS = {
  ALERT_WEBHOOK_URL: {
    schema: secret
      .refine(
        (value) => zod.url({ protocol: /^https?$/ }).safeParse(value.reveal()).success,
        'must begin with http:// or https://',
      )
      .optional(),
    fallback: null,
    about:
      'Address that alerts are posted to, for rules that use the webhook. Needs ALERT_WEBHOOK_SECRET. Redirects are not followed.',
  },
  ALERT_WEBHOOK_SECRET: {
    schema: secret
      .refine((value) => value.reveal().length >= 16, 'must have at least 16 characters')
      .optional(),
    fallback: null,
    about:
      'Key of the header x-alert-signature: t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hexadecimal digits>.',
  },
  CONSOLE_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about: 'Address of this console as operators open it, for the links in alerts that leave it.',
  },
} as const satisfies Record<string, Setting>;
