import type { FieldSpec } from '../grammar/area-table.ts';

/** The distance from the line in either direction. */
export const STRETCH: FieldSpec = {
  words: [
    ...['distance from its line', 'from its line', 'from its mean', 'from the mean', 'from the line'],
    ...['away from its mean', 'away from its line', 'out of line', 'absolute z', 'stretch', 'off its line'],
  ],
  unit: 'plain',
};
