import type { Asks } from './asking-of.ts';
import type { Item } from './item.ts';
import type { Query } from './query.ts';
import type { Ranking } from './rank-spot.ts';
import { readVerdict } from './read-verdict.ts';
import type { Workbench } from './workbench.ts';

interface Asked {
  /** All items, with stop words. */
  readonly all: readonly Item[];
  readonly judges: boolean;
  readonly named: number;
  readonly many: boolean;
  readonly group: string | null;
  readonly countsGroups: boolean;
  readonly measures: string[];
  readonly rows: Ranking;
  readonly has: Asks;
}

/** The result that a question asks whether there is one: of all rows, or of a group of them. */
export function verdictAsked(bench: Workbench, asked: Asked): Query['keeps'] {
  const { all, judges, named, many, group, countsGroups, measures, rows, has } = asked;
  // 'did flash loans lose money on any day' asks for days, as 'were we at a loss on any day' does.
  const isDid = /^(?:did|do|does|has|have|had)$/i.test(all[0]?.text ?? '');
  const judgesGroups = group !== null && isDid;
  // 'did the snipes make money' asks about all of them; 'have any snipes made money' for those that have.
  const judgesRows = isDid && many && !all.some(({ text }) => /^(?:any|some|which|how many)$/i.test(text));
  return readVerdict(bench, {
    named,
    // 'is any of our vaults losing money' asks for those that do.
    judges: (judges && !/^any$/i.test(all[1]?.text ?? '')) || judgesGroups || judgesRows,
    measures,
    asks: (has('how many') && !countsGroups) || has('how much') || has('share') || rows.by !== undefined,
  });
}
