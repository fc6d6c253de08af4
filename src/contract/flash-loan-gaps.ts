import * as zod from 'zod';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';

/** What became of a gap between two pools. */
const GAP_STATES = [
  /** The fees of the pools take more than the prices lie apart: no loan of any size pays. */
  'no_loan_pays',
  /** A loan pays, but less than its fee and the gas of the transaction cost. */
  'below_costs',
  /** Worth taking, and nobody has yet. */
  'open',
  /** A watched executor took it. */
  'taken',
  /** A watched executor tried and failed, and it is not there any more. */
  'failed',
  /** The prices came back together without any watched executor. */
  'closed',
] as const;
export const GapState = zod.enum(GAP_STATES);
export type GapState = zod.infer<typeof GapState>;

/** Base units of a token. */
const Amount = zod.string().regex(/^\d+$/);
const Dollars = zod.number().nullable();

/** One side of a gap. */
const GapPool = zod.object({
  /** What it is called where it is configured. */
  venue: zod.string(),
  /** Address of the pool. */
  pool: zod.string(),
  /** Whole units of the payment token for one whole token, before the fee of the pool. */
  price: zod.number().nonnegative(),
});

/** The loan of which most is left. */
const GapLoan = zod.object({
  kind: zod.enum(['uniswap_v2', 'aave_v3']),
  /** The contract that would lend. */
  lender: zod.string(),
  token: zod.string(),
  /** Decimal places of the token. */
  decimals: zod.number().int().nonnegative(),
  amount: Amount,
  /** Due above the amount, in the same token; 0 for a flash swap, whose fee is the pool's. */
  fee: Amount,
  amount_usd: Dollars,
});

/**
 * Two pools of the same two tokens at one block, and the best that could be earned between them there. Tokens are named by symbol
 * where it is known, else by address. Dollars are null where a price is not known.
 */
export const FlashLoanGap = zod.object({
  block_number: zod.number().int().nonnegative(),
  /** Time of that block. */
  observed_at: zod.iso.datetime(),
  /** Whether this is how the pools stood at the newest block that was looked at. */
  latest: zod.boolean(),
  state: GapState,
  /** The trade that took it or failed at it, as `/trades/recent` names it; null where there was none. */
  trade_id: zod.string().nullable(),
  tx_hash: zod.string().nullable(),
  /** What is bought in one pool and sold in the other, and what is paid with. */
  token: zod.string(),
  payment: zod.string(),
  cheap: GapPool,
  dear: GapPool,
  /** How far the dear price lies above the cheap one, in percent of the cheap one. */
  spread_pct: zod.number().nonnegative(),
  /** Null where no loan pays. */
  loan: GapLoan.nullable(),
  /** What the swaps would bring, before every cost; 0 where no loan pays. */
  gross_usd: Dollars,
  loan_fee_usd: Dollars,
  /** At the base fee of the block and the usual gas of such a trade. */
  gas_usd: Dollars,
  /** Gross less fee and gas, before any bribe. */
  net_usd: Dollars,
});
export type FlashLoanGap = zod.infer<typeof FlashLoanGap>;

/** How a gap that was worth taking ended. */
const FORMER_GAP_STATES = ['taken', 'failed', 'closed'] as const satisfies readonly GapState[];

/** A figure that is not known is in no bounds. */
const COLUMNS = {
  observed_at: { kind: 'instant', filter: '' },
  /** 'token / payment'. */
  pair: { kind: 'text' },
  /** 'cheap → dear'. */
  venues: { kind: 'text' },
  spread_pct: { kind: 'float' },
  loan_usd: { kind: 'decimal', nullable: true },
  gross_usd: { kind: 'decimal', nullable: true },
  /** Fee of the loan and gas. */
  costs_usd: { kind: 'decimal', nullable: true },
  net_usd: { kind: 'decimal', nullable: true },
  state: { kind: 'enum', values: FORMER_GAP_STATES },
} as const satisfies ListColumns;

/** Gaps that were worth taking and are over. A row has parts of parts, so the columns are only what it is sorted and filtered by. */
export const FORMER_GAPS = {
  endpoint: 'flashLoanFormerGaps',
  path: '/api/flash-loans/gaps/former',
  area: 'flash-loans',
  subject: 'source',
  calls: ['recent'],
  topics: ['flash-loans'],
  columns: COLUMNS,
  row: FlashLoanGap,
  rows: 'gaps',
  sort: 'observed_at',
  order: 'desc',
  failure: 'Failed to fetch former gaps between pools',
  download: {
    endpoint: 'exportFormerGaps',
    file: 'flash-loan-gaps',
    noun: 'former gaps',
    failure: 'Failed to export former gaps between pools',
  },
} as const satisfies ListDeclaration;
