import type { Metric } from './metric.ts';

const PERIOD = 'The period of the screen, else all time; days are those of UTC.';
const LEFT_OUT =
  'Lines without a value in dollars, counted beside it; lines of another basis; trades of another market or granularity.';

/** Figures over all areas. */
export const OVERVIEW_METRICS = {
  overview_line: {
    name: 'Line of all areas',
    unit: 'dollars',
    formula: 'Sum of the lines of that kind: what facts brought, below 0 what they cost.',
    n: 'Lines with a value in dollars.',
    period: PERIOD,
    exclusions: LEFT_OUT,
  },
  overview_net: {
    name: 'Net of an area',
    unit: 'dollars',
    formula: 'Sum of all lines of that source of the area.',
    n: 'Lines with a value in dollars.',
    period: PERIOD,
    exclusions: LEFT_OUT,
  },
  overview_basis_net: {
    name: 'Net of a basis',
    unit: 'dollars',
    formula: 'Sum of all lines of that basis. Two bases are never added up.',
    n: 'Lines with a value in dollars.',
    period: PERIOD,
    exclusions: LEFT_OUT,
  },
  overview_day_net: {
    name: 'Net of a day',
    unit: 'dollars',
    formula: 'Sum of all lines of that basis on the day. A trade belongs to the day of its entry.',
    n: 'Lines with a value in dollars.',
    period: 'The day in UTC.',
    exclusions: LEFT_OUT,
  },
  overview_left: {
    name: 'Saved or missed',
    unit: 'dollars',
    formula:
      'The opposite of what taking it would have brought by later facts at a fixed horizon: above 0, leaving it saved that much; below 0, that much was missed.',
    n: 'Decisions that have been valued again.',
    period: PERIOD,
    exclusions:
      'Decisions whose horizon is not over, or whose later facts are missing; those on a block that the chain gave up. Each is valued alone: in a sum over decisions whose horizons overlap, the same days count more than once.',
  },
} as const satisfies Record<string, Metric>;
