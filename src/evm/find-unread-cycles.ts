import type { CallFrame } from './call-frame.ts';
import { type Arbitrage, findArbitrages } from './find-arbitrages.ts';
import type { Swap } from './swap.ts';
import type { TokenTransfer } from './token-transfer.ts';
import type { WorkMeter } from './work-meter.ts';

/** A cycle that a contract of an unknown kind closes: it exchanged one token for another through no known function. */
export interface UnreadCycle extends Pick<Arbitrage, 'swaps' | 'undone_by'> {
  readonly unknown_pool: string;
}

/**
 * Finds cycles of known swaps and exactly one pool of an unknown kind. Such a pool was called, received one token once, and paid
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
  return [...called]
    .filter((address) => !pools.has(address) && !traders.has(address) && !tokens.has(address))
    .flatMap((address) => {
      work.spend(moved.length);
      const exchange = readExchange(address, moved, fate);
      if (!exchange) return [];
      work.spend(read.length);
      return findArbitrages([...read, exchange], work)
        .filter((cycle) => cycle.swaps.includes(exchange))
        .map(({ swaps: legs, undone_by }) => ({ swaps: legs, undone_by, unknown_pool: address }));
    });
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
