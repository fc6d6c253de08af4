import type { CallFrame } from './call-frame.ts';
import type { TokenTransfer } from './token-transfer.ts';

/**
 * The kinds of market that swaps are read from; a fork answers to the name of what it copies. An exchange of an `unknown` kind is
 * seen by its transfers alone.
 */
export type Venue = 'uniswap_v2' | 'uniswap_v3' | 'balancer_v1' | 'curve' | 'bancor' | 'zero_ex' | 'unknown';

/** One exchange of a token for another, as calls and transfers show it. Amounts in base units. */
export interface Swap {
  readonly venue: Venue;
  /** The contract that exchanged. */
  readonly pool: string;
  /** Who paid. */
  readonly from: string;
  /** Who received. */
  readonly to: string;
  readonly token_in: string;
  readonly amount_in: bigint;
  readonly token_out: string;
  readonly amount_out: bigint;
  /** Index of the pool's frame, and one past the last frame inside it. */
  readonly frame: number;
  readonly end: number;
  /** Index of the frame whose failure undid it; −1 when it lasted. */
  readonly undone_by: number;
}

/** The swap that a call to `frame`'s contract made: what was paid for what came out. */
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
