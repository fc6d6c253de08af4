import type { AreaTable } from '../grammar/area-table.ts';
import { AREA_FIELD } from './area-field.ts';
import { countOf } from './count-of.ts';

/** What each source of data was asked last, and what became of it. */
export const SOURCE_CALLS: AreaTable = {
  id: 'source-calls',
  one: 'call of a source',
  many: 'calls of sources',
  nouns: [
    ...['source', 'data source', 'source call', 'call of source', 'source of data', 'feed of data'],
    ...['service', 'data of service', 'service data', 'collector'],
  ],
  symbols: false,
  periods: false,
  byName: true,
  fields: {
    area: AREA_FIELD,
    call: { words: ['call', 'name of call'], unit: 'text', groups: true },
    kind: {
      words: ['kind', 'kind of source'],
      unit: 'text',
      groups: true,
      values: { remote: ['remote'], chain: [], 'local-chain': ['local chain'], own: ['own'] },
    },
    /** Of the chain that is followed, local or not. */
    of_chain: {
      words: [],
      unit: 'text',
      values: {
        yes: ['chain', 'on chain', 'of the chain', 'from the chain', 'chain data', 'blockchain', 'node'],
      },
      phrases: { yes: { after: 'of the chain' } },
    },
    state: {
      words: ['state', 'status', 'health'],
      unit: 'text',
      groups: true,
      values: {
        live: ['live', 'healthy', 'online', 'working', 'fine', 'ok', 'fresh', 'up to date', 'current'],
        // What a call that fails brought is what it brought before.
        failed: [
          ...['fail', 'failing', 'failed', 'down', 'broken', 'offline', 'in trouble'],
          ...['have', 'has', 'with'].flatMap((verb) =>
            ['a problem', 'problems', 'an error', 'errors', 'trouble'].map((what) => `${verb} ${what}`),
          ),
          ...[
            'quiet',
            'silent',
            'dead',
            'unresponsive',
            'not responding',
            'not answering',
            'stopped answering',
          ],
          ...['gone', 'went', 'go', 'fallen'].flatMap((verb) => [
            `${verb} quiet`,
            `${verb} silent`,
            `${verb} dead`,
          ]),
          ...['stale', 'outdated', 'out of date', 'not up to date', 'overdue'],
        ],
        waiting: [
          'waiting',
          'not yet answered',
          'never answered',
          'never answer',
          'did never answer',
          'no answer yet',
        ],
      },
      phrases: {
        live: { after: 'that answer' },
        failed: { after: 'that fail' },
        waiting: { after: 'that have not answered yet' },
      },
    },
    succeeded_at: {
      words: ['last answer', 'last success', 'age', 'data age', 'age of data', 'last good answer'],
      unit: 'instant',
      latest: ['answered', 'refreshed', 'updated', 'succeeded'],
      verbs: ['answered', 'answer', 'updated', 'refreshed', 'succeed'],
    },
    failing_since: { words: ['failing since', 'since when'], unit: 'instant', verbs: ['fail', 'failed'] },
    problem: { words: ['problem', 'error', 'reason', 'why'], unit: 'text', groups: true },
    records: { words: ['record', 'number of record'], unit: 'count' },
    /** Records that a service no longer returns. */
    vanished: { words: ['vanished'], unit: 'count' },
  },
  measures: {
    calls: countOf('calls of sources', ['number of source', 'number of call']),
    records: {
      words: ['record', 'total record'],
      how: 'sum',
      of: 'records',
      unit: 'count',
      name: 'records',
      a: 'records:',
    },
    vanished: {
      words: ['vanished record', 'record vanished', 'record that vanished', 'record have vanished'],
      how: 'sum',
      of: 'vanished',
      unit: 'count',
      names: true,
      name: 'vanished records',
      a: 'vanished records, which are in no figure:',
    },
  },
  defaults: ['calls'],
  count: 'calls',
  bestMeasure: 'calls',
  bestField: 'succeeded_at',
  time: 'succeeded_at',
  few: true,
  idle: [
    ...['data', 'how old', 'old', 'now', 'right now', 'currently', 'connected'],
    ...['configured', 'last', 'collected', 'mirrored', 'use', 'used'],
  ],
  example: 'Which sources fail?',
  columns: ['area', 'call', 'state', 'succeeded_at', 'failing_since', 'problem', 'records'],
};
