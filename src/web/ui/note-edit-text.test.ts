import { expect, test } from 'vitest';
import type { Note } from '../../contract/notes.ts';
import { noteEditText } from './note-edit-text.ts';

const NOTE: Note = {
  ...{ id: '1-1', kind: 'day', subject: '2026-05-01', text: 'Fed', author: 'ann@example.com' },
  ...{ created_at: '2026-05-01T08:00:00Z', edited_at: '2026-05-02T09:30:00Z', edited_by: 'ann@example.com' },
};

test.each([
  ['ann@example.com', 'edited 2026-05-02 09:30'],
  [null, 'edited 2026-05-02 09:30'],
  ['bob@example.com', 'edited 2026-05-02 09:30 by bob@example.com'],
])('a text by %s reads %s', (edited_by, text) => {
  expect(noteEditText({ ...NOTE, edited_by }, 'utc')).toBe(text);
});
