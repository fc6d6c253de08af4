import type { Metric } from './metric.ts';

const KNOWN = "Since the account's transactions are known: 30 days before it was first watched.";
const PAIRS = 'Pairs of trades that are closed on both sides; in a row, the one trade.';
const OPEN =
  'Trades that only one side has, that the broker still holds, or whose profit the engine does not tell.';

/** Figures that compare a mirrored engine's trades with the broker's account. Money is in the account's currency, sums are exact. */
export const BROKER_METRICS = {
  reconciled_count: {
    name: 'Trades of engine and broker',
    unit: 'count',
    formula:
      'Matched: the same symbol and direction, entries at most 5 minutes apart, equal sizes first, then the nearest in time. The others are engine only or broker only.',
    n: 'The figure itself.',
    period: KNOWN,
    exclusions: 'Instruments that are not shown in this console, and trades that were opened before.',
  },
  reconciled_engine_profit: {
    name: "Engine's profit",
    unit: 'dollars',
    formula: 'What the engine says it earned.',
    n: PAIRS,
    period: KNOWN,
    exclusions: OPEN,
  },
  reconciled_result: {
    name: "Broker's result",
    unit: 'dollars',
    formula: 'Profit realised by price + financing + fees, as booked on the account.',
    n: PAIRS,
    period: KNOWN,
    exclusions: OPEN,
  },
  reconciled_difference: {
    name: 'Difference',
    unit: 'dollars',
    formula: "Broker's result − engine's profit = slippage + spread + financing + fees + unexplained.",
    n: PAIRS,
    period: KNOWN,
    exclusions: OPEN,
  },
  reconciled_slippage: {
    name: 'Slippage',
    unit: 'dollars',
    formula:
      "What the fills differ from the engine's prices, times the units filled, less half the spread at each fill. Below 0 where the fills were worse.",
    n: PAIRS,
    period: KNOWN,
    exclusions: 'Prices that the engine does not tell.',
  },
  reconciled_spread: {
    name: 'Spread',
    unit: 'dollars',
    formula: 'Half the spread at each fill as the broker tells it, as a cost.',
    n: PAIRS,
    period: KNOWN,
    exclusions: 'None.',
  },
  reconciled_financing: {
    name: 'Financing',
    unit: 'dollars',
    formula: 'Interest that was booked on the trade, daily and when it was closed.',
    n: PAIRS,
    period: KNOWN,
    exclusions: 'Financing that the broker books on no single trade.',
  },
  reconciled_fees: {
    name: 'Fees',
    unit: 'dollars',
    formula: 'Commission and the fee of guaranteed stops, as a cost.',
    n: PAIRS,
    period: KNOWN,
    exclusions: 'None.',
  },
  reconciled_remainder: {
    name: 'Unexplained',
    unit: 'dollars',
    formula: 'Difference − slippage − spread − financing − fees.',
    n: PAIRS,
    period: KNOWN,
    exclusions: 'None: other sizes, exit prices that were not told and other arithmetic are in it.',
  },
} as const satisfies Record<string, Metric>;
