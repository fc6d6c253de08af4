import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';

const NOUNS = [
  ...['second factor', 'two factor', '2fa', 'mfa', 'two factor authentication', 'two step verification'],
  ...[
    'two factor login',
    'second factor of my account',
    'authenticator',
    'authenticator app',
    '2 fa',
    '2 factor login',
  ],
  ...['2 factor', '2 factor authentication', 'multi factor authentication'],
];

/** The second factor of the account of who asks: one row, also where none is on. */
export const SECOND_FACTORS: AreaTable = {
  id: 'second-factors',
  one: 'second factor',
  many: 'second factors of your account',
  nouns: NOUNS,
  symbols: false,
  periods: false,
  byName: true,
  fields: {
    state: {
      words: ['state', 'status'],
      unit: 'text',
      values: {
        // Who has one has it on.
        on: [
          ...NOUNS,
          'on',
          'enabled',
          'active',
          'turned on',
          'switched on',
          'set up',
          'in use',
          'activated',
        ],
        off: ['off', 'disabled', 'turned off', 'switched off'],
      },
      phrases: { on: { after: 'that are on' }, off: { after: 'that are off' } },
    },
    since: { words: ['since', 'time of set up'], unit: 'instant', verbs: ['set up', 'turned on'] },
    recovery_codes: { words: ['recovery code', 'backup code', 'code left'], unit: 'count' },
  },
  measures: {
    factors: countOf('second factors'),
    recovery_codes: {
      words: ['recovery code', 'backup code', 'code left'],
      names: true,
      how: 'sum',
      of: 'recovery_codes',
      unit: 'count',
      name: 'recovery codes left',
      a: 'recovery codes left:',
    },
  },
  defaults: ['factors'],
  count: 'factors',
  bestMeasure: 'factors',
  bestField: 'recovery_codes',
  listed: 'state',
  few: true,
  idle: ['left', 'remaining', 'my account', 'account', 'used', 'use', 'using', 'sign in', 'login', 'unused'],
  example: 'Is the second factor on?',
  columns: ['state', 'since', 'recovery_codes'],
};
