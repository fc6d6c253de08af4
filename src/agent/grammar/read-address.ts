import type { AreaTable } from './area-table.ts';
import type { Meant } from './item.ts';

/** What a word is by its form alone, with the fields of rows that have one, and how it is written there. */
const FORMS: readonly {
  readonly form: RegExp;
  readonly fields: readonly string[];
  readonly written?: (word: string) => string;
}[] = [
  { form: /^\d{1,3}(?:\.\d{1,3}){3}$/, fields: ['ip', 'last_ip'] },
  { form: /.@./, fields: ['email'] },
  // Also where no setting has that name; a pair of currencies is none.
  {
    form: /^(?!(?:eur|usd|aud|gbp|jpy|chf|cad|nzd|sgd|cny|hkd|sek|nok|mxn)_)[a-z]+(?:_[a-z]+)+$/,
    fields: ['setting'],
    written: (word) => word.toUpperCase(),
  },
];

/** '127.0.0.1' is an address of rows that have one, 'one@example.com' an account, 'RPC_URL' a setting. */
export function readAddress(
  word: string | undefined,
  { fields }: AreaTable,
): { readonly meant: Meant; readonly used: number } | undefined {
  if (word === undefined) return undefined;
  const found = FORMS.find(({ form }) => form.test(word));
  const field = found?.fields.find((one) => fields[one]);
  if (!found || field === undefined) return undefined;
  const values = [found.written?.(word) ?? word];
  return { meant: { kind: 'condition', condition: { field, op: 'is', values } }, used: 1 };
}
