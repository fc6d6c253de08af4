import * as zod from 'zod';
import { FlashLoanTrade } from './flash-loan-trade.ts';

const Dollars = zod.number().nullable();
/** Base units of a token, or wei. */
const Amount = zod.string().regex(/^-?\d+$/);

/** One token that was lent. Tokens are named by symbol where it is known, else by address. */
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

/** What stands behind a flash-loan trade that was read from a chain. Dollars are null where a price is not known. */
export const FlashLoanDetail = zod.object({
  trade: FlashLoanTrade,
  /** Id of its chain; null where that is not known any more. */
  chain_id: zod.number().int().nullable(),
  block_number: zod.number().int(),
  executor: zod.string().nullable(),
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
  failure: zod.string().nullable(),
  /** Tokens whose base units are known; others are shown in base units. */
  tokens: zod
    .array(zod.object({ name: zod.string(), address: zod.string(), decimals: zod.number().int() }))
    .default([]),
  loans: zod.array(DetailLoan),
  /** The swaps in the order of the token's way; empty where no arbitrage was found. */
  route: zod.array(DetailSwap),
});
export type FlashLoanDetail = zod.infer<typeof FlashLoanDetail>;
