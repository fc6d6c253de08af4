/** SQL by the names of the columns that it stands for. */
export type SqlByColumn = Readonly<Record<string, string>>;

/** SQL that names a column of a table; `timestamp` is a word of the language. */
export function columnSql(name: string): string {
  return name === 'timestamp' ? '"timestamp"' : name;
}
