import type { FieldSpec } from '../grammar/area-table.ts';

/** Who says what a figure of all areas is of: never added up. */
export const BASIS_FIELD: FieldSpec = {
  words: ['basis'],
  unit: 'text',
  groups: true,
  values: {
    chain: ['on chain', 'on the chain', 'chain'],
    broker: ['at the broker', 'of the broker', 'broker'],
    paper: ['on paper', 'paper'],
    remote: ['of services', 'of a service', 'of the service'],
  },
  phrases: {
    chain: { after: 'on the chain' },
    broker: { after: 'at the broker' },
    paper: { after: 'on paper' },
    remote: { after: 'of services' },
  },
};
