interface Ranked {
  readonly brief?: string;
  readonly chief?: boolean;
}

/** The columns of a table that does not fit: first those of a phone's rows and the chief ones, which are then in sight, then the others. */
export function chiefFirst<C extends Ranked>(columns: readonly C[]): readonly C[] {
  const isChief = ({ brief, chief }: Ranked): boolean => chief ?? brief !== undefined;
  return [...columns.filter(isChief), ...columns.filter((column) => !isChief(column))];
}
