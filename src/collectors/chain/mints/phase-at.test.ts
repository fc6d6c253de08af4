import { expect, test } from 'vitest';
import type { PhaseTerms } from '../../../store/mints/collection-figures.ts';
import { phaseAt } from './refresh-collections.ts';

const phase = (name: string, opens_at: string | null, closes_at: string | null): PhaseTerms => ({
  ...{ collection: '0xc', phase: name, opens_at, closes_at, price_eth: '1', per_wallet: 1 },
  ...{ allowlist: false, phase_source: 'event' },
});
// As they are listed: the latest opening first.
const PHASES = [
  phase('later', '2026-01-09T00:00:00.000Z', null),
  phase('next', '2026-01-05T00:00:00.000Z', '2026-01-06T00:00:00.000Z'),
  phase('first', '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
];

test.each([
  ['2025-12-31T00:00:00.000Z', 'soon', 'first'],
  ['2026-01-01T00:00:00.000Z', 'open', 'first'],
  // It is over in the moment in which it closes.
  ['2026-01-02T00:00:00.000Z', 'soon', 'next'],
  ['2026-01-10T00:00:00.000Z', 'open', 'later'],
])('at %s it is %s: %s', (at, state, name) => {
  const { phase: found, phase_state } = phaseAt(PHASES, at);
  expect([phase_state, found?.phase]).toEqual([state, name]);
});

test('a phase that closed is over, and without one it is not known', () => {
  expect(phaseAt(PHASES.slice(2), '2026-02-01T00:00:00.000Z').phase_state).toBe('over');
  expect(phaseAt([], '2026-02-01T00:00:00.000Z')).toEqual({ phase: undefined, phase_state: 'unknown' });
  expect(phaseAt([phase('untimed', null, null)], '2026-02-01T00:00:00.000Z').phase_state).toBe('unknown');
});
