import { type Hex, hexToBigInt } from 'viem';
import type { BundleOutcome } from '../../../domain/gas-words.ts';
import type { GasBundleFacts } from '../../../store/gas/gas-facts.ts';
import type { BlockTransaction, FullBlock } from '../get-block.ts';

/** The parts of a receipt that are read, as the node returns it. */
export interface GasReceipt {
  readonly transactionHash: Hex;
  readonly from: string;
  readonly to: string | null;
  readonly status: Hex;
  readonly gasUsed: Hex;
  readonly effectiveGasPrice: Hex;
  readonly logs: readonly { readonly address: string }[];
}

/** The addresses of a chain that bundles are read by, in lower case. */
export interface BundleProfile {
  readonly executors: readonly string[];
  readonly pools: readonly { readonly address: string }[];
}

interface Placed {
  readonly index: number;
  readonly hash: string;
  readonly from: string;
  readonly isSearcher: boolean;
  readonly isIn: boolean;
  /** Pools of the profile that it moved, in lower case. */
  readonly pools: ReadonlySet<string>;
  /** What it paid, or offered if it failed, in wei. */
  readonly bid: bigint;
}

/**
 * The transactions of watched executors in a block as bundles: what each followed, and whether another one took the same before
 * it. A failed one moved no pool, so its rival is the last searcher before it in the block, and a price that somebody else moved
 * before it made it stale.
 */
export function readBundles(
  { executors, pools }: BundleProfile,
  block: Pick<FullBlock, 'baseFeePerGas'> & {
    readonly transactions: readonly Pick<BlockTransaction, 'value'>[];
  },
  receipts: readonly GasReceipt[],
): readonly GasBundleFacts[] {
  const isOfSearcher = ({ to }: GasReceipt): boolean => {
    const called = to?.toLowerCase();
    return executors.some((address) => address === called);
  };
  // Most blocks have none of them, and hundreds of logs.
  if (!receipts.some(isOfSearcher)) return [];
  const known = new Set<string>(pools.map(({ address }) => address));
  const placed = receipts.map((receipt, index): Placed => {
    const isIn = receipt.status === '0x1';
    const tip = (hexToBigInt(receipt.effectiveGasPrice) - block.baseFeePerGas) * hexToBigInt(receipt.gasUsed);
    return {
      ...{ index, isIn, hash: receipt.transactionHash, from: receipt.from.toLowerCase() },
      isSearcher: isOfSearcher(receipt),
      pools: new Set(
        receipt.logs.map(({ address }) => address.toLowerCase()).filter((address) => known.has(address)),
      ),
      bid: tip + hexToBigInt(block.transactions[index]?.value ?? '0x0'),
    };
  });
  return placed
    .filter(({ isSearcher }) => isSearcher)
    .map((own) => {
      const before = placed.slice(0, own.index);
      const victim = victimOf(own, before);
      const rival = before.findLast((one) => one.isSearcher && one.isIn && one.from !== own.from);
      const [outcome, reason] = outcomeOf(own, rival, victim);
      return {
        ...{ index: own.index, hash: own.hash, searcher: own.from, outcome, reason },
        victim: victim?.hash ?? null,
        rival_bid: own.isIn ? bestLosing(own, placed) : null,
      };
    });
}

/** The last transaction before it that moved one of its pools; of a failed one, any pool. */
function victimOf(own: Placed, before: readonly Placed[]): Placed | undefined {
  return before.findLast(
    (one) =>
      !one.isSearcher &&
      one.isIn &&
      (own.isIn ? [...own.pools].some((pool) => one.pools.has(pool)) : one.pools.size > 0),
  );
}

function outcomeOf(
  own: Placed,
  rival: Placed | undefined,
  victim: Placed | undefined,
): [outcome: BundleOutcome, reason: string | null] {
  if (own.isIn) return ['included', null];
  if (rival) return ['outbid', 'outbid'];
  return victim ? ['stale_state', 'stale_state'] : ['reverted', 'would_revert'];
}

/** The best offer of those that failed behind it, up to the next one that succeeded. */
function bestLosing(own: Placed, placed: readonly Placed[]): bigint | null {
  let best: bigint | null = null;
  for (const one of placed.slice(own.index + 1)) {
    if (!one.isSearcher) continue;
    if (one.isIn) break;
    if (one.from !== own.from && (best === null || one.bid > best)) best = one.bid;
  }
  return best;
}
