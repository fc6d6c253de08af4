import type { CallFrame } from './call-frame.ts';
import { type Arbitrage, findArbitrages } from './find-arbitrages.ts';
import type { Swap } from './swap.ts';
import type { TokenTransfer } from './token-transfer.ts';
import type { WorkMeter } from './work-meter.ts';

/** A cycle that contracts of an unknown kind close: they exchanged one token for another through no known function. */
export interface UnreadCycle extends Pick<Arbitrage, 'swaps' | 'undone_by'> {
  /** In the order of the cycle. */
  readonly unknown_pools: readonly string[];
}

/**
 * Finds cycles of known swaps and one pool of an unknown kind or, where there is none, several such pools. Such a pool was called, received one token once, and paid
 * another token once. It neither passed on the first nor received the second, which excludes routers and traders. Of undone
 * swaps it considers only those of a transaction that failed as a whole.
 */
export function findUnreadCycles(
  frames: readonly CallFrame[],
  transfers: readonly TokenTransfer[],
  swaps: readonly Swap[],
  work: WorkMeter,
): UnreadCycle[] {
  const [first] = frames;
  if (!first || swaps.length === 0) return [];
  const fate = first.error === null ? -1 : first.index;
  const moved = transfers.filter(({ undone_by, around }) => undone_by === fate && around === null);
  const read = swaps.filter(({ undone_by }) => undone_by === fate);
  const pools = new Set(read.map(({ pool }) => pool));
  const traders = new Set([first.from, first.to]);
  const tokens = new Set(moved.map(({ token }) => token));
  const called = new Set(
    frames.filter(({ kind, input }) => kind === 'call' && input !== '0x').map(({ to }) => to),
  );
  const exchanges = [...called]
    .filter((address) => !pools.has(address) && !traders.has(address) && !tokens.has(address))
    .flatMap((address) => {
      work.spend(moved.length);
      return readExchange(address, moved, fate) ?? [];
    });
  const closedBy = (closing: readonly Swap[]): UnreadCycle[] => {
    work.spend(read.length);
    return findArbitrages([...read, ...closing], work)
      .map(({ swaps: legs, undone_by }) => ({
        ...{ swaps: legs, undone_by },
        unknown_pools: legs.filter((leg) => closing.includes(leg)).map(({ pool }) => pool),
      }))
      .filter(({ unknown_pools: found }) => found.length > 0);
  };
  const alone = exchanges.flatMap((exchange) => closedBy([exchange]));
  if (alone.length > 0 || exchanges.length < 2) return alone;
  return closedBy(exchanges).filter(({ swaps: legs, unknown_pools: found }) => legs.length > found.length);
}

function readExchange(address: string, moved: readonly TokenTransfer[], fate: number): Swap | undefined {
  const paid = moved.filter(({ to, from }) => to === address && from !== address);
  const payouts = moved.filter(({ from, to }) => from === address && to !== address);
  const [payment, payout] = [paid[0], payouts[0]];
  if (!payment || !payout || paid.length !== 1 || payouts.length !== 1 || payment.token === payout.token)
    return undefined;
  return {
    venue: 'unknown',
    pool: address,
    from: payment.from,
    to: payout.to,
    token_in: payment.token,
    amount_in: payment.amount,
    token_out: payout.token,
    amount_out: payout.amount,
    frame: Math.min(payment.frame, payout.frame),
    end: Math.max(payment.end, payout.end),
    undone_by: fate,
  };
}
