import type { FieldSpec } from '../grammar/area-table.ts';

/** How far a pair is from its line. */
export const BUCKET_FIELD: FieldSpec = {
  words: ['bucket'],
  unit: 'text',
  groups: true,
  values: {
    normal: ['normal'],
    stretched: ['stretched'],
    extended: ['extended'],
    extreme: ['extreme'],
  },
  // How far, in whichever direction.
  degrees: { stretched: { by: 'stretch' }, extended: { by: 'stretch' }, extreme: { by: 'stretch' } },
  phrases: {
    normal: { before: 'normal' },
    stretched: { before: 'stretched' },
    extended: { before: 'extended' },
    extreme: { before: 'extreme' },
  },
};
