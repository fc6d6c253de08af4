export type Value = string | number | null;

/** A row by its fields: null where a value is not known, or is not there yet. */
export interface Row {
  get(field: string): Value;
  /** Whether a value ought to be known and is not: what has not happened yet is not unknown. */
  isUnknown(field: string): boolean;
  /** The name of the row, and the screen that shows it. */
  readonly name: string;
  readonly to: string | null;
}
