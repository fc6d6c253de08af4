import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from './array-literal.ts';

/** The type of a column in PostgreSQL, and its value in a row. */
type GivenColumn<Row> = readonly [type: string, read: (row: Row) => string | number | boolean | null];

/**
 * Rows as a subquery with these columns, to be read from: an array a column. A column that has one value in all rows is sent
 * once, because the database takes as long to read an array of nulls as one of numbers.
 */
export function givenRows<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, GivenColumn<Row>>>,
): RawBuilder<unknown> {
  const names: string[] = [];
  const arrays: RawBuilder<unknown>[] = [];
  const constants: RawBuilder<unknown>[] = [];
  for (const [name, [type, read]] of Object.entries(columns)) {
    const values = rows.map(read);
    const [first = null] = values;
    // One array is needed for the number of rows.
    if (names.length > 0 && values.every((value) => Object.is(value, first)))
      constants.push(sql`${first}::${sql.raw(type)} as ${sql.raw(name)}`);
    else {
      names.push(name);
      arrays.push(sql`${arrayLiteral(values)}::${sql.raw(type)}[]`);
    }
  }
  const list = sql.raw(names.join(', '));
  return sql`(select ${sql.join([list, ...constants])} from unnest(${sql.join(arrays)}) as listed (${list}))`;
}
