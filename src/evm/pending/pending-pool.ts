import { PENDING_STATES, type PendingState, WAITING_STATES } from '../../domain/gas-words.ts';
import { feeBand } from './fee-band.ts';
import { pendingState, type Rival } from './pending-state.ts';
import type { PendingBody, PendingTransaction } from './pending-transaction.ts';

/** Hashes and senders that are remembered, many times what the pool holds. */
const REMEMBERED = 60_000;

/**
 * Of transactions with the same sender and nonce, so many of the newest are compared with each other. Who replaces one must pay a tenth
 * more: honest senders never come near, and one who floods a node cannot hold up everything else.
 */
const MOST_RIVALS = 64;

/** A block with its transactions. */
export interface PoolBlock {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly transactions: readonly { readonly hash: string; readonly body: PendingBody }[];
}

/** What changed since it was asked last. */
export interface PoolChanges {
  readonly written: readonly PendingTransaction[];
  readonly forgotten: Forgotten;
}

/** Those that are followed no more: every one up to a sequence number, 0 if there is none, and how many were in each state. */
export interface Forgotten {
  readonly through: number;
  readonly counts: Readonly<Partial<Record<PendingState, number>>>;
}
export const NOTHING_FORGOTTEN: Forgotten = { through: 0, counts: {} };

type Held = { -readonly [Name in keyof PendingTransaction]: PendingTransaction[Name] } & {
  is_dropped: boolean;
};

/**
 * The newest transactions that any node told, up to `most`, and what became of each. Every one has one state, and of those with
 * the same sender and nonce at most one is in a block. Nothing is read or written here: callers tell what they saw.
 */
