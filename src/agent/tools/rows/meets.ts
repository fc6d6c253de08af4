import { columnOfValue } from '../../grammar/column-conditions.ts';
import type { Condition } from '../../grammar/query.ts';
import type { Row, Value } from './row.ts';

/**
 * Whether a row meets a condition; an unknown value meets only 'not' and 'outside'. Bounds of times are milliseconds since
 * the epoch.
 */
export function meets(row: Row, { field, op, values }: Condition): boolean {
  if (field === 'missing') return values.every((one) => row.get(String(one)) === null) === (op === 'is');
  if (field === 'exceeds') return exceeds(row, values) === (op === 'is');
  const value = row.get(field);
  const [first = 0] = values;
  if (field === 'clock') {
    const inside = typeof value === 'number' && value >= Number(first) && value < Number(values[1]);
    return op === 'not' ? !inside : inside;
  }
  if (op === 'not')
    return field === 'result' || field === 'outcome'
      ? value !== null && !values.includes(value)
      : !values.includes(value as string);
  if (op === 'within' || op === 'outside') {
    const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    const inside = at >= Number(first) && at < Number(values[1]);
    return op === 'within' ? inside : !inside;
  }
  if (value === null) return false;
  switch (op) {
    case 'is':
      return values.includes(value);
    case 'above':
      return compare(value, first) > 0;
    case 'below':
      return compare(value, first) < 0;
    case 'at_least':
      return compare(value, first) >= 0;
    case 'at_most':
      return compare(value, first) <= 0;
    case 'starts':
      return String(value).startsWith(String(first));
    case 'ends':
      return String(value).endsWith(String(first));
    case 'holds':
      return String(value).toLowerCase().includes(String(first).toLowerCase());
  }
}

/** Whether the first of two columns is above the second, costs by what they cost; not where one of them is unknown. */
function exceeds(row: Row, values: Condition['values']): boolean {
  const [one, two] = values.map((value) => {
    const told = row.get(columnOfValue(value));
    return told === null ? null : Number(told) * (columnOfValue(value) === value ? 1 : -1);
  });
  return one != null && two != null && one > two;
}

function compare(value: NonNullable<Value>, limit: string | number): number {
  return typeof value === 'number' ? value - Number(limit) : String(value).localeCompare(String(limit));
}
