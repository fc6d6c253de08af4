import { randomUUID } from 'node:crypto';
import { AppError } from '../../contract/app-error.ts';
import { MOST_VIEWS } from '../../contract/saved-views.ts';
import type { Operator } from '../../identity/identity-provider.ts';
import type { Store } from '../../store/database/open-store.ts';
import {
  deleteSavedView,
  listSavedViews,
  renameSavedView,
  upsertSavedView,
} from '../../store/identity/saved-views.ts';
import type { Handlers } from '../handlers.ts';

/** The operator's saved views; each call returns all that remain. */
export function createSavedViewRoutes(
  { db }: Store,
  clock: () => number,
): Handlers<'savedViews' | 'saveView' | 'renameView' | 'deleteView'> {
  const viewsOf = async (id: string) => ({ views: await listSavedViews(db, id) });
  return {
    async savedViews({ operator }) {
      return viewsOf(idOf(operator));
    },

    async saveView({ operator, body }) {
      const account_id = idOf(operator);
      const created_at = new Date(clock()).toISOString();
      const view = { id: randomUUID(), account_id, created_at, ...body };
      if (!(await upsertSavedView(db, view, MOST_VIEWS))) throw new AppError('view_limit_reached');
      return viewsOf(account_id);
    },

    async renameView({ operator, body: { id, name } }) {
      const account_id = idOf(operator);
      if (!(await renameSavedView(db, account_id, id, name))) throw new AppError('view_name_taken');
      return viewsOf(account_id);
    },

    async deleteView({ operator, body: { id } }) {
      const account_id = idOf(operator);
      await deleteSavedView(db, account_id, id);
      return viewsOf(account_id);
    },
  };
}

function idOf(operator: Operator | undefined): string {
  if (!operator) throw new AppError('not_authenticated');
  return operator.id;
}
