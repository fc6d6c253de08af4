import { expect, test } from 'vitest';
import type { AlertKind } from '../../contract/alerts.ts';
import type { EnabledRule } from '../../store/alerts/alert-rules.ts';
import { matchEvents } from './find-alerts.ts';

const RULE: EnabledRule = {
  ...{ id: 'rule', inbox_id: 1, account_id: 'own', kind: 'pattern_step', parameters: {} },
  ...{ enabled: true, by_mail: false, by_webhook: false, created_at: '2026-01-01T00:00:00.000Z' },
};
const STEP = { market: 'oanda', symbol: 'EUR_USD', granularity: 'H1', pattern: '0101' };
const UP = { ...STEP, from: 'observed', to: 'elite' };
const DOWN = { ...STEP, from: 'elite', to: 'dormant' };

function matched(
  parameters: EnabledRule['parameters'],
  facts: Record<string, unknown>,
  { kind = 'pattern_step', at = '2026-01-02T00:00:00.000Z' }: { kind?: AlertKind; at?: string } = {},
) {
  const event = { id: 1, kind, event_key: 'key', facts, at };
  return matchEvents([{ ...RULE, kind, parameters }], [event]).map(({ text }) => text);
}

test.each([
  [{}, UP, true],
  [{ step: 'promotion' }, UP, true],
  [{ step: 'demotion' }, UP, false],
  [{ step: 'demotion' }, DOWN, true],
  [{ symbol: 'EUR_USD' }, UP, true],
  [{ symbol: 'AUD_USD' }, UP, false],
  [{ pattern: '0101' }, UP, true],
  [{ pattern: '01' }, UP, false],
])('a rule with %j is met by a step %j: %s', (parameters, facts, isMet) => {
  expect(matched(parameters, facts)).toHaveLength(isMet ? 1 : 0);
});

test('what happened before the rule, and an event of another kind, meet nothing', () => {
  expect(matched({}, UP, { at: '2025-12-31T23:59:59.999Z' })).toEqual([]);
  const event = { id: 1, kind: 'new_device' as const, event_key: 'key', facts: {}, at: '2026-01-02' };
  expect(matchEvents([RULE], [event])).toEqual([]);
});

test('a sign-in counts for its own account, and its text is one line of a bounded length', () => {
  const device = { account_id: 'own', name: `a\r\nb${'c'.repeat(500)}`, ip: '192.0.2.1' };
  expect(matched({}, { ...device, account_id: 'other' }, { kind: 'new_device' })).toEqual([]);
  const [text = ''] = matched({}, device, { kind: 'new_device' });
  expect(text).toMatch(/^New device: a bccc/);
  expect(text).toHaveLength(301);
});

test('a name from right to left stands apart in the sentence of an alert, and no other one does', () => {
  const drop = (name: string) => ({ account_id: 'own', name, ip: '192.0.2.1' });
  expect(matched({}, drop('\u2068שלום\u2069 7'), { kind: 'new_device' })).toEqual([
    'New device: \u2068שלום 7\u2069 from 192.0.2.1.',
  ]);
  expect(matched({}, drop('\u2068Firefox\u2069'), { kind: 'new_device' })).toEqual([
    'New device: Firefox from 192.0.2.1.',
  ]);
  // What stands beside it is cleaned as well.
  expect(matched({}, { ...drop('שלום'), ip: '192.0.2.1\u202e' }, { kind: 'new_device' })).toEqual([
    'New device: \u2068שלום\u2069 from 192.0.2.1.',
  ]);
});
