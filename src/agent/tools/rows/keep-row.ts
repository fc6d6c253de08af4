import type { Query } from '../../grammar/query.ts';
import type { Row } from './row.ts';

/** Keeps the first rows of an order, and answers those that are not among them, or no longer. */
export function keepRow(
  found: Row[],
  row: Row,
  { by, lowest, limit, all }: NonNullable<Query['rows']>,
): readonly Row[] {
  const value = row.get(by);
  if (value === null) {
    if (!all || found.length >= limit) return [row];
    found.push(row);
    return [];
  }
  const before = (other: Row): boolean => {
    const one = other.get(by);
    if (one === null) return true;
    const order = typeof value === 'number' ? Number(one) - value : String(one).localeCompare(String(value));
    return lowest ? order > 0 : order < 0;
  };
  const place = found.findIndex(before);
  if (place < 0 && found.length >= limit) return [row];
  found.splice(place < 0 ? found.length : place, 0, row);
  return found.length > limit ? found.splice(limit) : [];
}
