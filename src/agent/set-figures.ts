import type { Piece } from './answer-parts.ts';
import type { AreaTable } from './grammar/area-table.ts';
import type { Query } from './grammar/query.ts';
import type { SetData } from './tools/query-answer.ts';

/** The measures that a question asks for, else those of its area. */
export function askedOf({ measures, selections }: Query, table: AreaTable): readonly string[] {
  if (measures.length > 0) return measures;
  // All winning trades have won: the rate of a property that selects the rows means nothing.
  return table.defaults.filter((measure) => {
    const { how, where = [] } = table.measures[measure] ?? {};
    const chosen = (field: string) =>
      selections.some((one) => one.where.some((condition) => condition.field === field));
    return how !== 'rate' || !where.some(({ field }) => chosen(field));
  });
}

/** The name of a measure in a sentence. */
export function nameOf(measure: string, table: AreaTable): string {
  return table.measures[measure]?.name ?? measure;
}

/** The header of a measure's column. */
export function headerOf(measure: string, table: AreaTable): string {
  return capital(measure === table.count ? table.many : nameOf(measure, table));
}

/** The figures of a set in the order of these measures. */
export function figuresOf(set: SetData, measures: readonly string[]): Piece[] {
  return measures.map((measure) => set.measures.find((one) => one.measure === measure)?.figure ?? 'N/A');
}

/** The value of a measure of a set; null if it is unknown. */
export function measuredOf(set: SetData, measure: string): number | null {
  return set.measures.find((one) => one.measure === measure)?.value ?? null;
}

/** The text with a capital first letter. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
