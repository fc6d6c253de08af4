import type { Selectable } from 'kysely';
import type { Database } from './database.ts';

/** A row of a table: all of its columns, or those named. */
export type Row<
  Table extends keyof Database,
  Column extends keyof Selectable<Database[Table]> = keyof Selectable<Database[Table]>,
> = Pick<Selectable<Database[Table]>, Column>;
