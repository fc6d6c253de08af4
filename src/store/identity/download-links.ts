import type { Kysely } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/row.ts';

/** A download link; `request` is stored unchanged. Times are milliseconds since the epoch. */
export interface DownloadLinkRow extends Row<'download_links', 'account_id'> {
  readonly token_hash: Uint8Array;
  readonly request: unknown;
  readonly expires_ms: number;
}

/** Stores a link, and deletes those that expired before `now`. */
export async function insertDownloadLink(
  db: Kysely<Database>,
  { token_hash, account_id, request, expires_ms }: DownloadLinkRow,
  now: number,
): Promise<void> {
  await db.deleteFrom('download_links').where('expires_at', '<=', new Date(now).toISOString()).execute();
  const expires_at = new Date(expires_ms).toISOString();
  await db
    .insertInto('download_links')
    .values({ token_hash, account_id, request: JSON.stringify(request), expires_at })
    .execute();
}

/** The request of a link; undefined if there is no such link or it has expired. */
export async function getDownloadRequest(
  db: Kysely<Database>,
  tokenHash: Uint8Array,
  now: number,
): Promise<unknown> {
  const row = await db
    .selectFrom('download_links')
    .select('request')
    .where('token_hash', '=', Buffer.from(tokenHash))
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return row?.request;
}

/** The same, and the link is deleted. Of concurrent calls only one gets it. */
export async function takeDownloadRequest(
  db: Kysely<Database>,
  tokenHash: Uint8Array,
  now: number,
): Promise<unknown> {
  const row = await db
    .deleteFrom('download_links')
    .where('token_hash', '=', Buffer.from(tokenHash))
    .where('expires_at', '>', new Date(now).toISOString())
    .returning('request')
    .executeTakeFirst();
  return row?.request;
}
