import type { Metric } from './metric.ts';

const BLOCKS = 'Blocks that were read.';
const NEWEST = 'The newest block.';
const KEPT = 'The newest 5,000 transactions.';
const FOLLOWED = 'Transactions that a node told before they were in a block.';
const UNTOLD = 'Transactions that no node told, and those whose fee cap is not known.';
const EIP_1559 = 'EIP-1559, "Fee market change for ETH 1.0 chain".';

/** Figures of the price of gas, of pending transactions, backruns on paper, and bundles. */
export const GAS_METRICS = {
  gas_base_fee: {
    name: 'Base fee',
    unit: 'units',
    formula: 'Gwei for a unit of gas, as the block says.',
    n: BLOCKS,
    period: NEWEST,
    exclusions: 'None.',
  },
  gas_next_fee: {
    name: 'Next base fee',
    unit: 'units',
    formula: 'The base fee moved by (gas used − half the limit) ÷ half the limit ÷ 8, in integers.',
    n: 'Blocks whose fee was compared with what the block before said, at most 64.',
    period: 'The block after the newest.',
    exclusions:
      'Hidden where two of the compared blocks differed: such a chain has another rule. A list tells what the rule says of each of its blocks.',
    source: EIP_1559,
  },
  gas_tip: {
    name: 'Tip',
    unit: 'units',
    formula: 'Percentiles, by gas, of what transactions paid the builder for a unit of gas, in gwei.',
    n: 'Blocks with transactions.',
    period: 'The last 20 blocks with transactions; in a list, the block.',
    exclusions: 'Empty blocks; direct payments to the builder.',
  },
  gas_full: {
    name: 'Full',
    unit: 'percent',
    formula: 'Gas used ÷ gas limit of the block. Above 50 % the base fee rises, below it falls.',
    n: BLOCKS,
    period: NEWEST,
    exclusions: 'None.',
  },
  gas_blob_fee: {
    name: 'Blob fee',
    unit: 'units',
    formula: 'Gwei for a unit of blob gas, as the fee history of the node says.',
    n: BLOCKS,
    period: NEWEST,
    exclusions: 'Chains without blobs.',
  },
  gas_cost: {
    name: 'Cost of a transaction',
    unit: 'dollars',
    formula:
      'Gas × (next base fee + middle tip) × price of the coin: 21,000 for a transfer, 130,000 for a swap, 310,000 for a flash loan.',
    n: 'None: an estimate.',
    period: 'The next block.',
    exclusions: 'Coins without a price; what else a transaction does.',
  },
  gas_coverage: {
    name: 'Coverage',
    unit: 'percent',
    formula: 'Transactions in blocks that a node told before ÷ all transactions in them.',
    n: 'Transactions in blocks.',
    period: 'The last 100 blocks, or a day.',
    exclusions:
      'Blocks before pending transactions were watched. A watch that is closed sees nothing, and that counts.',
  },
  gas_hour: {
    name: 'Cheap hours',
    unit: 'units',
    formula: 'Median of the base fee in gwei, by weekday and hour in UTC.',
    n: BLOCKS,
    period: 'Up to 40 days; of blocks older than two days one in five minutes.',
    exclusions:
      'Blocks whose gas limit is below half or above twice that of the newest, such as those that set up the local chain. They are counted beside it.',
  },
  gas_waiting: {
    name: 'Saved by waiting',
    unit: 'percent',
    formula:
      'Mean of (fee at the wish − fee when sent) ÷ mean fee at the wish. Sent below the 30th percentile of the day before, at the latest after two hours.',
    n: 'Wishes, one an hour.',
    period: 'The last 7 days.',
    exclusions:
      'Wishes whose two hours are not over, or with less than 12 blocks in the day before; blocks that the cheap hours leave out. Missed deadlines count.',
  },
  gas_survival: {
    name: 'Still waiting',
    unit: 'probability',
    formula:
      'Product over blocks of 1 − included ÷ still waiting. Those that still wait count for as long as they were watched.',
    n: FOLLOWED,
    period: KEPT,
    exclusions: `${UNTOLD} Replaced, dropped and overtaken ones count as never included.`,
    source:
      'E. L. Kaplan and P. Meier, Nonparametric estimation from incomplete observations, JASA 53 (1958).',
  },
  gas_within: {
    name: 'Included within',
    unit: 'percent',
    formula:
      'Included in so many blocks ÷ those that were watched that long, with the 95 % interval of Wilson.',
    n: FOLLOWED,
    period: KEPT,
    exclusions: `${UNTOLD} Those that wait and were not watched that long.`,
  },
  gas_wait: {
    name: 'Wait',
    unit: 'count',
    formula: 'Block of the transaction − newest block when it was first told, at least 1.',
    n: FOLLOWED,
    period: KEPT,
    exclusions: UNTOLD,
  },
  gas_wait_s: {
    name: 'Wait in seconds',
    unit: 'time',
    formula: 'Time of its block − the time when it was first told.',
    n: FOLLOWED,
    period: KEPT,
    exclusions: `${UNTOLD} Those whose block carries an earlier time: a block's time is the start of its slot, by the clock of the chain.`,
  },
  gas_band: {
    name: 'Fee band',
    unit: 'count',
    formula:
      'Fee cap by the next base fee when it was told: below it, tight up to 9/8, usual up to twice, ample above. Where the next one is hidden, by the newest.',
    n: FOLLOWED,
    period: KEPT,
    exclusions: UNTOLD,
  },
  gas_cap: {
    name: 'Fee cap',
    unit: 'units',
    formula: 'The most that a transaction pays for a unit of gas, in gwei.',
    n: 'Transactions.',
    period: KEPT,
    exclusions: 'Transactions of which only the hash is known.',
  },
  backrun_gross: {
    name: 'Gross of a backrun',
    unit: 'dollars',
    formula:
      'What the best loan would earn between pools as the pending swap would leave them: simulated by the node on the newest block, or by the arithmetic of pools of a constant product where it simulates nothing.',
    n: 'Pending swaps that move a compared pool.',
    period: 'The moment of the decision.',
    exclusions: 'Tokens without a price.',
  },
  backrun_net: {
    name: 'Net of a backrun',
    unit: 'dollars',
    formula:
      'Gross − fee of the loan − gas at the next base fee − bid, half of what is left. Where the next fee is hidden, gas at the newest.',
    n: 'Pending swaps that move a compared pool.',
    period: 'The moment of the decision.',
    exclusions: 'Tokens without a price.',
  },
  backrun_later: {
    name: 'Backrun afterwards',
    unit: 'dollars',
    formula:
      'Net at the gas of the block that has the followed swap. 0 where somebody else followed it, or where it was never included.',
    n: 'Decisions whose swap has ended.',
    period: 'When the block of the swap is final.',
    exclusions: 'Swaps that still wait.',
  },
  bundle_bid: {
    name: 'Bid',
    unit: 'units',
    formula: 'Tips and direct payments to the builder, in coins.',
    n: 'Bundles.',
    period: 'The target block.',
    exclusions: 'Bundles whose bid a service does not tell.',
  },
  bundle_share: {
    name: 'Share of gross',
    unit: 'percent',
    formula: 'Bid in dollars ÷ gross.',
    n: 'Bundles with a gross above 0.',
    period: 'The target block.',
    exclusions: 'Failed bundles, and coins without a price.',
  },
  bundle_overbid: {
    name: 'Overbid',
    unit: 'units',
    formula: 'Bid − best bid known of those that lost against it, in coins.',
    n: 'Included bundles with a rival that is known.',
    period: 'The target block.',
    exclusions: 'Bundles of which no rival is known: bids that were never in a block are not public.',
  },
  bundle_net: {
    name: 'Net of a bundle',
    unit: 'dollars',
    formula: 'Gross − fee of the loan − gas − direct payment; a failed one costs its gas.',
    n: 'Bundles.',
    period: 'The target block.',
    exclusions: 'Tokens without a price.',
  },
} as const satisfies Record<string, Metric>;
