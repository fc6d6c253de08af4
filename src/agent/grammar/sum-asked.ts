import { isValue } from './is-value.ts';
import type { Ranking } from './rank-spot.ts';
import type { Workbench } from './workbench.ts';

interface Asked {
  readonly measures: string[];
  readonly rows: Ranking;
  readonly limit: number | undefined;
  readonly group: string | null;
}

/** 'how much did they make': the sum of the rows, where no figure is named; of winners alone the gains. */
export function sumAsked({ table, items, done }: Workbench, { measures, rows, limit, group }: Asked): void {
  const isOfSample =
    rows.by !== undefined && limit !== undefined && limit > 1 && group === null && !table.apart;
  if (measures.length > 0 || !(rows.by === undefined || isOfSample)) return;
  const won = items.findIndex((_, at) => isValue(items[at], 'result', 'win'));
  const lost = items.findIndex((_, at) => isValue(items[at], 'result', 'loss'));
  const gross = won >= 0 ? 'gains' : lost >= 0 ? 'losses' : undefined;
  if (gross === undefined || !table.measures[gross]) {
    measures.push(table.sumMeasure ?? table.bestMeasure);
    return;
  }
  measures.push(gross, table.bestMeasure);
  done.add(won >= 0 ? won : lost);
}
