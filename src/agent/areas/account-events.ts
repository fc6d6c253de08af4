import { AUDIT_ACTIONS, type AuditAction } from '../../contract/account.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { TIME_FIELDS } from './time-fields.ts';

/** Other words for an event than its own. */
const WORDS: Readonly<Partial<Record<AuditAction, readonly string[]>>> = {
  signed_in: ['sign in', 'login', 'log in', 'logged in', 'successful sign in', 'sign me in'],
  sign_in_failed: [
    ...['sign in', 'sign ins', 'login', 'logins', 'sign in attempt', 'sign in attempts'].flatMap((one) =>
      ['a wrong', 'wrong', 'the wrong'].map((wrong) => `${one} with ${wrong} password`),
    ),
    ...[
      'failed sign in',
      'failed login',
      'wrong password',
      'sign in that failed',
      'failed attempt to sign in',
    ],
    ...['unsuccessful sign in', 'login failed', 'sign ins failed', 'logins failed', 'failed to sign in'],
  ],
  signed_out: ['sign out', 'logout', 'logged out', 'log out'],
  password_changed: [
    'password change',
    ...['my', 'the', 'a', 'their', 'his', 'her', 'its'].flatMap((whose) => [
      `changed ${whose} password`,
      `change ${whose} password`,
    ]),
    'password been changed',
    'passwords been changed',
    'passwords were changed',
    'passwords changed',
    'password was changed',
    'password get changed',
  ],
  password_reset: ['reset of the password', 'reset my password', 'reset a password', 'reset their password'],
  access_key_made: ['made an access key', 'new access key'],
  access_key_revoked: ['revoke', 'revoked', 'revoking', 'withdrew'].flatMap((verb) =>
    ['access key', 'api key', 'key'].flatMap((key) => [
      ...[`${verb} an ${key}`, `${verb} a ${key}`, `${verb} the ${key}`],
      ...[`${key} ${verb}`, `${key} were ${verb}`, `${key} was ${verb}`],
    ]),
  ),
  access_key_used: ['used an access key', 'use of an access key'],
  note_edited: ['edited a note', 'edit a note', 'edited the note', 'changed a note', 'change a note'],
  note_removed: ['deleted a note', 'delete a note', 'removed a note', 'remove a note'],
  device_remembered: ['remembered device'],
};

const SHARES = ['share', 'percentage', 'percent', 'fraction'].flatMap((share) => [
  ...['sign ins', 'the sign ins', 'logins', 'sign in attempts'].flatMap((of) => [
    `${share} of ${of} failed`,
    `${share} of ${of} that failed`,
    `${share} of ${of} fail`,
  ]),
  ...['sign ins', 'logins'].map((of) => `${share} of failed ${of}`),
]);

/** What the account of who asks did, and what was tried with it. */
export const ACCOUNT_EVENTS: AreaTable = {
  id: 'account-events',
  one: 'event of your account',
  many: 'events of your account',
  nouns: [
    ...[
      'account event',
      'audit event',
      'audit log',
      'event of my account',
      'event of your account',
      'events of my account',
      'events of your account',
      'security event',
    ],
    ...Object.values(WORDS).flat(),
    ...AUDIT_ACTIONS.map((action) => action.replaceAll('_', ' ')),
  ],
  symbols: false,
  periods: true,
  fields: {
    action: {
      words: ['kind', 'kind of event', 'action'],
      unit: 'text',
      groups: true,
      values: Object.fromEntries(
        AUDIT_ACTIONS.map((action) => [
          action.replaceAll('_', ' '),
          [action.replaceAll('_', ' '), ...(WORDS[action] ?? [])],
        ]),
      ),
      phrases: Object.fromEntries(
        AUDIT_ACTIONS.map((action) => {
          const name = action.replaceAll('_', ' ');
          return [name, { after: `of the kind ${name}` }];
        }),
      ),
    },
    ip: { words: ['address', 'ip', 'ip address'], unit: 'text', groups: true },
    ...TIME_FIELDS,
  },
  measures: {
    events: {
      ...{ words: ['number of event', 'count', 'how often'], how: 'count', unit: 'count' },
      ...{ name: 'number of events', a: '' },
    },
    failed_share: {
      words: [...SHARES, 'failure rate of sign in', 'failure rate of login', 'sign in failure rate'],
      ...{ how: 'rate', unit: 'percent', isShare: true, names: true, name: 'share of sign-ins that failed' },
      ...{ a: 'a share of sign-ins that failed of' },
      where: [{ field: 'action', op: 'is', values: ['sign in failed'] }],
      among: [{ field: 'action', op: 'is', values: ['signed in', 'sign in failed'] }],
    },
    addresses: {
      words: [
        'number of address',
        'how many address',
        'how many different address',
        'different address',
        'how many ip',
        'how many different ip',
      ],
      ...{ how: 'distinct', of: 'ip', unit: 'count', name: 'number of addresses', a: 'in all addresses' },
    },
  },
  defaults: ['events'],
  count: 'events',
  bestMeasure: 'events',
  bestField: 'timestamp',
  time: 'timestamp',
  idle: ['there', 'were', 'my account', 'to my account', 'with my account'],
  example: 'Which are the newest events of my account?',
  columns: ['timestamp', 'action', 'ip'],
};
