import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { ActionNote } from './action-note.tsx';
import { problemOf } from './problem-of.ts';

const REFUSED = new ApiError('Failed to change the password', {
  code: 'password_refused',
  status: 422,
  detail: 'The new password is not good enough.',
  problems: [{ field: 'new_password', reason: 'must have at least 12 characters' }],
});

test('the problem of a field is a sentence, and other fields have none', () => {
  expect(problemOf(REFUSED, 'new_password')).toBe('Must have at least 12 characters.');
  expect(problemOf(REFUSED, 'current_password')).toBeUndefined();
  expect(problemOf(new Error('no answer'), 'new_password')).toBeUndefined();
  expect(problemOf(null, 'new_password')).toBeUndefined();
});

test('a note leaves out the problem that a field shows', () => {
  const action = { error: REFUSED, isSuccess: false };
  expect(renderToStaticMarkup(<ActionNote action={action} />)).toContain('12 characters');
  const note = renderToStaticMarkup(<ActionNote action={action} atFields={['new_password']} />);
  expect(note).toContain('The new password is not good enough.');
  expect(note).not.toContain('12 characters');
});
