export type Value = string | number | null;

/** A row by its fields: null for an unknown or a not yet existing value. */
export interface Row {
  get(field: string): Value;
  /** Whether a value should be known but is not: a future value is not unknown. */
  isUnknown(field: string): boolean;
  /** The name of the row, and the screen that shows it. */
  readonly name: string;
  readonly to: string | null;
}
