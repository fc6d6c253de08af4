import type { FieldUnit, MeasureSpec } from '../grammar/area-table.ts';

interface MeanOf {
  /** In a sentence: 'net APY'. */
  readonly name: string;
  readonly unit: FieldUnit;
  /** Words that ask for it without 'average': those of a figure that is never added up, as a rate of one row. */
  readonly words?: readonly string[];
  readonly signed?: boolean;
}

/** Means and medians of fields, by the name of each. 'Average' or 'median' beside a field's own words asks for them too. */
export function meanMeasures(
  fields: Readonly<Record<string, MeanOf>>,
): Readonly<Record<string, MeasureSpec>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([of, { name, unit, words = [], signed }]): [string, MeasureSpec][] => [
      [
        `average_${of}`,
        {
          words: [`average ${name.toLowerCase()}`, `mean ${name.toLowerCase()}`, ...words],
          ...{ how: 'mean', of, unit, name: `average ${name}`, a: `an average ${name} of` },
          ...(signed && { signed }),
        },
      ],
      [
        `median_${of}`,
        {
          words: [`median ${name.toLowerCase()}`],
          ...{ how: 'median', of, unit, name: `median ${name}`, a: `a median ${name} of` },
          ...(signed && { signed }),
        },
      ],
    ]),
  );
}
