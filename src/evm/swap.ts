import type { CallFrame } from './call-frame.ts';
import type { TokenTransfer } from './token-transfer.ts';

/**
 * Kinds of exchange; a fork has the name of its original. An `unknown` exchange is inferred from transfers alone.
 */
export type Venue = 'uniswap_v2' | 'uniswap_v3' | 'balancer_v1' | 'curve' | 'bancor' | 'zero_ex' | 'unknown';

/** One exchange of a token for another. Amounts in base units. */
export interface Swap {
  readonly venue: Venue;
  /** The exchanging contract. */
  readonly pool: string;
  /** The payer. */
  readonly from: string;
  /** The recipient. */
  readonly to: string;
  readonly token_in: string;
  readonly amount_in: bigint;
  readonly token_out: string;
  readonly amount_out: bigint;
  /** Index of the pool's frame, and one past the last frame inside it. */
  readonly frame: number;
  readonly end: number;
  /** Index of the frame whose failure undid it; −1 if it lasted. */
  readonly undone_by: number;
}

/** The swap of a call to the contract of `frame`, from its payment and its payout. */
export function swapOf(venue: Venue, frame: CallFrame, payment: TokenTransfer, payout: TokenTransfer): Swap {
  return {
    venue,
    pool: frame.to,
    from: payment.from,
    to: payout.to,
    token_in: payment.token,
    amount_in: payment.amount,
    token_out: payout.token,
    amount_out: payout.amount,
    frame: frame.index,
    end: frame.end,
    undone_by: frame.undone_by,
  };
}
