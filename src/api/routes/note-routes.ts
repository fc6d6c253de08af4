import { AppError } from '../../contract/app-error.ts';
import { MOST_NOTES } from '../../contract/notes.ts';
import type { Store } from '../../store/database/open-store.ts';
import { addNote, editNote, type NoteAudit, removeNote } from '../../store/notes/notes.ts';
import type { Call, Handlers } from '../handlers.ts';

/** Notes of operators on what they look at. */
export function createNoteRoutes(
  { db }: Store,
  clock: () => number,
): Handlers<'addNote' | 'editNote' | 'removeNote'> {
  return {
    async addNote(call) {
      const { operator, body } = call;
      if (!operator) throw new AppError('not_authenticated');
      const id = await addNote(db, { ...body, author: operator.email }, auditOf(call), MOST_NOTES);
      if (id === undefined) throw new AppError('note_limit_reached');
      return { id };
    },

    async editNote(call) {
      const { operator, body } = call;
      if (!operator) throw new AppError('not_authenticated');
      const { id, text } = body;
      const changed = await editNote(db, id, { text, edited_by: operator.email }, auditOf(call));
      if (!changed) throw new AppError('note_not_found');
      return { id };
    },

    async removeNote(call) {
      await removeNote(db, call.body.id, auditOf(call));
      return { id: call.body.id };
    },
  };

  function auditOf({ operator, caller }: Pick<Call<'addNote'>, 'operator' | 'caller'>): NoteAudit {
    const { ip, request_id } = caller;
    return { at: new Date(clock()).toISOString(), account_id: operator?.id ?? null, ip, request_id };
  }
}
