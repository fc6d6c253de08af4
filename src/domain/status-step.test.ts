import { expect, test } from 'vitest';
import { stepKind } from './status-step.ts';

test.each([
  ['awaiting', 'potential', 'promotion'],
  ['potential', 'observed', 'promotion'],
  ['observed', 'promoted', 'promotion'],
  ['promoted', 'elite', 'promotion'],
  ['elite', 'promoted', 'demotion'],
  ['elite', 'dormant', 'demotion'],
  ['dormant', 'elite', 'promotion'],
] as const)('%s to %s is a %s', (from, to, kind) => {
  expect(stepKind(from, to)).toBe(kind);
});
