import type { Swap } from './swap.ts';
import { createWorkMeter, type WorkMeter } from './work-meter.ts';

/** A cycle of swaps in one transaction, back to the token and the address where it began. */
export interface Arbitrage {
  /** In the order of the cycle; each pays the input of the next. */
  readonly swaps: readonly Swap[];
  /** The address that paid for the first swap and received the output of the last. */
  readonly account: string;
  readonly profit_token: string;
  readonly start_amount: bigint;
  readonly end_amount: bigint;
  /** End amount − start amount, in base units; below zero for a loss. */
  readonly profit_amount: bigint;
  /** Index of the frame whose failure undid a part of it; −1 if all of it lasted. */
  readonly undone_by: number;
}

const LASTED = -1;

interface Opening {
  readonly start: Swap;
  readonly ends: readonly Swap[];
}

/**
 * Finds the arbitrages among the swaps of one transaction (in the order of execution). A cycle begins with a swap that no pool
 * pays for, and ends with a swap in another pool that returns the same token to the payer. In between each swap feeds the next,
 * by address and, within 1 %, by amount (a token may keep a fee). Each opening swap takes the shortest route, and no swap serves
 * twice. If there are several cycles, none may end before it begins: a sequence A to B, B to C, C to A can be entered at any
 * token, and only one entry came first. Swaps that were undone together are an attempt of their own. An attempt without a cycle
 * may complete one that began with swaps that lasted.
 */
export function findArbitrages(swaps: readonly Swap[], work: WorkMeter = createWorkMeter()): Arbitrage[] {
  const attempts = Map.groupBy(swaps, ({ undone_by }) => undone_by);
  const lasting = findInAttempt(attempts.get(LASTED) ?? [], work);
  attempts.delete(LASTED);
  const closed = new Set(lasting.flatMap((arbitrage) => arbitrage.swaps));
  const undone = [...attempts].flatMap(([undoneBy, attempt]) => {
    const own = findInAttempt(attempt, work);
    if (own.length > 0) return own;
    work.spend(swaps.length);
    const open = swaps.filter(
      (swap) => swap.undone_by === undoneBy || (swap.undone_by === LASTED && !closed.has(swap)),
    );
    return findInAttempt(open, work).filter(({ undone_by }) => undone_by === undoneBy);
  });
  return [...lasting, ...undone].sort((a, b) => firstFrame(a) - firstFrame(b));
}

function findInAttempt(swaps: readonly Swap[], work: WorkMeter): Arbitrage[] {
  const used = new Set<Swap>();
  const arbitrages: Arbitrage[] = [];
  const takersOf = Map.groupBy(swaps, ({ token_in }) => token_in);
  for (const { start, ends } of findOpenings(swaps, work)) {
    if (used.has(start)) continue;
    const free = ends.filter((end) => !used.has(end));
    const route =
      free.length > 0
        ? findShortestRoute(
            start,
            new Set(free),
            ({ token_out }) => takersOf.get(token_out) ?? [],
            used,
            work,
          )
        : undefined;
    if (!route) continue;
    arbitrages.push(describeArbitrage(route));
    for (const swap of route) used.add(swap);
  }
  return arbitrages.length === 1 ? arbitrages : arbitrages.filter(endsAfterItBegins);
}

function findOpenings(swaps: readonly Swap[], work: WorkMeter): Opening[] {
  const pools = new Set(swaps.map(({ pool }) => pool));
  const giversOf = Map.groupBy(swaps, ({ token_out }) => token_out);
  return swaps
    .filter(({ from }) => !pools.has(from))
    .map((start) => {
      const givers = giversOf.get(start.token_in) ?? [];
      work.spend(1 + givers.length);
      return { start, ends: givers.filter((end) => end !== start && closes(start, end)) };
    });
}

function closes(start: Swap, end: Swap): boolean {
  // A way back through the first pool only swaps the stake of an arbitrage in between.
  return start.token_in === end.token_out && start.from === end.to && start.pool !== end.pool;
}

/**
 * The shortest route from the first swap to a closing one over unused swaps, by breadth-first search; ties go to the earlier swap.
 * `takersOf` are the swaps that take the token that one gives, in the order of execution.
 */
function findShortestRoute(
  start: Swap,
  ends: ReadonlySet<Swap>,
  takersOf: (giver: Swap) => readonly Swap[],
  used: ReadonlySet<Swap>,
  work: WorkMeter,
): Swap[] | undefined {
  const cameFrom = new Map<Swap, Swap | undefined>([[start, undefined]]);
  for (const at of cameFrom.keys()) {
    const takers = takersOf(at);
    work.spend(1 + takers.length);
    const fed = takers.filter((taker) => !used.has(taker) && !cameFrom.has(taker) && feeds(at, taker));
    const end = fed.find((taker) => ends.has(taker));
    if (end) return [...walkBack(at, cameFrom), end];
    for (const next of fed) cameFrom.set(next, at);
  }
  return undefined;
}

function walkBack(last: Swap, cameFrom: ReadonlyMap<Swap, Swap | undefined>): Swap[] {
  const route: Swap[] = [];
  for (let at: Swap | undefined = last; at; at = cameFrom.get(at)) route.unshift(at);
  return route;
}

function feeds(giver: Swap, taker: Swap): boolean {
  const isHandedOver = giver.pool === taker.from || giver.to === taker.pool || giver.to === taker.from;
  return (
    isHandedOver && giver.token_out === taker.token_in && isAboutEqual(giver.amount_out, taker.amount_in)
  );
}

/** True if two amounts differ by less than 1 % of their mean. */
function isAboutEqual(a: bigint, b: bigint): boolean {
  const apart = a > b ? a - b : b - a;
  return apart * 200n < a + b;
}

function describeArbitrage(route: readonly Swap[]): Arbitrage {
  const first = route[0]!;
  const last = route.at(-1)!;
  return {
    swaps: route,
    account: first.from,
    profit_token: first.token_in,
    start_amount: first.amount_in,
    end_amount: last.amount_out,
    profit_amount: last.amount_out - first.amount_in,
    undone_by: Math.max(...route.map(({ undone_by }) => undone_by)),
  };
}

/** True too if the last swap encloses the first: it pays out in advance and is paid by the first one's output. */
function endsAfterItBegins({ swaps }: Arbitrage): boolean {
  const first = swaps[0]!;
  const last = swaps.at(-1)!;
  return first.frame < last.end;
}

function firstFrame({ swaps }: Arbitrage): number {
  return Math.min(...swaps.map(({ frame }) => frame));
}
