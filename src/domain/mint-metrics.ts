import type { Metric } from './metric.ts';

const READ = 'The newest reading of the collection: some ten seconds behind the head of the chain.';
const OWN = 'Attempts of watched minters.';
const ALL = 'All blocks that were read since the collection was first watched.';
const UNPRICED =
  'Prices paid in a token without a price in dollars, which are counted beside it, and blocks in which the coin has none.';
const SUSPECT =
  'Suspect sales: at a price of zero, to oneself, back and forth. Who funded whom is not looked up.';

/** Figures of mints: what opened, what it cost, at which place, and what it is worth. */
export const MINT_METRICS = {
  mint_spent: {
    name: 'Spent on mints',
    unit: 'dollars',
    formula:
      'Price of mints + gas of all transactions of watched minters, those of failed attempts too, at the price of the block.',
    n: 'Lines of the ledger.',
    period: ALL,
    exclusions: UNPRICED,
  },
  mint_value: {
    name: 'Value of held tokens',
    unit: 'dollars',
    formula:
      'Sum over collections: max(0, sale floor × (1 − fee − royalty)) × tokens that watched minters hold.',
    n: 'Held tokens.',
    period: READ,
    exclusions: 'Collections with fewer than five sales that count: they are counted beside it.',
  },
  mint_unrealised: {
    name: 'Unrealised',
    unit: 'dollars',
    formula: 'Value of held tokens − held tokens × cost a token.',
    n: 'Held tokens.',
    period: READ,
    exclusions: 'Collections without a sale floor.',
  },
  mint_latency: {
    name: 'Latency of the bot',
    unit: 'units',
    formula: 'Median and 95th percentile of the milliseconds of each stage of its snipes.',
    n: 'Snipes that tell the stage.',
    period: 'All snipes that the service lists.',
    exclusions: 'Stages that a snipe does not tell, and those that are no time.',
  },
  mint_success: {
    name: 'Success rate of mints',
    unit: 'percent',
    formula: 'Attempts that got tokens ÷ all attempts, with the interval of Wilson (95 %).',
    n: OWN,
    period: ALL,
    exclusions: 'Attempts on paper.',
    source: 'E. B. Wilson, JASA 22 (1927).',
  },
  mint_delay: {
    name: 'Delay of mints',
    unit: 'time',
    formula: 'Time of the block of a mint − opening of its phase: median and 95th percentile.',
    n: 'Mints of watched minters in phases that are known.',
    period: ALL,
    exclusions: 'Failed attempts, and mints of contracts whose phases are not known.',
  },
  mint_price: {
    name: 'Mint price',
    unit: 'dollars',
    formula: 'Price of a token in the shown phase, in the coin of the chain.',
    n: 'One phase.',
    period: READ,
    exclusions: 'None.',
  },
  mint_supply: {
    name: 'Minted',
    unit: 'count',
    formula: 'Tokens that were minted, of the largest supply that the contract tells.',
    n: 'Tokens.',
    period: READ,
    exclusions: 'Supplies that are larger than a count can be: no limit.',
  },
  mint_pace: {
    name: 'Mints a minute',
    unit: 'count',
    formula: 'Tokens minted in the last 60 seconds of the time of the chain.',
    n: 'Tokens.',
    period: 'The minute before the newest reading.',
    exclusions: 'None.',
  },
  mint_minters: {
    name: 'Minters',
    unit: 'count',
    formula: 'Different accounts that got tokens from mints; whoever paid.',
    n: 'Accounts.',
    period: ALL,
    exclusions: 'None.',
  },
  mint_top_ten: {
    name: 'Share of the top ten',
    unit: 'percent',
    formula: 'Tokens minted by the ten accounts that minted most ÷ all minted tokens.',
    n: 'Tokens.',
    period: ALL,
    exclusions: 'None.',
  },
  mint_floor: {
    name: 'Sale floor',
    unit: 'dollars',
    formula: '10th percentile of the last 20 sales. A chain knows sales, and not signed offers.',
    n: 'Sales that count; below five there is none.',
    period: 'The last 20 sales.',
    exclusions: SUSPECT,
  },
  mint_listing_floor: {
    name: 'Listing floor',
    unit: 'dollars',
    formula: 'The cheapest open listing, and how many ask at most a tenth more.',
    n: 'Open listings.',
    period: READ,
    exclusions: 'Markets whose listings are signed and not on the chain.',
  },
  mint_cost: {
    name: 'Cost a token',
    unit: 'dollars',
    formula:
      '(Price × quantity + gas of mints + gas of failed attempts) ÷ tokens, of watched minters: in coins, or in dollars where a price was paid in another token.',
    n: 'Tokens that watched minters got.',
    period: ALL,
    exclusions: UNPRICED,
  },
  mint_floor_to_cost: {
    name: 'Floor ÷ cost',
    unit: 'ratio',
    formula: 'Sale floor ÷ cost a token. Below 1 they would sell for less than they cost.',
    n: 'Tokens that watched minters got.',
    period: READ,
    exclusions: 'Fees of a sale.',
  },
  mint_place: {
    name: 'Place',
    unit: 'count',
    formula:
      'Place among the attempts for the collection in the block. On paper: behind every attempt with at least our tip; supply is consumed in that order, and nobody would have reacted.',
    n: 'Attempts in the block, ours among them.',
    period: 'The block.',
    exclusions: 'Attempts through other contracts that failed, unless a watched minter sent them.',
  },
  snipe_cost: {
    name: 'Cost of a snipe',
    unit: 'dollars',
    formula: 'Price + gas; where it failed the gas alone.',
    n: 'One snipe.',
    period: 'The block.',
    exclusions: UNPRICED,
  },
  snipe_value: {
    name: 'Value now',
    unit: 'dollars',
    formula: 'max(0, sale floor × (1 − fee − royalty)) × tokens that were got.',
    n: 'Tokens that were got.',
    period: READ,
    exclusions: 'Collections without a sale floor.',
  },
  snipe_result: {
    name: 'Result of a snipe',
    unit: 'dollars',
    formula: 'Value now − cost. Nothing is sold: it is what the tokens would bring.',
    n: 'One snipe.',
    period: READ,
    exclusions: 'Collections without a sale floor.',
  },
} as const satisfies Readonly<Record<string, Metric>>;
