import type { Metric } from './metric.ts';

const READINGS = 'Readings of the vault: every few minutes, and at each flow and report.';
const HELD = 'Bookings of watched wallets: at each flow, and hourly.';
const ALL = 'Since a wallet was first seen in a vault.';
const WEEK = 'The last 7 days of readings; the days shown where they reach back less far.';
const MONTH = 'The last 30 days of readings; the days shown where they reach back less far.';
const HOLES = 'Blocks whose state the node had pruned: holes are never filled in.';
const OUTLIERS = 'Less than a day of readings, and outliers above 1,000 % a year, which are named instead.';
const UNPRICED = 'Assets without a price in dollars.';

/** Figures of vaults, of what wallets have in them, and of moves between them. */
export const YIELD_METRICS = {
  yield_value: {
    name: 'Value in vaults',
    unit: 'dollars',
    formula: 'Shares × price of a share × dollars for the asset, at the last booking of each position.',
    n: HELD,
    period: 'The newest booking.',
    exclusions: UNPRICED,
  },
  yield_deposited: {
    name: 'Deposited',
    unit: 'dollars',
    formula: 'Deposits, and what wallets held when they were first seen, at the price of the block.',
    n: 'Flows.',
    period: ALL,
    exclusions: UNPRICED,
  },
  yield_result: {
    name: 'Result in dollars',
    unit: 'dollars',
    formula: 'Now + withdrawn + claimed − deposited − gas of transactions that the wallets sent.',
    n: 'Flows and positions.',
    period: ALL,
    exclusions:
      'Vaults of which a position or a flow has no value in dollars, counted beside it: of them what their ledger knows. Gas of approvals, and what is earned and not claimed.',
  },
  yield_twr: {
    name: 'Time-weighted result',
    unit: 'percent',
    formula:
      'Product of 1 + gain ÷ value before, over all bookings, − 1: deposits and withdrawals do not move it.',
    n: HELD,
    period: ALL,
    exclusions: `${UNPRICED} Gas and rewards.`,
  },
  yield_apy: {
    name: 'APY',
    unit: 'percent',
    formula: '(1 + growth of the share price)^(365 ÷ days) − 1: compounded.',
    n: 'Changes of the share price.',
    period: WEEK,
    exclusions: OUTLIERS,
  },
  yield_apr: {
    name: 'APR',
    unit: 'percent',
    formula: 'Growth of the share price × 365 ÷ days: linear. Some publish it as an APY.',
    n: 'Changes of the share price.',
    period: WEEK,
    exclusions: OUTLIERS,
  },
  yield_apy_30: {
    name: 'APY of 30 days',
    unit: 'percent',
    formula: '(1 + growth of the share price)^(365 ÷ days) − 1: compounded.',
    n: 'Changes of the share price.',
    period: MONTH,
    exclusions: OUTLIERS,
  },
  yield_rate_now: {
    name: 'Stated rate',
    unit: 'percent',
    formula: '(1 + rate ÷ 31,536,000)^31,536,000 − 1 of the rate that the lending market states.',
    n: 'None: it is what the market says.',
    period: 'The newest reading.',
    exclusions: 'Vaults that state no rate.',
  },
  yield_promised: {
    name: 'Promised rewards',
    unit: 'percent',
    formula: 'Rate of the stream × price of the reward × a year ÷ value of what is staked.',
    n: 'None: it is what the stream promises.',
    period: 'The newest reading.',
    exclusions: 'Rewards without a price. It ranks nothing: what is promised is not what is paid.',
  },
  yield_realised: {
    name: 'Realised rewards',
    unit: 'percent',
    formula:
      'Value of what was claimed, at the block of the claim, × 365 ÷ days ÷ mean value of the position.',
    n: 'Claims.',
    period: 'The last 30 days, or since the first flow.',
    exclusions: 'Claims of tokens without a price, counted beside it.',
  },
  yield_waiting: {
    name: 'Claims that pay',
    unit: 'dollars',
    formula:
      'Value of what each wallet could claim from each reward stream − 110,000 gas × base fee × price of the coin, of those where it is above 0.',
    n: 'Claims: wallets by streams.',
    period: 'The newest look at the head of the chain.',
    exclusions: 'Rewards without a price, counted beside it. Tips.',
  },
  yield_net_apy: {
    name: 'Net APY',
    unit: 'percent',
    formula:
      'APY of the position + realised rewards − gas ÷ mean value × 365 ÷ days. Fees of the vault are in its share price. Of a vault in its asset; of all together in dollars, so that prices of the assets move it.',
    n: HELD,
    period: 'The last 30 days, or since the first flow.',
    exclusions: `Positions younger than a day. ${UNPRICED}`,
  },
  yield_idle: {
    name: 'Idle in vaults',
    unit: 'dollars',
    formula: 'Value in vaults whose share price did not change in the last 7 days of readings.',
    n: 'Positions.',
    period: WEEK,
    exclusions: UNPRICED,
  },
  yield_stability: {
    name: 'Stability',
    unit: 'ratio',
    formula: 'Deviation ÷ mean of the daily APYs: below 0.5 stable, up to 2 mixed, else volatile.',
    n: 'Days, at least 20.',
    period: 'The last 31 days.',
    exclusions: HOLES,
  },
  yield_impermanent_loss: {
    name: 'Impermanent loss',
    unit: 'percent',
    formula:
      '2√k ÷ (1 + k) − 1, k the price of the other token now ÷ its price then: the pair against holding both tokens.',
    n: 'The first and the newest reading.',
    period: 'Since the first deposit of watched wallets, else since the first reading.',
    exclusions: 'Vaults that are no pair of Uniswap V2. Fees, which stand beside it.',
  },
  yield_pair_fees: {
    name: 'Fees of the pair',
    unit: 'percent',
    formula: 'Share of the pair ÷ holding both tokens ÷ (1 + impermanent loss) − 1.',
    n: 'The first and the newest reading.',
    period: 'Since the first deposit of watched wallets, else since the first reading.',
    exclusions: 'Vaults that are no pair of Uniswap V2.',
  },
  yield_tvl: {
    name: 'Total value',
    unit: 'dollars',
    formula: 'Total assets of the vault × dollars for the asset.',
    n: 'None: it is what the vault says.',
    period: 'The newest reading.',
    exclusions: UNPRICED,
  },
  yield_share: {
    name: 'Our share',
    unit: 'percent',
    formula: 'Shares of watched wallets ÷ all shares.',
    n: 'None.',
    period: 'The newest reading.',
    exclusions: 'None.',
  },
  yield_liquid: {
    name: 'Liquid now',
    unit: 'dollars',
    formula: 'Assets that can be withdrawn at once × dollars for the asset.',
    n: 'None: it is what the vault holds.',
    period: 'The newest reading.',
    exclusions: UNPRICED,
  },
  yield_price: {
    name: 'Price of a share',
    unit: 'ratio',
    formula: 'Whole units of the asset for a whole share, as the vault converts them at the block.',
    n: READINGS,
    period: 'The readings shown.',
    exclusions: HOLES,
  },
  yield_drawdown: {
    name: 'Drawdown of a share price',
    unit: 'percent',
    formula: 'The deepest fall of the share price below its high before.',
    n: READINGS,
    period: 'The last 31 days.',
    exclusions: HOLES,
  },
  yield_move_rate: {
    name: 'Rate of a move',
    unit: 'percent',
    formula: 'The rate that the lending market states, else the APY of 7 days. Rewards are left out.',
    n: 'Changes of the share price.',
    period: 'The moment of the decision.',
    exclusions: OUTLIERS,
  },
  yield_move_after: {
    name: 'Rate after own size',
    unit: 'percent',
    formula:
      'Rate of the target once the position is in it: by the curve of a lending market; else what it earns now, shared by more.',
    n: 'None.',
    period: 'The moment of the decision.',
    exclusions: 'None.',
  },
  yield_move_gain: {
    name: 'Gain a year',
    unit: 'dollars',
    formula: '(Rate after own size − rate now) × value of the position.',
    n: 'None.',
    period: 'The moment of the decision.',
    exclusions: UNPRICED,
  },
  yield_move_cost: {
    name: 'Cost of a move',
    unit: 'dollars',
    formula: '450,000 gas for leaving and entering × base fee × price of the coin, at the reading.',
    n: 'None.',
    period: 'The moment of the decision.',
    exclusions: 'Tips.',
  },
  yield_break_even: {
    name: 'Break-even days',
    unit: 'count',
    formula: 'Cost ÷ gain a day; none where the target does not pay more.',
    n: 'None.',
    period: 'The moment of the decision.',
    exclusions: 'None.',
  },
} as const satisfies Record<string, Metric>;
