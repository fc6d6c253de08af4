import * as zod from 'zod';

/** The first line of a backup. */
export const BackupHeader = zod.strictObject({
  format: zod.literal('trading-platform backup 1'),
  /** Number of the newest migration of the store. */
  migration: zod.number().int().min(1),
  /** All migrations of the store: a lower number may be of a later version. Absent in older files: all up to the newest. */
  migrations: zod.array(zod.number().int().min(1)).optional(),
  made_at: zod.iso.datetime(),
  tables: zod.array(
    zod.strictObject({
      table: zod.string(),
      columns: zod.array(zod.strictObject({ name: zod.string(), type: zod.string() })),
      identities: zod.array(zod.string()),
      key: zod.array(zod.string()),
    }),
  ),
});
export type BackupHeader = zod.infer<typeof BackupHeader>;

/** The line after the rows of a table. */
export const TableEnd = zod.strictObject({
  end: zod.string(),
  rows: zod.number().int(),
  sha256: zod.string(),
});

/** The last line: a file without it was cut off. */
export const LAST_LINE = '{"complete":true}';

/** A file cannot be restored; the message says why in one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
