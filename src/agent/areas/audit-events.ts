import type { AuditAction } from '../../contract/account.ts';
import type { AreaTable } from '../grammar/area-table.ts';
import { ACCOUNT_EVENTS } from './account-events.ts';

/** What is done to an account, by its verbs. */
const DONE: Readonly<Partial<Record<AuditAction, readonly string[]>>> = {
  account_added: ['added'],
  account_removed: ['removed', 'deleted'],
  account_disabled: ['disabled', 'blocked', 'locked out', 'locked out or disabled', 'disabled or locked out'],
  account_enabled: ['enabled'],
};
const KINDS = ACCOUNT_EVENTS.fields.action?.values ?? {};
const VALUES = Object.fromEntries(
  Object.entries(KINDS).map(([kind, words]) => {
    const verbs = DONE[kind.replaceAll(' ', '_') as AuditAction] ?? [];
    const said = verbs.flatMap((verb) => [
      ...[verb, `${verb} an account`, `${verb} the account`, `${verb} accounts`],
      ...['accounts were', 'account was', 'accounts have been'].map((of) => `${of} ${verb}`),
    ]);
    return [kind, [...words, ...said]];
  }),
);

/** What was done on this server and who did it: the events of every account. */
export const AUDIT_EVENTS: AreaTable = {
  ...ACCOUNT_EVENTS,
  id: 'audit-events',
  one: 'event of the audit trail',
  many: 'events of the audit trail',
  nouns: [
    ...[
      'event of the audit trail',
      'events of the audit trail',
      'audit trail',
      'audit trail event',
      'audit',
      'event of all accounts',
      'events of all accounts',
    ],
    // 'is any account disabled' asks for accounts.
    ...ACCOUNT_EVENTS.nouns.filter((noun) => !/^account /.test(noun)),
    ...['account event', 'event'],
  ],
  fields: {
    request_id: { words: ['request id'], unit: 'text' },
    ...ACCOUNT_EVENTS.fields,
    action: { words: [], unit: 'text', ...ACCOUNT_EVENTS.fields.action, values: VALUES },
    email: { words: ['account', 'user', 'email', 'email address'], unit: 'text', groups: true },
    /** What an administrator did to the account of another one was done by the former. */
    who: { words: ['person', 'who', 'whom', 'actor'], unit: 'text', groups: true },
    detail: { words: ['detail', 'details'], unit: 'text' },
  },
  measures: {
    ...ACCOUNT_EVENTS.measures,
    accounts: {
      words: ['number of account', 'how many account', 'how many different account', 'different account'],
      ...{ how: 'distinct', of: 'email', unit: 'count', name: 'number of accounts', a: 'in all accounts' },
    },
    persons: {
      words: ['how many people', 'how many person', 'how many user', 'how many different user'],
      ...{ how: 'distinct', of: 'who', unit: 'count', name: 'number of persons', a: 'in all persons' },
    },
  },
  idle: [
    ...['there', 'were', 'happened', 'recorded', 'server', 'on server', 'on this server'],
    ...['anyone', 'anybody', 'someone', 'somebody', 'everyone'],
  ],
  example: 'Which are the newest events of the audit trail?',
  headers: { Request: 'request_id', Action: 'action', Details: 'detail', Account: 'email', From: 'ip' },
  columns: ['timestamp', 'action', 'email', 'who', 'ip'],
};
