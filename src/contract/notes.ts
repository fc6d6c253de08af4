import * as zod from 'zod';
import { LONGEST_SUBJECT, NOTE_KINDS, noteLink } from '../domain/note-subject.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';
import { listEndpoints } from './list-endpoints.ts';
import { downloadRequest, listRequest } from './list-requests.ts';
import { rowOf } from './list-row.ts';

/** The largest length of a note, and the largest number of notes of a server. */
export const LONGEST_NOTE = 2_000;
export const MOST_NOTES = 20_000;

const COLUMNS = {
  /** `{owner}-{number}`: unique in the store. */
  id: { value: zod.string() },
  created_at: { kind: 'instant', filter: '' },
  kind: { kind: 'enum', values: NOTE_KINDS },
  /** A name that a rebuild keeps, such as that of a trade in its address. */
  subject: { kind: 'text' },
  /** The whole subject, where a part of it would find those of others too. */
  about: { value: null, asked: zod.string().max(LONGEST_SUBJECT) },
  text: { kind: 'text' },
  /** The email of its author when it was written. */
  author: { kind: 'text' },
  edited_at: { kind: 'instant', nullable: true, filter: 'edited' },
  /** The email of who wrote the present text, where it was changed; null also for changes by earlier versions. */
  edited_by: { kind: 'text', nullable: true },
} as const satisfies ListColumns;

/** A note of an operator, plain text. */
const Note = rowOf(COLUMNS);
export type Note = zod.infer<typeof Note>;

export const NOTES = {
  endpoint: 'notes',
  path: '/api/notes',
  area: 'console',
  topics: ['notes'],
  columns: COLUMNS,
  row: Note,
  rows: 'notes',
  sort: 'created_at',
  order: 'desc',
  failure: 'Failed to fetch notes',
  download: { endpoint: 'exportNotes', file: 'notes', noun: 'notes', failure: 'Failed to export notes' },
} as const satisfies ListDeclaration;

/** Characters that turn the text around them, and line breaks that some programs know. */
const DECEIVING = /[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
/** Line breaks are kept; other control characters are refused. */
const NoteText = zod
  .string()
  .overwrite((text) => text.replace(DECEIVING, ' '))
  .trim()
  .min(1)
  .max(LONGEST_NOTE)
  .regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, { message: 'must be plain text' });
const NoteId = zod.string().regex(/^1-\d{1,15}$/, { message: 'must be the id of a note' });
const Written = zod.object({ id: zod.string() });

export const NOTE_ENDPOINTS = {
  ...listEndpoints(NOTES),
  addNote: {
    method: 'POST',
    role: 'operator',
    path: '/api/notes/add',
    area: 'console',
    response: Written,
    failure: 'Failed to add the note',
  },
  editNote: {
    method: 'POST',
    role: 'operator',
    path: '/api/notes/edit',
    area: 'console',
    response: Written,
    failure: 'Failed to change the note',
  },
  removeNote: {
    method: 'POST',
    role: 'operator',
    path: '/api/notes/remove',
    area: 'console',
    response: Written,
    failure: 'Failed to remove the note',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function noteRequests() {
  return {
    notes: listRequest(
      NOTES,
      'The notes of all operators, newest first. With page, limit, after, before or count: one page; otherwise all, streamed.',
    ),
    exportNotes: downloadRequest(NOTES),
    addNote: {
      access: 'operator',
      summary:
        'Adds a note to a trade, a pattern, a day, an execution or a pair, by a name that a rebuild keeps.',
      body: zod
        .strictObject({
          kind: zod.enum(NOTE_KINDS),
          subject: zod.string().min(1).max(LONGEST_SUBJECT),
          text: NoteText,
        })
        .refine((note) => noteLink(note) !== undefined, {
          path: ['subject'],
          message: 'must name what a note of this kind is about',
        }),
    },
    editNote: {
      access: 'operator',
      summary: 'Replaces the text of a note; the audit log keeps the former one.',
      body: zod.strictObject({ id: NoteId, text: NoteText }),
    },
    removeNote: {
      access: 'operator',
      summary: 'Removes a note; the audit log keeps its text. One that is gone is no error.',
      body: zod.strictObject({ id: NoteId }),
    },
  } as const satisfies RequestsOf<typeof NOTE_ENDPOINTS>;
}
