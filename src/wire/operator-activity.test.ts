import { expect, test } from 'vitest';
import { createOperatorActivity } from './operator-activity.ts';

test('operators are active for 30 seconds after a call, and before the first one nobody is', () => {
  let now = 0;
  const { noteCall, isActive } = createOperatorActivity(() => now);
  expect(isActive()).toBe(false);
  noteCall('/api/trading/trades');
  now = 29_999;
  expect(isActive()).toBe(true);
  now = 30_000;
  expect(isActive()).toBe(false);
  noteCall('/api/system/health');
  expect(isActive()).toBe(true);
});

test.each(['/api/trading/lab', '/api/trading/lab/runs/1', '/api/events'])(
  'a call of %s does not count',
  (path) => {
    const { noteCall, isActive } = createOperatorActivity(() => 0);
    noteCall(path);
    expect(isActive()).toBe(false);
  },
);