export function createPendingPool(most: number, first: readonly PendingTransaction[] = []) {
  const held = new Map<string, Held>();
  const groups = new Map<string, Set<string>>();
  const nonces = new Map<string, number>();
  const seen = new Set<string>();
  // In a block before any node told them, and followed no more. A node that is behind may tell them yet.
  const pastUnseen = new Set<string>();
  const changed = new Set<string>();
  let forgotten = NOTHING_FORGOTTEN;
  let newest = -1;
  let seq = first.reduce((largest, one) => Math.max(largest, one.seq), 0);
  let baseFee: bigint | undefined;

  for (const one of [...first].sort((a, b) => a.seq - b.seq)) {
    hold({ ...one, is_dropped: one.state === 'dropped' });
    if (one.first_seen !== null) remember(seen, one.hash);
  }
  changed.clear();

  function hold(one: Held): void {
    held.set(one.hash, one);
    changed.add(one.hash);
    if (one.body) join(one.hash, one.body);
    for (const [hash, oldest] of held) {
      if (held.size <= most) break;
      held.delete(hash);
      changed.delete(hash);
      if (oldest.body) leave(hash, oldest.body);
      if (oldest.state === 'unseen') remember(pastUnseen, hash);
      const times = (forgotten.counts[oldest.state] ?? 0) + 1;
      // They are held in the order of their sequence numbers.
      forgotten = { through: oldest.seq, counts: { ...forgotten.counts, [oldest.state]: times } };
    }
  }

  function join(hash: string, body: PendingBody): void {
    const key = keyOf(body);
    const group = groups.get(key);
    if (group) group.add(hash);
    else groups.set(key, new Set([hash]));
  }

  function leave(hash: string, body: PendingBody): void {
    const key = keyOf(body);
    const group = groups.get(key);
    group?.delete(hash);
    if (group?.size === 0) groups.delete(key);
  }

  function remember(hashes: Set<string>, hash: string): void {
    hashes.add(hash);
    for (const oldest of hashes) {
      if (hashes.size <= REMEMBERED) break;
      hashes.delete(oldest);
    }
  }

  /** Makes the states of transactions with a sender and nonce anew: of all, or of the newest that are known. */
  function settle(body: PendingBody, newest = Infinity): void {
    const group = [...(groups.get(keyOf(body)) ?? [])].flatMap((hash) => held.get(hash) ?? []);
    const winner = group.find(({ included }) => included !== null);
    const rivals = (winner ? [winner] : group.filter((one) => !one.is_dropped).slice(-MOST_RIVALS))
      .map(rivalOf)
      .sort((a, b) => a.seq - b.seq);
    const next = nonces.get(body.from) ?? null;
    for (const one of group.slice(-newest)) {
      const now = pendingState(rivalOf(one), rivals, body.nonce, next);
      if (now.state === one.state && now.replaced_by === one.replaced_by) continue;
      Object.assign(one, now);
      changed.add(one.hash);
    }
  }

  /** Settles what waits of a sender, whose next nonce changed. */
  function settleSender(from: string): void {
    for (const one of held.values())
      if (one.body?.from === from && WAITING_STATES.includes(one.state)) settle(one.body);
  }

  const pool = {
    /** A node told a transaction at a time, in milliseconds since 1970. True if it is new. */
    see(hash: string, node: number, at: number, head: number | null): boolean {
      const known = held.get(hash);
      if (!known && (seen.has(hash) || pastUnseen.has(hash))) return false;
      remember(seen, hash);
      if (!known) {
        const nothing = { body: null, band: null, included: null, replaced_by: null, is_dropped: false };
        seq += 1;
        hold({ hash, seq, first_seen: at, head_at_seen: head, sources: [node], state: 'seen', ...nothing });
        return true;
      }
      if (!known.sources.includes(node) || known.is_dropped) {
        known.sources = [...new Set([...known.sources, node])].sort((a, b) => a - b);
        known.is_dropped = false;
        changed.add(hash);
        if (known.body) settle(known.body);
        else known.state = 'seen';
      }
      return false;
    },

    /** What a transaction says of itself became known. */
    describe(hash: string, body: PendingBody): void {
      const known = held.get(hash);
      if (!known || known.body) return;
      known.body = body;
      known.band = baseFee === undefined ? null : feeBand(body.max_fee, baseFee);
      changed.add(hash);
      join(hash, body);
      settle(body, MOST_RIVALS);
    },

    /** What a sender's next transaction must be numbered, as a node says. */
    setNonce(from: string, next: number): void {
      if (nonces.get(from) === next) return;
      nonces.delete(from);
      nonces.set(from, next);
      for (const oldest of nonces.keys()) {
        if (nonces.size <= REMEMBERED) break;
        nonces.delete(oldest);
      }
      settleSender(from);
    },

    knowsNonce: (from: string): boolean => nonces.has(from),

    /** The fee of the next block: the band of transactions that come is by it. */
    setBaseFee(wei: bigint): void {
      baseFee = wei;
    },

    /**
     * A block of the chain. One of a height that was taken before undoes that and all later ones. `keepsUnseen`: what nobody told
     * before is held too.
     */
    takeBlock(block: PoolBlock, keepsUnseen: boolean): void {
      if (block.number <= newest) pool.undoFrom(block.number);
      newest = block.number;
      const senders = new Set<string>();
      for (const { hash, body } of block.transactions) {
        const included = { block: block.number, at: block.at };
        const known = held.get(hash);
        if (known) {
          if (!known.body) pool.describe(hash, body);
          known.included = included;
          known.is_dropped = false;
          changed.add(hash);
        } else if (keepsUnseen && !seen.has(hash)) {
          const unseen = { first_seen: null, head_at_seen: null, sources: [], band: null } as const;
          seq += 1;
          hold({
            hash,
            seq,
            body,
            state: 'unseen',
            included,
            replaced_by: null,
            is_dropped: false,
            ...unseen,
          });
        }
        nonces.delete(body.from);
        nonces.set(body.from, body.nonce + 1);
        senders.add(body.from);
        settle(body);
      }
      for (const one of [...held.values()])
        if (one.body && senders.has(one.body.from) && WAITING_STATES.includes(one.state)) settle(one.body);
    },

    /**
     * The chain gave up its blocks from a height on: their transactions wait again. Blocks are not kept, so no sender's next nonce is
     * known until it is told again.
     */
    undoFrom(number: number): void {
      newest = Math.min(newest, number - 1);
      nonces.clear();
      const undone = [...held.values()].filter(({ included }) => included && included.block >= number);
      for (const one of undone) {
        one.included = null;
        changed.add(one.hash);
      }
      for (const one of held.values()) if (one.body) settle(one.body);
    },

    /** No node has it any more. */
    drop(hash: string): void {
      const known = held.get(hash);
      if (!known || known.included || known.is_dropped) return;
      known.is_dropped = true;
      changed.add(hash);
      if (known.body) settle(known.body);
      else known.state = 'dropped';
    },

    get: (hash: string): PendingTransaction | undefined => held.get(hash),
    /** Whether it was told before it was in a block. */
    wasSeen: (hash: string): boolean => seen.has(hash),

    /** Those that wait, the oldest first. */
    waiting: (): PendingTransaction[] =>
      [...held.values()].filter((one) => WAITING_STATES.includes(one.state)),

    /** How many are held in each state. */
    counts(): Readonly<Record<PendingState, number>> {
      const counts = Object.fromEntries(PENDING_STATES.map((state) => [state, 0])) as Record<
        PendingState,
        number
      >;
      for (const { state } of held.values()) counts[state]++;
      return counts;
    },

    /** What changed since the last call. */
    takeChanges(): PoolChanges {
      const written = [...changed]
        .flatMap((hash) => held.get(hash) ?? [])
        .map(({ is_dropped: _, ...one }) => one);
      const gone = forgotten;
      changed.clear();
      forgotten = NOTHING_FORGOTTEN;
      return { written, forgotten: gone };
    },
  };
  return pool;
}

function keyOf({ from, nonce }: PendingBody): string {
  return `${from}:${nonce}`;
}

function rivalOf({ hash, seq, first_seen, body, included, is_dropped }: Held): Rival {
  return {
    ...{ hash, seq, is_dropped },
    was_seen: first_seen !== null,
    has_body: body !== null,
    is_included: included !== null,
    max_fee: body?.max_fee ?? 0n,
    tip: body?.tip ?? 0n,
  };
}
