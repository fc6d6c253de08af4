import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { groupNames, secret } from './setting-values.ts';

/** Where operators have their accounts, and how messages reach them. */
export const IDENTITY_SETTINGS = {
  MFA: {
    schema: zod.enum(['optional', 'required']),
    fallback: 'optional',
    about:
      'Whether operators without a second factor sign in by password alone, or must set one up first. A user pool decides by itself.',
  },
  SECRETS_KEY: {
    schema: secret
      .refine((value) => value.reveal().length >= 32, 'must have at least 32 characters')
      .optional(),
    fallback: null,
    about:
      'Random key that seals the session signing key and the secrets of second factors in the store; the same for all servers on one database. By default DATA_DIR/secrets.key, created at the first start.',
  },
  IDENTITY: {
    schema: zod.enum(['local', 'cognito']),
    fallback: 'local',
    about: 'Where operators have their accounts: in the store, or in an Amazon Cognito user pool.',
  },
  COGNITO_REGION: {
    schema: zod
      .string()
      .regex(/^[a-z0-9-]{2,32}$/, 'must be a region such as eu-central-1')
      .optional(),
    fallback: null,
    about: 'Region of the user pool.',
  },
  COGNITO_USER_POOL_ID: {
    schema: zod
      .string()
      .regex(/^[\w-]+_[\w-]+$/, 'must be the id of a user pool such as eu-central-1_AbCdEfGhI')
      .optional(),
    fallback: null,
    about: 'Id of the user pool.',
  },
  COGNITO_CLIENT_ID: {
    schema: zod
      .string()
      .regex(/^[\w+]{1,128}$/, 'must be the id of an app client')
      .optional(),
    fallback: null,
    about: 'Id of an app client of the pool without a secret.',
  },
  COGNITO_AUTH_FLOW: {
    schema: zod.enum(['srp', 'password']),
    fallback: 'srp',
    about: 'How passwords are proved to the pool: by SRP, which never sends them, or in plain (over TLS).',
  },
  COGNITO_ENDPOINT: {
    schema: zod.url({ protocol: /^https?$/ }).optional(),
    fallback: null,
    about: "Address of the pool's service instead of Amazon's; also the issuer of its tokens.",
  },
  ADMIN_GROUPS: {
    schema: groupNames,
    fallback: 'admin',
    about: 'Groups, separated by commas, whose members also manage accounts and remove or replace series.',
  },
  VIEWER_GROUPS: {
    schema: groupNames,
    fallback: 'viewer',
    about:
      'Groups, separated by commas, whose members only read. Accounts of other groups, or of none, may also import, watch, label, note and use the laboratory.',
  },
  SMTP_URL: {
    schema: secret
      .refine(
        (value) => /^smtps?:\/\/./.test(value.reveal()) && URL.canParse(value.reveal()),
        'must begin with smtp:// or smtps://',
      )
      .optional(),
    fallback: null,
    about:
      'Mail server for codes, such as smtps://user:password@host. Without one codes are printed in the log.',
  },
  MAIL_FROM: {
    schema: zod.string().min(3).max(320),
    fallback: 'trading platform <no-reply@localhost>',
    about: 'Sender of mails.',
  },
} as const satisfies Record<string, Setting>;
