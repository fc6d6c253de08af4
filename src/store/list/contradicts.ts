import { askedBy } from '../../contract/list-columns.ts';
import type { ListColumns } from '../../contract/list-declaration.ts';

/** Whether a filter's bounds of some column leave nothing between them, such as at least 2 and at most 1: no row is to be looked for. */
export function contradicts(columns: ListColumns, query: object): boolean {
  const given = query as Readonly<Record<string, unknown>>;
  return Object.entries(columns).some(([name, column]) => {
    const asked = askedBy(name, column);
    if (!asked || asked.form === 'value') return false;
    if (asked.form === 'range') {
      const [least, most] = [given[asked.min], given[asked.max]];
      return least !== undefined && most !== undefined && Number(least) > Number(most);
    }
    const [from, to] = [given[asked.from], given[asked.to]];
    return from !== undefined && to !== undefined && Date.parse(String(from)) >= Date.parse(String(to));
  });
}
