import type { FieldSpec } from '../grammar/area-table.ts';

/** What was decided: the same three words in every area. */
export const DECISION_FIELD: FieldSpec = {
  words: ['decision'],
  unit: 'text',
  groups: true,
  values: {
    taken: [
      ...['taken', 'take', 'took', 'taking', 'executed', 'carried out', 'went ahead with'],
      ...['approved', 'approve', 'agreed to', 'agree to', 'accepted', 'accept'],
      ...[
        'did we make',
        'we made',
        'we make',
        'have we made',
        'did we do',
        'we did',
        'did we execute',
        'i made',
        'did i make',
      ],
    ],
    skipped: [
      ...['skipped', 'skip', 'skipping', 'not taken', 'not made', 'not done', 'left'],
      ...['passed on', 'pass on', 'passed up', 'pass up', 'passing on', 'passing up', 'passing'],
      ...['decided against', 'decide against', 'deciding against', 'turned down', 'turn down', 'not acting'],
      ...[
        ...['approve', 'accept', 'agree to'].map((verb) => `we did not ${verb}`),
        'not approved',
        'not accepted',
        'not agreed to',
      ],
    ],
    observed: [
      'observed',
      'just watched',
      'only watched',
      'merely watched',
      'just observed',
      'only observed',
    ],
  },
  phrases: {
    taken: { after: 'that were taken' },
    skipped: { after: 'that were skipped' },
    observed: { before: 'observed' },
  },
};
