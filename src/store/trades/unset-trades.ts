import { blocksOf } from './blocks-of.ts';

/** SQL of the most trades of one of some series that have no set; of elite trades up to one more than `MOST_NEWER`. */
export function unsetTrades(ids: string, elite: boolean): string {
  return `(select coalesce(max(${blocksOf(elite).unset('id')}), 0)::float8 from unnest(${ids}) as asked (id))`;
}
