/** What an operator chose for the columns of one table; absent where nothing was. */
export interface ColumnChoice {
  readonly hidden?: readonly string[] | undefined;
  /** Columns in their order; those that it lacks follow their declared neighbour. */
  readonly order?: readonly string[] | undefined;
  /** Pixels by column. */
  readonly widths?: Readonly<Record<string, number>> | undefined;
  /** Columns that filter the rows, whether somebody hid them or not: what is left out is in sight. */
  readonly filtering?: readonly string[] | undefined;
}

interface Arranged {
  readonly id: string;
  readonly width: number;
  readonly optional?: 'shown' | 'hidden';
}

/** All columns in the chosen order and widths, each with whether it is visible. At least one always is. */
export function arrangeColumns<C extends Arranged>(
  columns: readonly C[],
  { hidden, order = [], widths = {}, filtering = [] }: ColumnChoice,
): ReadonlyArray<{ readonly column: C; readonly visible: boolean }> {
  const isHidden = ({ id, optional }: C): boolean =>
    !filtering.includes(id) && (hidden?.includes(id) ?? optional === 'hidden');
  const allHidden = columns.every(isHidden);
  return inOrder(columns, order).map((column, at) => ({
    column: { ...column, width: widths[column.id] ?? column.width },
    visible: allHidden ? at === 0 : !isHidden(column),
  }));
}

function inOrder<C extends Arranged>(columns: readonly C[], order: readonly string[]): readonly C[] {
  const sorted = order.flatMap((id) => columns.filter((column) => column.id === id));
  for (const [at, column] of columns.entries()) {
    if (sorted.includes(column)) continue;
    const neighbour = columns[at - 1];
    sorted.splice(neighbour === undefined ? 0 : sorted.indexOf(neighbour) + 1, 0, column);
  }
  return sorted;
}
