import type { MeasureSpec } from '../grammar/area-table.ts';
import { withArticle } from '../grammar/with-article.ts';

/** The sum of a field in dollars. `name` stands in a sentence after 'a': 'gain a year'. With `signed` a gain shows its plus. */
export function dollarSum(
  of: string,
  name: string,
  words: MeasureSpec['words'],
  { signed = false }: { readonly signed?: boolean } = {},
): MeasureSpec {
  return {
    words,
    how: 'sum',
    of,
    unit: 'dollars',
    ...(signed && { signed }),
    name,
    a: `${withArticle(name)} of`,
  };
}
