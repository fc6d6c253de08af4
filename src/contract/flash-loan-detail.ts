import { z } from 'zod';
import { FlashLoanTrade } from './flash-loan-trade.ts';

const Dollars = z.number().nullable();
/** Base units of a token, or wei. */
const Amount = z.string().regex(/^-?\d+$/);

/** One token that was lent. Tokens are named by symbol where it is known, else by address. */
const DetailLoan = z.object({
  kind: z.string(),
  lender: z.string(),
  token: z.string(),
  amount: Amount,
  fee: Amount,
});

const DetailSwap = z.object({
  venue: z.string(),
  pool: z.string(),
  token_in: z.string(),
  amount_in: Amount,
  token_out: z.string(),
  amount_out: Amount,
});

/** What stands behind a flash-loan trade that was read from a chain. Dollars are null where a price is not known. */
export const FlashLoanDetail = z.object({
  trade: FlashLoanTrade,
  /** Id of its chain; null where that is not known any more. */
  chain_id: z.number().int().nullable(),
  block_number: z.number().int(),
  executor: z.string().nullable(),
  /** What the swaps brought, before every cost. */
  gross_usd: Dollars,
  loan_fee_usd: Dollars,
  gas_usd: Dollars,
  /** Sent to the builder of the block besides gas. */
  bribe_usd: Dollars,
  net_usd: Dollars,
  gas_used: Amount,
  gas_price_wei: Amount,
  tip_wei: Amount,
  builder_payment_wei: Amount,
  /** Why it failed, in the contract's words; null where it did not. */
  failure: z.string().nullable(),
  /** Tokens whose base units are known; others are shown in base units. */
  tokens: z
    .array(z.object({ name: z.string(), address: z.string(), decimals: z.number().int() }))
    .default([]),
  loans: z.array(DetailLoan),
  /** The swaps in the order of the token's way; empty where no arbitrage was found. */
  route: z.array(DetailSwap),
});
export type FlashLoanDetail = z.infer<typeof FlashLoanDetail>;
