import type { FlashLoanGap } from '../contract/flash-loan-gaps.ts';

/** The columns of a gap as one row of a table. */
export const FLAT_GAP_COLUMNS = [
  'block_number',
  'observed_at',
  'state',
  'trade_id',
  'tx_hash',
  'token',
  'payment',
  'cheap_venue',
  'cheap_pool',
  'cheap_price',
  'dear_venue',
  'dear_pool',
  'dear_price',
  'spread_pct',
  'loan_kind',
  'loan_lender',
  'loan_token',
  'loan_decimals',
  'loan_amount',
  'loan_fee',
  'loan_usd',
  'gross_usd',
  'loan_fee_usd',
  'gas_usd',
  'net_usd',
] as const;
export type FlatGap = Readonly<Record<(typeof FLAT_GAP_COLUMNS)[number], string | number | null>>;

/** A gap with one value per column. Amounts are in base units as text; unknown values are null. */
export function flatGap({ cheap, dear, loan, latest: _latest, ...gap }: FlashLoanGap): FlatGap {
  return {
    ...gap,
    cheap_venue: cheap.venue,
    cheap_pool: cheap.pool,
    cheap_price: cheap.price,
    dear_venue: dear.venue,
    dear_pool: dear.pool,
    dear_price: dear.price,
    loan_kind: loan?.kind ?? null,
    loan_lender: loan?.lender ?? null,
    loan_token: loan?.token ?? null,
    loan_decimals: loan?.decimals ?? null,
    loan_amount: loan?.amount ?? null,
    loan_fee: loan?.fee ?? null,
    loan_usd: loan?.amount_usd ?? null,
  };
}
