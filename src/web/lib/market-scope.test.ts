import { expect, test } from 'vitest';
import { chooseScope, type KnownMarkets } from './market-scope.ts';

const KNOWN: KnownMarkets = [
  { market: 'imported', granularities: ['M1', 'H1'] },
  { market: 'simulated', granularities: ['M5'] },
];

test.each([
  ['nothing chosen leaves it to the server', {}, {}, KNOWN, {}],
  [
    'what was chosen last counts',
    {},
    { market: 'simulated', granularity: 'M5' },
    KNOWN,
    { market: 'simulated', granularity: 'M5' },
  ],
  [
    'the address wins',
    { market: 'imported' },
    { market: 'simulated', granularity: 'M5' },
    KNOWN,
    { market: 'imported' },
  ],
  [
    'the address may name a granularity alone',
    { granularity: 'H1' },
    { market: 'imported', granularity: 'M1' },
    KNOWN,
    { market: 'imported', granularity: 'H1' },
  ],
  ['a remembered market that is gone is forgotten', {}, { market: 'oanda', granularity: 'M5' }, KNOWN, {}],
  [
    'a remembered granularity that is gone is forgotten',
    {},
    { market: 'imported', granularity: 'D' },
    KNOWN,
    { market: 'imported' },
  ],
  ['a market in the address stays, be it empty', { market: 'oanda' }, {}, KNOWN, { market: 'oanda' }],
  [
    'nothing is dropped before the markets are known',
    {},
    { market: 'oanda', granularity: 'M5' },
    undefined,
    { market: 'oanda', granularity: 'M5' },
  ],
  ['nonsense is not passed on', { market: 'mars', granularity: 'M7' }, { market: 'venus' }, KNOWN, {}],
] as const)('%s', (_name, search, preferences, known, expected) => {
  expect(chooseScope(search, preferences, known)).toEqual(expected);
});
