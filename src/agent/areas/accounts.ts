import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';

const FACTOR = ['second factor', 'two factor', '2fa', '2 fa', '2 factor', 'mfa', 'authenticator'];
const FACTOR_ON = FACTOR.flatMap((one) => [one, `${one} on`, `${one} set up`, `${one} enabled`]);
const FACTOR_OFF = FACTOR.flatMap((one) => [
  ...[`${one} off`, `${one} missing`, `${one} disabled`],
  ...['never', 'not', 'not yet'].flatMap((not) =>
    ['', 'a ', 'the ', 'their '].flatMap((of) => [
      `${not} set up ${of}${one}`,
      `${not} turned on ${of}${one}`,
    ]),
  ),
]);

/** The local accounts, as administrators see them. */
export const ACCOUNTS: AreaTable = {
  id: 'accounts',
  own: 'email',
  one: 'account',
  many: 'accounts',
  nouns: [
    ...['account', 'user', 'user account', 'local account', 'account on this server', 'console account'],
    ...['account of the console', 'operator account', 'admin account', 'administrator account'],
    ...['admin', 'administrator', 'operator', 'viewer', 'viewer account'],
  ],
  symbols: false,
  periods: false,
  byName: true,
  fields: {
    email: { words: ['email', 'email address', 'name'], unit: 'text', groups: true, names: true },
    role: {
      words: ['role', 'access role', 'right'],
      unit: 'text',
      groups: true,
      values: {
        admin: ['admin', 'administrator', 'admin account', 'administrator account', 'admin right'],
        operator: ['operator', 'operator account'],
        viewer: ['viewer', 'viewer account', 'only read', 'read only'],
      },
      phrases: {
        admin: { after: 'with the role admin' },
        operator: { after: 'with the role operator' },
        viewer: { after: 'with the role viewer' },
      },
    },
    state: {
      words: ['state', 'status'],
      unit: 'text',
      groups: true,
      values: {
        disabled: ['disabled', 'blocked', 'locked', 'deactivated', 'switched off', 'turned off', 'inactive'],
        enabled: ['enabled', 'active', 'not disabled', 'in force'],
      },
      phrases: { disabled: { before: 'disabled' }, enabled: { before: 'enabled' } },
    },
    second_factor: {
      words: ['second factor state'],
      unit: 'text',
      groups: true,
      values: { on: FACTOR_ON, off: FACTOR_OFF },
      phrases: {
        on: { after: 'with a second factor', not: 'without a second factor' },
        off: { after: 'without a second factor' },
      },
    },
    verified: {
      words: ['email verification'],
      unit: 'text',
      groups: true,
      values: {
        yes: ['verified', 'verified email', 'email verified'],
        no: ['not verified', 'unverified', 'unverified email', 'email not verified'],
      },
      phrases: {
        yes: { after: 'whose email is verified' },
        no: { after: 'whose email is not verified' },
      },
    },
    password: {
      words: ['password', 'kind of password'],
      unit: 'text',
      groups: true,
      values: { temporary: ['temporary password', 'initial password', 'password is temporary'] },
      phrases: {
        temporary: { after: 'with a temporary password', not: 'without a temporary password' },
      },
    },
    group: { words: ['group'], unit: 'text', groups: true },
    /** 'how many accounts have access keys' counts accounts. */
    keyed: {
      words: [],
      unit: 'text',
      values: { yes: ['access key', 'key', 'api key', 'valid key', 'valid access key'] },
      phrases: { yes: { after: 'with a valid access key', not: 'without a valid access key' } },
    },
    keys: { words: ['key count', 'number of access key', 'number of key'], unit: 'count' },
    created_at: {
      words: ['creation', 'age'],
      unit: 'instant',
      moment: ['added', 'created', 'made', 'new'],
      verbs: ['added', 'created', 'made'],
    },
  },
  measures: {
    accounts: countOf('accounts', ['number of account', 'number of user']),
    keys: {
      words: ['access key', 'valid access key', 'key', 'valid key'].map((one) => `how many ${one}`),
      ...{ how: 'sum', of: 'keys', unit: 'count' },
      ...{ name: 'number of valid access keys', a: 'a number of valid access keys of' },
    },
  },
  defaults: ['accounts'],
  count: 'accounts',
  bestMeasure: 'accounts',
  bestField: 'created_at',
  listed: 'email',
  born: 'created_at',
  few: true,
  idle: [
    ...['exist', 'registered', 'known', 'server', 'on this server', 'console', 'have', 'rights'],
    ...['sign in', 'can sign in'],
  ],
  example: 'Which accounts are disabled?',
  columns: ['email', 'role', 'state', 'group', 'second_factor', 'verified', 'password', 'keys', 'created_at'],
};
