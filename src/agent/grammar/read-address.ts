import type { AreaTable } from './area-table.ts';
import type { Meant } from './item.ts';

const ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** '127.0.0.1' is an address of rows that have one. */
export function readAddress(
  word: string | undefined,
  { fields }: AreaTable,
): { readonly meant: Meant; readonly used: number } | undefined {
  const field = ['ip', 'last_ip'].find((one) => fields[one]);
  if (field === undefined || word === undefined || !ADDRESS.test(word)) return undefined;
  return { meant: { kind: 'condition', condition: { field, op: 'is', values: [word] } }, used: 1 };
}
