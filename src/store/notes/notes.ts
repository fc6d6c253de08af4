import type { Kysely } from 'kysely';
import { NOTES } from '../../contract/notes.ts';
import type { NoteSubject } from '../../domain/note-subject.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notify } from '../database/notify.ts';
import { type AuditEvent, addAuditEvent } from '../identity/audit-events.ts';
import type { ListReader } from '../list/list-reader.ts';
import { sourceList } from '../list/source-list.ts';

/** The owner of all notes. */
const OWNER = 1;

const noteList = sourceList(NOTES, { table: { name: 'notes' }, owner: 'owner' });

/** The notes of all operators. */
export const NOTE_LIST: ListReader<typeof NOTES, typeof OWNER> = {
  list: NOTES,
  resolve: async () => OWNER,
  open(_db, owner, query) {
    const list = noteList([owner], query);
    const { about } = query;
    if (about === undefined) return list;
    return { ...list, filter: (bind) => [...list.filter(bind), `subject = ${bind(about)}`] };
  },
};

/** Who writes, for the note and the audit log. */
export type NoteAudit = Omit<AuditEvent, 'action' | 'detail'>;

interface NewNote extends NoteSubject {
  readonly text: string;
  readonly author: string;
}

/** Stores a note and returns its id; undefined if there are `most` already. */
export async function addNote(
  db: Kysely<Database>,
  note: NewNote,
  audit: NoteAudit,
  most: number,
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const { count } = await trx
      .selectFrom('notes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= most) return undefined;
    const { seq } = await trx
      .insertInto('notes')
      .values({ ...note, account_id: audit.account_id, created_at: audit.at })
      .returning('seq')
      .executeTakeFirstOrThrow();
    const { author: _, ...detail } = note;
    await addAuditEvent(trx, { ...audit, action: 'note_added', detail: { note: seq, ...detail } });
    await notify(trx, { topic: 'notes' });
    return `${OWNER}-${seq}`;
  });
}

/** Replaces the text of a note; false if it does not exist. The audit log keeps the former text. */
export async function editNote(
  db: Kysely<Database>,
  id: string,
  { text, edited_by }: { readonly text: string; readonly edited_by: string },
  audit: NoteAudit,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const former = await lockNote(trx, id);
    if (!former) return false;
    if (former.text === text) return true;
    await trx
      .updateTable('notes')
      .set({ text, edited_at: audit.at, edited_by })
      .where('owner', '=', OWNER)
      .where('seq', '=', former.seq)
      .execute();
    const { seq, kind, subject, text: before } = former;
    const detail = { note: seq, kind, subject, before, text };
    await addAuditEvent(trx, { ...audit, action: 'note_edited', detail });
    await notify(trx, { topic: 'notes' });
    return true;
  });
}

/** Removes a note; one that does not exist is no error. The audit log keeps its text. */
export async function removeNote(db: Kysely<Database>, id: string, audit: NoteAudit): Promise<void> {
  await inTransaction(db, async (trx) => {
    const former = await lockNote(trx, id);
    if (!former) return;
    await trx.deleteFrom('notes').where('owner', '=', OWNER).where('seq', '=', former.seq).execute();
    const { seq, ...detail } = former;
    await addAuditEvent(trx, { ...audit, action: 'note_removed', detail: { note: seq, ...detail } });
    await notify(trx, { topic: 'notes' });
  });
}

async function lockNote(trx: Kysely<Database>, id: string) {
  return trx
    .selectFrom('notes')
    .select(['seq', 'kind', 'subject', 'text', 'author'])
    .where('owner', '=', OWNER)
    .where('seq', '=', Number(id.split('-')[1]))
    .forUpdate()
    .executeTakeFirst();
}
