import { expect, test } from 'vitest';
import { isOfNote, stepKind } from './status-step.ts';

test.each([
  ['awaiting', 'potential', 'promotion', false],
  ['potential', 'observed', 'promotion', true],
  ['observed', 'promoted', 'promotion', true],
  ['promoted', 'elite', 'promotion', true],
  ['elite', 'promoted', 'demotion', true],
  ['elite', 'dormant', 'demotion', true],
  ['potential', 'dormant', 'demotion', false],
  ['dormant', 'potential', 'promotion', false],
  ['dormant', 'elite', 'promotion', true],
] as const)('%s to %s is a %s, of note: %s', (from, to, kind, note) => {
  expect(stepKind(from, to)).toBe(kind);
  expect(isOfNote(from, to)).toBe(note);
});
