import type { Item } from './item.ts';
import type { Query } from './query.ts';
import type { Asked } from './read-asked.ts';
import type { Workbench } from './workbench.ts';

const ASKS_WHETHER = /^(?:is|are|was|were|does|do|did|has|have|can)$/i;

interface Read {
  readonly all: readonly Item[];
  readonly asked: Asked;
  readonly query: Query;
}

/** What rows are told of that are described alone: whether one that is named is so, or some of them beside their figures. */
export function plainRows(
  { table }: Workbench,
  { all, asked, query }: Read,
): Pick<Query, 'whether' | 'shows'> {
  const [only, second] = query.selections;
  const asksOf = query.measures.length > 0 || query.rows !== null || query.group !== null || query.why;
  if (!only || second || asksOf || query.compares || query.countsGroups || query.share) return {};
  const isOwn = ({ field, op, values }: (typeof only.where)[number]): boolean =>
    (field === table.own || field === table.topic) && op === 'is' && values.length === 1;
  const names = only.where.filter(isOwn).length;
  if (ASKS_WHETHER.test(all[0]?.text ?? '')) {
    if (names === 1 && only.where.length > 1) return { whether: true };
    // 'is SECURE_COOKIES on': as it is set.
    return names === 1 && table.few && table.apart !== true ? { shows: true } : {};
  }
  const isAsked = (['how many', 'how much', 'share', 'ratio', 'when'] as const).some((one) => asked.has(one));
  // 'what is RPC_URL': the one row of that name.
  if (names === 1 && table.few && !isAsked) return { shows: true };
  const isFiltered =
    only.where.length > (table.base?.length ?? 0) || only.symbols.length > 0 || only.period !== null;
  const isPlain = isFiltered && !isAsked && !table.apart && table.columns.length > 0;
  return asked.many && asked.named > 0 && isPlain ? { shows: true } : {};
}
