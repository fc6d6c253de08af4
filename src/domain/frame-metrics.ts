import type { Metric } from './metric.ts';

const DECISIONS = 'Decisions of the source shown.';
const ALL = 'Everything that the source shown has.';
const ROLLED_BACK = 'Decisions on a block that the chain gave up.';

/** Figures that every area of the chain has: its ledger and its decisions. */
export const FRAME_METRICS = {
  ledger_line: {
    name: 'Line of a ledger',
    unit: 'dollars',
    formula: 'Sum of the lines of that kind: what facts brought, below 0 what they cost.',
    n: 'Lines with a value in dollars.',
    period: ALL,
    exclusions:
      'Lines without a price or with an impossible amount, counted beside it; lines of another basis.',
  },
  ledger_net: {
    name: 'Net of a ledger',
    unit: 'dollars',
    formula: 'Sum of all lines.',
    n: 'Lines with a value in dollars.',
    period: ALL,
    exclusions:
      'Lines without a price or with an impossible amount, counted beside it; lines of another basis.',
  },
  decision_expected: {
    name: 'Expected',
    unit: 'dollars',
    formula: 'What was expected of it at that moment, after costs.',
    n: DECISIONS,
    period: 'The moment of the decision.',
    exclusions: 'None.',
  },
  decision_later: {
    name: 'Afterwards',
    unit: 'dollars',
    formula:
      'What taking it brought, or would have brought, by later facts at a fixed horizon. Below 0, leaving it saved that much.',
    n: 'Decisions that have been valued again.',
    period: 'From the decision to its horizon.',
    exclusions: `Decisions whose horizon is not over, or whose later facts are missing. ${ROLLED_BACK} Each is valued alone: in a sum over decisions whose horizons overlap, the same days count more than once.`,
  },
  decision_times: {
    name: 'Decisions',
    unit: 'count',
    formula: 'Decisions with that reason as the first of those that failed.',
    n: 'The figure itself.',
    period: ALL,
    exclusions: ROLLED_BACK,
  },
} as const satisfies Record<string, Metric>;
