import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Note } from '../../contract/notes.ts';
import { NOTE_ENDPOINTS } from '../../contract/notes.ts';
import type { NoteSubject } from '../../domain/note-subject.ts';
import { callApi } from '../lib/api-client.ts';
import { declareCalls } from '../lib/declared-calls.ts';
import { errorText } from '../lib/error-text.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { useMay } from '../lib/use-may.ts';
import { Button } from './button.tsx';
import { formatMinute } from './format-time.ts';
import { IfAllowed } from './if-allowed.tsx';
import { noteEditText } from './note-edit-text.ts';
import { NoteField } from './note-field.tsx';
import { Panel } from './panel.tsx';
import { FailureText } from './query-view.tsx';
import { useFocusBack } from './use-focus-back.ts';

declareCalls(NOTE_ENDPOINTS);

/** Notes that a panel shows: the newest. */
const SHOWN = 50;

interface NotesPanelProps extends NoteSubject {
  /** Read after the title where several panels of a screen share it. */
  readonly within?: string | undefined;
}

/** The notes of all operators on one subject, and a field for another one. */
export function NotesPanel({ kind, subject, within }: NotesPanelProps): ReactNode {
  const client = useQueryClient();
  const query = useEndpoint('notes', { kind, about: subject, limit: SHOWN });
  const page = query.data && 'notes' in query.data ? query.data : undefined;
  const notes: readonly Note[] = page?.notes ?? [];
  const total = page?.total ?? notes.length;
  const [draft, setDraft] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const add = useMutation({
    mutationFn: () => callApi('addNote', { body: { kind, subject, text: draft } }),
    onSuccess: async () => {
      setDraft('');
      await client.invalidateQueries({ queryKey: ['notes'] });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (draft.trim() !== '') add.mutate();
  };
  return (
    <Panel
      title="Notes"
      within={within}
      context={
        total === 0
          ? 'seen by everyone who is signed in'
          : total > SHOWN
            ? `n ${total}, the newest ${SHOWN}`
            : `n ${total}`
      }
    >
      {query.error && query.data === undefined && (
        <FailureText query={query}>Failed to load notes.</FailureText>
      )}
      <ul ref={list} tabIndex={-1} aria-label="Notes" className="outline-none">
        {notes.map((note) => (
          <NoteLine
            key={note.id}
            note={note}
            onRemoved={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      <IfAllowed to="addNote" className="px-4 py-3">
        <form onSubmit={submit} className="flex flex-wrap items-end gap-2 px-4 py-3">
          <NoteField label="New note" value={draft} onChange={setDraft} />
          <Button type="submit" disabled={draft.trim() === '' || add.isPending}>
            Add note
          </Button>
        </form>
      </IfAllowed>
      <p role="status" className="px-4 text-12 text-warn">
        {add.error && <span className="block pb-3">{errorText(add.error)}</span>}
      </p>
    </Panel>
  );
}

/** A note with its author and time; it can be changed and removed. */
function NoteLine({ note, onRemoved }: { readonly note: Note; readonly onRemoved: () => void }): ReactNode {
  const day = useTradingDay();
  const client = useQueryClient();
  const { may } = useMay('editNote');
  const [draft, setDraft] = useState<string>();
  const change = useFocusBack(draft !== undefined);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['notes'] });
  const edit = useMutation({
    mutationFn: (text: string) => callApi('editNote', { body: { id: note.id, text } }),
    onSuccess: async () => {
      setDraft(undefined);
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => callApi('removeNote', { body: { id: note.id } }),
    onSuccess: () => refresh().then(onRemoved),
  });
  const failed = edit.error ?? remove.error;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (draft !== undefined && draft.trim() !== '') edit.mutate(draft);
  };
  return (
    <li className="border-b border-line px-4 py-3">
      {draft === undefined ? (
        <p className="wrap-anywhere whitespace-pre-wrap text-normal">{note.text}</p>
      ) : (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <NoteField label="Text of the note" value={draft} onChange={setDraft} />
          <Button type="submit" disabled={draft.trim() === '' || edit.isPending}>
            Save
          </Button>
          <Button variant="quiet" onClick={() => setDraft(undefined)}>
            Cancel
          </Button>
        </form>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-12 text-muted">
        <span className="wrap-anywhere">{note.author}</span>
        <time dateTime={note.created_at}>{formatMinute(note.created_at, day)}</time>
        {note.edited_at !== null && <span className="wrap-anywhere">{noteEditText(note, day)}</span>}
        {may && draft === undefined && (
          <span className="flex gap-2">
            <Button ref={change} variant="link" onClick={() => setDraft(note.text)}>
              Edit
            </Button>
            <Button variant="link" disabled={remove.isPending} onClick={() => remove.mutate()}>
              Remove
            </Button>
          </span>
        )}
      </p>
      {failed && <p className="text-12 text-warn">{errorText(failed)}</p>}
    </li>
  );
}
