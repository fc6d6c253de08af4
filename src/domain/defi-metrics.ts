import type { Metric } from './metric.ts';

const ALL_RECORDS = 'Everything that the source shown has answered.';
const UNVALUED = 'Records without a value in dollars.';

/** Figures of airdrops and flash loans. */
export const DEFI_METRICS = {
  airdrop_interactions: {
    name: 'Total interactions',
    unit: 'count',
    formula: 'Number of interactions of the farming wallets with protocols.',
    n: 'The figure itself.',
    period: ALL_RECORDS,
    exclusions: 'None.',
  },
  airdrop_claimed: {
    name: 'Total claimed',
    unit: 'dollars',
    formula: 'Sum of the dollar values of the claims, each at the time of its claim.',
    n: 'Claims with a value.',
    period: ALL_RECORDS,
    exclusions: UNVALUED,
  },
  airdrop_protocols: {
    name: 'Protocols used',
    unit: 'count',
    formula: 'Number of different protocols among interactions and claims.',
    n: 'The figure itself.',
    period: ALL_RECORDS,
    exclusions: 'Records that name no protocol.',
  },
  airdrop_gas: {
    name: 'Gas spent',
    unit: 'dollars',
    formula:
      'Sum of gas used × gas price of the interactions, claims among them, in dollars at their blocks.',
    n: 'Interactions whose gas is known.',
    period: ALL_RECORDS,
    exclusions: 'Transactions that failed, and records of sources that do not tell gas.',
  },
  airdrop_net: {
    name: 'Net of farming',
    unit: 'dollars',
    formula: 'Claimed at the time of each claim − gas spent.',
    n: 'Claims with a value and interactions whose gas is known.',
    period: ALL_RECORDS,
    exclusions: 'Claims without a value; not known where the source does not tell gas.',
  },
  airdrop_matrix: {
    name: 'Wallet × protocol',
    unit: 'count',
    formula: 'Number of interactions of the wallet with the protocol; a tick where it claimed.',
    n: 'The figure itself.',
    period: ALL_RECORDS,
    exclusions: 'Records that name no wallet or no protocol.',
  },
  allocation_amount: {
    name: 'Amount of an allocation',
    unit: 'units',
    formula:
      'Base units of the share ÷ 10 to the power of the decimal places of its token, cut off after six places.',
    n: 'One share.',
    period: 'As the file says.',
    exclusions: 'None.',
  },
  airdrop_value: {
    name: 'Value of an airdrop record',
    unit: 'dollars',
    formula: "The source's own figure.",
    n: 'One record.',
    period: 'At its time.',
    exclusions: 'None.',
  },
  flash_loan_trades: {
    name: 'Flash-loan trades by status',
    unit: 'count',
    formula: 'Number of flash-loan trades of each status, in the words of the source.',
    n: 'The figures add up to all trades.',
    period: ALL_RECORDS,
    exclusions: 'None.',
  },
  bribe_success: {
    name: 'Success by bribe tier',
    unit: 'percent',
    formula:
      '100 × trades of the tier that succeeded ÷ trades of the tier that were tried, with the 95 % Wilson interval.',
    n: 'Trades of the tier that were tried.',
    period: ALL_RECORDS,
    exclusions: 'None.',
    source:
      'E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927).',
  },
  flash_loan_week: {
    name: 'Flash-loan trades by hour and weekday',
    unit: 'count',
    formula:
      'Number of flash-loan trades in each hour of each weekday in UTC, those of them that succeeded, and the sum of their net.',
    n: 'The number of trades; the net is of those whose net is known.',
    period: 'All trades that are listed among the executions.',
    exclusions: 'Trades without a time.',
  },
  tier_net: {
    name: 'Net per attempt',
    unit: 'dollars',
    formula: 'Sum of the net of the attempts of the tier, failures included, ÷ their number.',
    n: 'Attempts of the tier with a known net.',
    period: ALL_RECORDS,
    exclusions: 'Attempts whose net is not known.',
  },
  tier_break_even: {
    name: 'Break-even rate of the next tier',
    unit: 'percent',
    formula:
      "The success rate p at which the next tier brings as much per attempt as this one: p × W + (1 − p) × L = net per attempt of this tier, with W and L the next tier's mean net of a success and of a failure. Above 100 %: out of reach. Met where the whole interval of 95 % of the next tier's success rate is at or above it, not met where it is below, else undecided.",
    n: 'Attempts of the next tier with a known net.',
    period: ALL_RECORDS,
    exclusions:
      'Not known where the next tier has no success or no failure, or its success pays no more than its failure.',
  },
  flash_loan_waterfall: {
    name: 'From gross to net',
    unit: 'dollars',
    formula:
      'Sums over the trades of gross, fees of the loans, gas, bribes and net. The sum after each cost is rounded to cents and a step is the difference of two, so that the steps add up.',
    n: 'Trades of which every part is known.',
    period: ALL_RECORDS,
    exclusions: 'Trades of which a part is not known.',
  },
  gap_spread: {
    name: 'Spread of a gap',
    unit: 'percent',
    formula: '100 × (dear price − cheap price) ÷ cheap price, both before the fees of their pools.',
    n: 'Two pools.',
    period: 'At the block that was looked at.',
    exclusions: 'None.',
  },
  gap_net: {
    name: 'Expected net of a gap',
    unit: 'dollars',
    formula:
      'What the swaps of the best loan would bring − its fee − the usual gas of such a trade at the base fee, before any bribe.',
    n: 'One loan.',
    period: 'At the block that was looked at.',
    exclusions: 'Not known where a price is not.',
  },
  flash_loan_profit: {
    name: 'Profit of a flash-loan trade',
    unit: 'dollars',
    formula: "The source's own figure of what was left.",
    n: 'One trade.',
    period: 'At its time.',
    exclusions: 'Trades whose profit is not known.',
  },
  flash_loan_gas: {
    name: 'Gas of a flash-loan trade',
    unit: 'dollars',
    formula: 'Gas used × gas price, in dollars as the source values it.',
    n: 'One trade.',
    period: 'At its time.',
    exclusions: 'Trades whose gas is not known.',
  },
  flash_loan_gross: {
    name: 'Gross of a flash-loan trade',
    unit: 'dollars',
    formula:
      'Amount of the last swap of each arbitrage less the amount of its first, at the price of the block.',
    n: 'One transaction.',
    period: 'At its block.',
    exclusions: 'Attempts that were undone; not known where a token has no price or the node does not trace.',
  },
  flash_loan_fee: {
    name: 'Fee of the flash loans',
    unit: 'dollars',
    formula:
      'What was due above the amounts lent. A flash swap settled in the other token has its fee in its price.',
    n: 'Loans of one transaction.',
    period: 'At its block.',
    exclusions: 'Loans that were undone.',
  },
  flash_loan_bribe: {
    name: 'Bribe of a flash-loan trade',
    unit: 'dollars',
    formula:
      'What the transaction sent to the builder of its block. The tip within the gas price is part of gas.',
    n: 'One transaction.',
    period: 'At its block.',
    exclusions: 'None: a transaction that failed paid none.',
  },
  flash_loan_net: {
    name: 'Net of a flash-loan trade',
    unit: 'dollars',
    formula:
      'Gross − fee of the loans − gas − bribe; of a transaction that failed, the gas it cost, below zero.',
    n: 'One transaction.',
    period: 'At its block.',
    exclusions: 'Not known where one of its parts is not.',
  },
  wallet_profit: {
    name: 'Profit of a wallet',
    unit: 'dollars',
    formula: 'Sum of the profits of its flash-loan trades; the average is per trade.',
    n: 'Its trades with a known profit.',
    period: ALL_RECORDS,
    exclusions: 'Trades whose profit is not known.',
  },
} as const satisfies Record<string, Metric>;
