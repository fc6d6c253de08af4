import type { FieldSpec, FieldUnit, MeasureSpec } from '../grammar/area-table.ts';
import { meanMeasures } from './mean-measures.ts';

/** A column of single rows that is never added up: of one row it is told, of several its mean. */
interface ToldFigure {
  readonly words: readonly string[];
  /** In a sentence; absent: the first word. */
  readonly name?: string;
  readonly unit: FieldUnit;
  readonly isBad?: boolean;
  readonly leads?: 'lowest';
}

/** The fields and the means of further columns of an area. */
export function toldFigures(figures: Readonly<Record<string, ToldFigure>>): {
  readonly fields: Readonly<Record<string, FieldSpec>>;
  readonly measures: Readonly<Record<string, MeasureSpec>>;
} {
  const entries = Object.entries(figures);
  return {
    fields: Object.fromEntries(
      entries.map(([name, { words, unit, isBad, leads }]) => [
        name,
        { words, unit, ...(isBad && { isBad }), ...(leads && { leads }) },
      ]),
    ),
    measures: meanMeasures(
      Object.fromEntries(
        entries
          .filter(([, { unit }]) => unit !== 'instant' && unit !== 'text')
          .map(([of, { words, name = words[0] ?? of, unit }]) => [
            of,
            { name, unit: unit === 'count' ? 'plain' : unit, words },
          ]),
      ),
    ),
  };
}
