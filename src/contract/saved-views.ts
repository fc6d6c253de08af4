import * as zod from 'zod';
import { cleanText } from '../domain/clean-text.ts';
import type { Endpoint, RequestsOf } from './endpoint.ts';

/** The largest number of views of an account. */
export const MOST_VIEWS = 100;

const ViewName = zod.string().overwrite(cleanText).min(1).max(60);
/** An address within the console: a path with query, never another origin. */
const Address = zod
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\s\\#]*$/, { message: 'must be an address of this console' });

export const SavedView = zod.object({
  id: zod.uuid(),
  /** Address pattern of its screen. */
  screen: zod.string(),
  name: zod.string(),
  /** Path and query of the saved screen. */
  address: zod.string(),
});
export type SavedView = zod.infer<typeof SavedView>;

/** All views of the operator, by screen and name. */
const SavedViews = zod.object({ views: zod.array(SavedView) });

export const SAVED_VIEW_ENDPOINTS = {
  savedViews: {
    method: 'GET',
    path: '/api/identity/views',
    area: 'console',
    topics: [],
    response: SavedViews,
    failure: 'Failed to fetch saved views',
  },
  saveView: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/views',
    area: 'console',
    response: SavedViews,
    failure: 'Failed to save the view',
  },
  renameView: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/views/rename',
    area: 'console',
    response: SavedViews,
    failure: 'Failed to rename the view',
  },
  deleteView: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/views/delete',
    area: 'console',
    response: SavedViews,
    failure: 'Failed to delete the view',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function savedViewRequests() {
  return {
    savedViews: {
      access: 'operator',
      summary: "The operator's named views.",
    },
    saveView: {
      access: 'operator',
      summary:
        'Saves a screen under a name; the same name on the same screen is replaced. Returns all views.',
      body: zod.strictObject({
        screen: zod
          .string()
          .max(120)
          .regex(/^\/[a-z0-9/${}-]*$/i, { message: 'must be a screen of this console' }),
        name: ViewName,
        address: Address,
      }),
    },
    renameView: {
      access: 'operator',
      summary: 'Renames a view; refused if the screen has a view with that name. Returns all views.',
      body: zod.strictObject({ id: zod.uuid(), name: ViewName }),
    },
    deleteView: {
      access: 'operator',
      summary: 'Deletes a view; a missing one is no error. Returns all views.',
      body: zod.strictObject({ id: zod.uuid() }),
    },
  } as const satisfies RequestsOf<typeof SAVED_VIEW_ENDPOINTS>;
}
