import * as zod from 'zod';
import type { ListColumns, ListDeclaration } from './list-declaration.ts';

/** The state of a gap between two pools. */
const GAP_STATES = [
  /** The pools' fees exceed the difference of the prices: no loan of any size pays. */
  'no_loan_pays',
  /** A loan pays, but less than its fee and the transaction's gas. */
  'below_costs',
  /** Worth taking, and not taken yet. */
  'open',
  /** A watched executor took it. */
  'taken',
  /** A watched executor failed to take it, and it is gone. */
  'failed',
  /** The prices converged without a watched executor. */
  'closed',
] as const;
export const GapState = zod.enum(GAP_STATES);
export type GapState = zod.infer<typeof GapState>;

/** Base units of a token. */
const Amount = zod.string().regex(/^\d+$/);
const Dollars = zod.number().nullable();

/** One side of a gap. */
const GapPool = zod.object({
  /** Its configured name. */
  venue: zod.string(),
  /** Address of the pool. */
  pool: zod.string(),
  /** Whole units of the payment token for one whole token, before the pool's fee. */
  price: zod.number().nonnegative(),
});

/** The loan with the highest net profit. */
const GapLoan = zod.object({
  kind: zod.enum(['uniswap_v2', 'aave_v3']),
  /** The lending contract. */
  lender: zod.string(),
  token: zod.string(),
  /** Decimal places of the token. */
  decimals: zod.number().int().nonnegative(),
  amount: Amount,
  /** Due in addition to the amount, in the same token; 0 for a flash swap, whose fee is the pool's. */
  fee: Amount,
  amount_usd: Dollars,
});

/**
 * Two pools of the same two tokens at one block, and the highest possible profit between them. Tokens are named by their
 * symbol if it is known, else by their address. Dollars are null if a price is unknown.
 */
export const FlashLoanGap = zod.object({
  block_number: zod.number().int().nonnegative(),
  /** Time of that block. */
  observed_at: zod.iso.datetime(),
  /** Whether this is the state at the newest block that was read. */
  latest: zod.boolean(),
  state: GapState,
  /** The id in `/trades/recent` of the trade that took it or failed to; null without one. */
  trade_id: zod.string().nullable(),
  tx_hash: zod.string().nullable(),
  /** The token bought in one pool and sold in the other, and the payment token. */
  token: zod.string(),
  payment: zod.string(),
  cheap: GapPool,
  dear: GapPool,
  /** The difference of the prices in percent of the lower one. */
  spread_pct: zod.number().nonnegative(),
  /** Null if no loan pays. */
  loan: GapLoan.nullable(),
  /** The profit of the swaps before all costs; 0 if no loan pays. */
  gross_usd: Dollars,
  loan_fee_usd: Dollars,
  /** At the block's base fee and the usual gas of such a trade. */
  gas_usd: Dollars,
  /** Gross less fee and gas, before any bribe. */
  net_usd: Dollars,
});
export type FlashLoanGap = zod.infer<typeof FlashLoanGap>;

/** How a gap that was worth taking ended. */
const FORMER_GAP_STATES = ['taken', 'failed', 'closed'] as const satisfies readonly GapState[];

/** An unknown figure meets no bounds. */
const COLUMNS = {
  observed_at: { kind: 'instant', filter: '' },
  /** 'token / payment'. */
  pair: { kind: 'text' },
  /** 'cheap → dear'. */
  venues: { kind: 'text' },
  spread_pct: { kind: 'float' },
  loan_usd: { kind: 'decimal', nullable: true },
  gross_usd: { kind: 'decimal', nullable: true },
  /** The loan's fee and gas. */
  costs_usd: { kind: 'decimal', nullable: true },
  net_usd: { kind: 'decimal', nullable: true },
  state: { kind: 'enum', values: FORMER_GAP_STATES },
} as const satisfies ListColumns;

/** Past gaps that were worth taking. A row is nested, so the columns only serve sorting and filtering. */
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
