import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';

// postgresql-types.ts decides how columns arrive in JavaScript.

/** `timestamptz`: read as ISO 8601 in UTC with three decimals ('2026-01-02T03:04:05.678Z'). */
export type Instant = ColumnType<string, string | Date, string | Date>;

/** `numeric`: read as a number; written as a decimal string where it must be exact. */
export type Decimal = ColumnType<number, number | string, number | string>;

/** `bytea`. */
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;

/** `jsonb`: read as a value; written as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>;

/** A column with a default: an insert may leave it out. */
export type WithDefault<Column> = ColumnType<
  SelectType<Column>,
  InsertType<Column> | undefined,
  UpdateType<Column>
>;

/** A column that the database writes: identity, generated, written by a trigger, or of a view. */
export type ReadOnly<Column> = ColumnType<SelectType<Column>, never, never>;
