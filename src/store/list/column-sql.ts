/** SQL by column name. */
export type SqlByColumn = Readonly<Record<string, string>>;

/** SQL of a column name; `timestamp` is a keyword. */
export function columnSql(name: string): string {
  return name === 'timestamp' ? '"timestamp"' : name;
}
