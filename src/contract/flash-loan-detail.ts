import * as zod from 'zod';
import { FlashLoanTrade } from './flash-loan-trade.ts';

const Dollars = zod.number().nullable();
/** Base units of a token, or wei. */
const Amount = zod.string().regex(/^-?\d+$/);

/** One borrowed token. Tokens are named by their symbol if it is known, else by their address. */
const DetailLoan = zod.object({
  kind: zod.string(),
  lender: zod.string(),
  token: zod.string(),
  amount: Amount,
  fee: Amount,
});

const DetailSwap = zod.object({
  venue: zod.string(),
  pool: zod.string(),
  token_in: zod.string(),
  amount_in: Amount,
  token_out: zod.string(),
  amount_out: Amount,
});

/** The details of a flash-loan trade that was read from a chain. Dollars are null if a price is unknown. */
export const FlashLoanDetail = zod.object({
  trade: FlashLoanTrade,
  /** Id of its chain; null if it is no longer known. */
  chain_id: zod.number().int().nullable(),
  block_number: zod.number().int(),
  executor: zod.string().nullable(),
  /** The profit of the swaps before all costs. */
  gross_usd: Dollars,
  loan_fee_usd: Dollars,
  gas_usd: Dollars,
  /** Payment to the block's builder in addition to gas. */
  bribe_usd: Dollars,
  net_usd: Dollars,
  gas_used: Amount,
  gas_price_wei: Amount,
  tip_wei: Amount,
  builder_payment_wei: Amount,
  /** The contract's reason of the failure; null for a success. */
  failure: zod.string().nullable(),
  /** Tokens with known decimals; others are shown in base units. */
  tokens: zod
    .array(zod.object({ name: zod.string(), address: zod.string(), decimals: zod.number().int() }))
    .default([]),
  loans: zod.array(DetailLoan),
  /** The swaps in order; empty if no arbitrage was found. */
  route: zod.array(DetailSwap),
});
export type FlashLoanDetail = zod.infer<typeof FlashLoanDetail>;
