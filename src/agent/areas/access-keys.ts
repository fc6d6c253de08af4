import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';

/** The access keys of the account of who asks. */
export const ACCESS_KEYS: AreaTable = {
  id: 'access-keys',
  one: 'access key',
  many: 'access keys',
  nouns: ['access key', 'api key', 'key', 'key of my account', 'api token', 'access token'],
  symbols: false,
  periods: false,
  byName: true,
  fields: {
    name: { words: ['key name', 'name'], unit: 'text', groups: true },
    state: {
      words: ['state', 'status'],
      unit: 'text',
      groups: true,
      values: {
        holds: ['holds', 'hold', 'valid', 'active', 'still valid', 'still work', 'in force', 'good'],
        expired: ['expired'],
        revoked: ['revoked', 'withdrawn', 'cancelled'],
      },
      phrases: {
        holds: { after: 'that hold' },
        expired: { before: 'expired' },
        revoked: { before: 'revoked' },
      },
    },
    use: {
      words: [],
      unit: 'text',
      values: { yes: ['ever used', 'in use'], no: ['never used', 'unused', 'not used'] },
      phrases: { yes: { after: 'that were used' }, no: { after: 'that were never used' } },
    },
    last_ip: { words: ['ip', 'ip address'], unit: 'text' },
    created_at: {
      words: ['creation', 'age'],
      unit: 'instant',
      moment: ['made', 'created', 'new'],
      verbs: ['made', 'created'],
    },
    expires_at: {
      words: ['expiry', 'expiration', 'end', 'expiry date', 'expiration date'],
      unit: 'instant',
      moment: ['expire', 'expiring', 'end', 'run out', 'lapse', 'ending', 'running out'],
      verbs: ['expire', 'expires', 'end', 'ends', 'lapse', 'lapses', 'run out', 'runs out'],
    },
    revoked_at: {
      words: ['revocation'],
      unit: 'instant',
      moment: ['revoked', 'withdrawn', 'cancelled'],
      verbs: ['revoked'],
    },
    last_used_at: {
      words: ['last use', 'last used'],
      unit: 'instant',
      moment: ['last used'],
      latest: ['used'],
      verbs: ['used'],
    },
  },
  measures: { keys: countOf('access keys', ['number of key', 'number of access key']) },
  defaults: ['keys'],
  count: 'keys',
  bestMeasure: 'keys',
  bestField: 'created_at',
  time: 'created_at',
  upcoming: 'expires_at',
  few: true,
  idle: ['my account', 'account', 'of my account', 'own', 'issued', 'exist'],
  example: 'How many access keys are valid?',
  columns: ['name', 'state', 'created_at', 'expires_at', 'last_used_at', 'last_ip'],
};
