import type { AreaTable, FieldSpec, MeasureSpec } from '../grammar/area-table.ts';
import { withArticle } from '../grammar/with-article.ts';
import { LAB_TOLD } from './lab-told.ts';
import { RESULT_WORDS } from './result-words.ts';
import { TIME_FIELDS } from './time-fields.ts';

/** What is asked of the combinations of a run, and not of the run, where they are said to be profitable. */
const SAID: Readonly<Record<string, string>> = {
  combinations: 'profitable',
  profitable: 'profitable',
  profitable_share: 'profitable_share',
};

/** Runs of the laboratory that are kept. */
export const LAB_RUNS: AreaTable = {
  id: 'lab-runs',
  one: 'run of the laboratory',
  many: 'runs of the laboratory',
  nouns: [
    'laboratory',
    'lab',
    'laboratory run',
    'lab run',
    'run',
    'run of the laboratory',
    'run of the lab',
    'run in the laboratory',
    'run in the lab',
    'experiment',
    'backtest',
    'back test',
    'test run',
    'kept run',
    'sweep',
    'parameter sweep',
  ],
  symbols: true,
  periods: true,
  fields: {
    run: { words: ['name', 'run name'], unit: 'text', groups: true },
    symbol: { words: ['symbol', 'currency pair', 'currency', 'instrument'], unit: 'text', groups: true },
    size: {
      words: [],
      unit: 'text',
      values: { sweep: ['sweep', 'parameter sweep'], single: ['single', 'single run', 'single combination'] },
      phrases: { sweep: { after: 'that are sweeps' }, single: { after: 'of a single combination' } },
    },
    kind: {
      words: ['kind'],
      unit: 'text',
      groups: true,
      values: {
        patterns: ['over patterns', 'about patterns'],
      },
      phrases: { patterns: { after: 'about patterns' }, pairs: { after: 'about pairs' } },
    },
    state: {
      words: ['outcome'],
      unit: 'text',
      groups: true,
      values: {
        done: ['done', 'finished', 'completed', 'complete', 'succeeded', 'successful'],
        failed: ['failed', 'fail', 'failing', 'broke', 'crashed', 'error out'],
        cancelled: ['cancelled', 'canceled', 'aborted'],
        running: ['running', 'under way', 'in progress'],
        queued: ['queued', 'waiting'],
      },
      phrases: {
        done: { after: 'that are done' },
        failed: { after: 'that failed' },
        cancelled: { after: 'that were cancelled' },
        running: { after: 'that are running' },
        queued: { after: 'that wait' },
      },
    },
    forward: {
      words: [],
      unit: 'text',
      values: { yes: ['with a walk forward', 'with walk forward', 'have a walk forward'] },
      phrases: { yes: { after: 'with a walk-forward' } },
    },
    result: {
      words: [],
      unit: 'text',
      values: RESULT_WORDS,
      phrases: { win: { after: 'with a net profit above 0' }, loss: { after: 'with a net profit below 0' } },
    },
    granularity: {
      words: ['granularity', 'timeframe', 'time frame', 'bar size', 'candle size'],
      unit: 'text',
      groups: true,
      values: Object.fromEntries(
        ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1'].map((one) => [one, [one.toLowerCase()]]),
      ),
      phrases: Object.fromEntries(
        ['M1', 'M5', 'M15', 'M30', 'H1', 'H4', 'D1'].map((one) => [one, { after: `of ${one}` }]),
      ),
    },
    ...Object.fromEntries(
      Object.entries(LAB_TOLD).map(([name, { words, unit }]): [string, FieldSpec] => [name, { words, unit }]),
    ),
    ...TIME_FIELDS,
    timestamp: { words: ['time of run'], unit: 'instant' },
  },
  measures: {
    runs: {
      words: ['number of run', 'count'],
      how: 'count',
      unit: 'count',
      name: 'number of runs',
      a: '',
    },
    ...Object.fromEntries(
      Object.entries(LAB_TOLD).map(
        ([of, { words, unit, name, signed = false, falls = false, names }]): [string, MeasureSpec] => [
          of,
          {
            ...{ words, how: 'mean', of, unit, name, a: `${withArticle(name)} of`, signed, falls },
            ...(names && { names }),
            ...(SAID[of] && { said: { field: 'result', value: 'win', measure: SAID[of] } }),
          },
        ],
      ),
    ),
  },
  defaults: [
    'trades',
    'win_rate',
    'net',
    'sharpe',
    'drawdown',
    'deflated',
    'costs_to_zero',
    'walk_forward',
    'best_values',
    'period',
    'state_text',
  ],
  count: 'runs',
  bestMeasure: 'net',
  bestField: 'sharpe',
  dollars: 'net',
  time: 'timestamp',
  size: null,
  apart: true,
  idle: [
    'kept',
    'keep',
    'stored',
    'saved',
    'exist',
    'result',
    'results',
    'answer',
    'answers',
    'said',
    'found',
    'assume',
    'assumed',
    'use',
    'used',
    'after costs',
    'net of costs',
    'ran',
    'earliest run',
    'say',
    'tell',
    'just',
    'only',
    ...['be left', 'left', 'would be left', 'remain', 'would', 'would remain', 'parameter sweep'],
  ],
  example: 'What did the laboratory find?',
  columns: ['timestamp', 'series'],
};
