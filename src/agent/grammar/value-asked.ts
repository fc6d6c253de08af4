import type { AreaTable } from './area-table.ts';

/** The field that a measure of one row is; undefined for a measure of many rows alone. */
export function valueAsked(measure: string, { measures, fields }: AreaTable): string | undefined {
  const { how, of, where } = measures[measure] ?? {};
  return (how === 'sum' || how === 'mean' || how === 'newest') && !where && of !== undefined && fields[of]
    ? of
    : undefined;
}
