import type { AreaTable } from '../grammar/area-table.ts';
import { countOf } from './count-of.ts';
import { SETTING_TOPICS } from './setting-topics.ts';

/** 'database settings', 'the setting for the database', 'settings about mail'. */
const TOPICS = Object.fromEntries(
  Object.entries(SETTING_TOPICS).map(([topic, { words }]) => [
    topic,
    words.flatMap((word) => [
      `${word} setting`,
      ...['about', 'for', 'of', 'on'].flatMap((of) => [`${of} ${word}`, `${of} the ${word}`]),
    ]),
  ]),
);

/** The settings of the running server: what is set, and from where. Of a secret only that it is set. */
export const SETTINGS: AreaTable = {
  id: 'settings',
  own: 'setting',
  topic: 'topic',
  one: 'setting',
  many: 'settings',
  nouns: [
    ...['setting', 'server setting', 'setting of the server', 'settings of the server'],
    ...Object.values(SETTING_TOPICS).flatMap(({ words }) => words.map((word) => `${word} setting`)),
    ...['environment variable', 'env var', 'env variable', 'configuration', 'config', 'secret'],
  ],
  symbols: false,
  periods: false,
  byName: true,
  fields: {
    setting: { words: ['name', 'setting name'], unit: 'text', groups: true, names: true },
    topic: {
      words: ['topic'],
      unit: 'text',
      values: TOPICS,
      phrases: Object.fromEntries(Object.keys(TOPICS).map((topic) => [topic, { after: `about ${topic}` }])),
    },
    value: { words: ['value', 'set to', 'configured to', 'configured as'], unit: 'text', open: true },
    from: {
      words: ['source', 'origin'],
      unit: 'text',
      groups: true,
      values: {
        environment: [
          ...['environment', 'the environment', 'from environment', 'from the environment'],
          ...['in the environment', 'by the environment'],
        ],
        default: [
          'default',
          'a default',
          'from default',
          'from a default',
          'by default',
          'at default',
          'at the default',
        ],
      },
      phrases: {
        environment: { after: 'from the environment' },
        default: { after: 'at the default' },
      },
    },
    state: {
      words: ['state'],
      unit: 'text',
      groups: true,
      values: {
        set: ['set', 'set up', 'configured', 'given', 'filled in', 'with a value'],
        'not set': [
          ...[
            'not set',
            'not set up',
            'unset',
            'not configured',
            'missing',
            'empty',
            'not given',
            'without a value',
          ],
          ...['no value', 'without value'],
        ],
      },
      phrases: { set: { after: 'with a value' }, 'not set': { after: 'without a value' } },
    },
    secret: {
      words: ['secrecy'],
      unit: 'text',
      groups: true,
      values: { yes: ['secret', 'kept secret'] },
      phrases: { yes: { after: 'kept secret', not: 'not kept secret' } },
    },
    about: { words: ['meaning', 'description', 'purpose'], unit: 'text' },
  },
  measures: { settings: countOf('settings', ['number of setting']) },
  defaults: ['settings'],
  count: 'settings',
  bestMeasure: 'settings',
  bestField: 'setting',
  listed: 'setting',
  few: true,
  idle: ['exist', 'server', 'of the server', 'come', 'comes', 'came', 'taken', 'read', 'left', 'use', 'uses'],
  example: 'Which settings come from the environment?',
  columns: ['setting', 'state', 'value', 'from', 'about'],
};
