import type { ReactNode } from 'react';
import { isolateName } from '../../../domain/isolate-name.ts';
import { type UrlSearch, useUrlSearch } from '../../lib/url-search.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

const MOST_COMPARED = 4;
const ID = /^\d{1,9}-\d{1,15}$/;

/** The vaults that are ticked, by their ids. */
export function comparedIds({ compare = '' }: UrlSearch): readonly string[] {
  return compare
    .split(',')
    .filter((id) => ID.test(id))
    .slice(0, MOST_COMPARED);
}

/** Ticks a vault for the comparison. The address holds which are ticked. */
export function CompareBox({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const ids = comparedIds(search);
  const isTicked = ids.includes(id);
  return (
    <Checkbox
      checked={isTicked}
      disabled={!isTicked && ids.length >= MOST_COMPARED}
      onChange={(checked) => {
        const next = checked ? [...ids, id] : ids.filter((one) => one !== id);
        setSearch({ compare: next.join(',') }, { replace: true });
      }}
    >
      <span className="sr-only">{`Compare ${isolateName(name)}`}</span>
    </Checkbox>
  );
}
