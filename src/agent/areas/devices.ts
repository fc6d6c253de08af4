import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';

/** The browsers that signed in to the account of who asks. */
export const DEVICES: AreaTable = {
  id: 'devices',
  own: 'name',
  one: 'device of your account',
  many: 'devices of your account',
  nouns: ['device', 'browser', 'computer', 'phone', 'device of my account', 'signed in device'],
  symbols: false,
  periods: false,
  byName: true,
  fields: {
    name: { words: ['device name'], unit: 'text', groups: true, names: true },
    remembered: {
      words: [],
      unit: 'text',
      values: {
        yes: ['remembered', 'remember', 'trusted', 'trust'],
        no: ['not remembered', 'not trusted', 'untrusted'],
      },
      phrases: { yes: { before: 'remembered' }, no: { after: 'that are not remembered' } },
    },
    last_ip: { words: ['ip', 'ip address', 'address'], unit: 'text' },
    last_seen_at: {
      words: ['last seen', 'last use', 'last activity', 'last sign in'],
      unit: 'instant',
      moment: ['last seen', 'last used'],
      latest: ['seen', 'used', 'active', 'signed in', 'logged in'],
      verbs: ['seen', 'used'],
    },
    created_at: {
      words: ['first seen', 'first sign in'],
      unit: 'instant',
      moment: ['added', 'new', 'first seen', 'created'],
    },
  },
  measures: { devices: countOf('devices', ['number of device']) },
  defaults: ['devices'],
  count: 'devices',
  bestMeasure: 'devices',
  bestField: 'last_seen_at',
  time: 'last_seen_at',
  born: 'created_at',
  few: true,
  idle: [
    ...['used', 'seen', 'active'],
    ...['signed in', 'sign in', 'logged in', 'log in', 'signed in on', 'signed in to', 'signed in with'],
    ...[
      'have access to',
      'access to',
      'of my account',
      'my account',
      'account',
      'known',
      'registered',
      'use',
      'using',
    ],
  ],
  example: 'Which devices are signed in?',
  columns: ['name', 'remembered', 'last_seen_at', 'last_ip', 'created_at'],
};
