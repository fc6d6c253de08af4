import type { Query } from './query.ts';
import type { Asked } from './read-asked.ts';
import { valueAsked } from './value-asked.ts';
import type { Workbench } from './workbench.ts';

interface RowsTogether {
  /** The ranked rows whose figures are told together: 'the win rate of the last 20 trades'. */
  readonly rows: Query['rows'];
  readonly misfits: readonly string[];
}

/**
 * What is asked of ranked rows beside the field that ranks them. Columns of a single row are added to those that are told of it; then no
 * figure is left in `asked`.
 */
export function rowsTogether(
  { table, items }: Workbench,
  { rows, measures, tells, picked, isSample, countsSample, has }: Asked,
  leaves: boolean,
): RowsTogether {
  if (rows.by === undefined || table.apart) return { rows: null, misfits: [] };
  const { by, lowest, limit } = rows;
  const shown = rows.place === undefined ? limit : 1;
  // The result of one best row is its value; for several it is a sum, which is not supported.
  const others = measures.filter(
    (one) => one !== table.count && (table.measures[one]?.of !== by || shown > 1),
  );
  // 'the turnover of the last plan' is a value of that row.
  // 'list the last claims with their value' is of each.
  const isOfEach = shown === 1 || has('list');
  const values = isOfEach ? others.map((one) => valueAsked(one, table)) : [];
  const isTold = values.length > 0 && values.every((one) => one !== undefined);
  if (isTold && picked) tells.push(...values.filter((one) => one !== undefined));
  if (isSample && !(has('list') && isTold) && (others.length > 0 || countsSample || leaves))
    return { rows: { by, lowest, limit, adds: true, leaves }, misfits: [] };
  measures.splice(0, measures.length);
  const ranking = items.flatMap((item) => (item.kind === 'superlative' ? [item.text] : []));
  return { rows: null, misfits: others.length > 0 && !isTold ? ranking : [] };
}
