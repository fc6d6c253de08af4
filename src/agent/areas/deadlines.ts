import type { AreaTable, FieldSpec } from '../grammar/area-table.ts';
import { AREA_FIELD } from './area-field.ts';
import { countOf } from './count-of.ts';
import { kindPhrases } from './kind-phrases.ts';

const CLAIMS_DUE = [
  'claim due',
  'claims due',
  'airdrop claim due',
  'airdrop claims due',
  'claim is due',
  'claims are due',
];

const KINDS = {
  'claims close': ['claim', ...CLAIMS_DUE, 'claims close', 'claim deadline', 'airdrop deadline', 'claims'],
  'timelock ends': [
    'timelock',
    'timelock ending',
    'timelocks ending',
    'timelocks that end',
    'timelocks end',
    'timelock that end',
    'timelock ends',
    'time lock',
  ],
  'phase opens': ['phase opens', 'opening phase', 'mint opening', 'phase opening'],
  'phase closes': ['phase closes', 'closing phase', 'mint closing', 'phase closing'],
  'password ends': [
    'password',
    'password ends',
    'of my password',
    'password expire',
    'password expires',
    'password expiry',
  ],
  'access key ends': ['access key', 'access key ends', 'key'],
} satisfies FieldSpec['values'];

/** What ends or begins, in all areas and of the account of who asks. */
export const DEADLINES: AreaTable = {
  id: 'deadlines',
  one: 'deadline',
  many: 'deadlines',
  nouns: [
    'due',
    ...CLAIMS_DUE,
    'is due',
    'are due',
    'timelock ending',
    'timelock that end',
    ...['timelocks ending', 'timelocks that end', 'timelocks end'],
    ...['password expire', 'password expires', 'password ends', 'password expiry'],
    'deadline',
    'upcoming deadline',
    'due date',
    'next deadline',
    'deadline ahead',
    'upcoming event',
  ],
  symbols: false,
  periods: false,
  byName: true,
  fields: {
    area: AREA_FIELD,
    kind: {
      words: ['kind', 'type', 'kind of deadline', 'type of deadline'],
      unit: 'text',
      groups: true,
      values: KINDS,
      phrases: kindPhrases(KINDS),
    },
    subject: { words: ['subject'], unit: 'text', groups: true },
    detail: { words: ['detail'], unit: 'text' },
    at: {
      words: ['time', 'date', 'moment'],
      unit: 'instant',
      moment: ['due', 'is due', 'are due', 'end', 'expire', 'ahead', 'coming up', 'come up', 'upcoming'],
      verbs: ['end', 'ends', 'due', 'expire', 'expires'],
    },
    next: {
      words: [],
      unit: 'text',
      values: {
        yes: ['next deadline', 'comes next', 'due next', 'ends next', 'expires next', 'upcoming deadline'],
      },
      phrases: { yes: { after: 'ahead' } },
    },
  },
  measures: { deadlines: countOf('deadlines', ['number of deadline']) },
  defaults: ['deadlines'],
  count: 'deadlines',
  bestMeasure: 'deadlines',
  bestField: 'at',
  listed: 'at',
  upcoming: 'at',
  few: true,
  idle: [
    'ahead',
    'coming up',
    'come up',
    'coming',
    'upcoming',
    'due',
    'near',
    'nearest',
    'soon',
    'next',
    'approaching',
    'still',
  ],
  example: 'Which deadlines are ahead?',
  columns: ['at', 'kind', 'area', 'subject', 'detail'],
};
