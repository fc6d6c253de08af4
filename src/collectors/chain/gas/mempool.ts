import { setTimeout as delay } from 'node:timers/promises';
import { PENDING_STATES, WAITING_STATES } from '../../../domain/gas-words.ts';
import { createFeeRule } from '../../../evm/gas/fee-rule.ts';
import { createPendingPool, NOTHING_FORGOTTEN, type PoolChanges } from '../../../evm/pending/pending-pool.ts';
import type { PendingTransaction } from '../../../evm/pending/pending-transaction.ts';
import { listPending } from '../../../store/gas/list-pending.ts';
import { forgetWatches, writePending, writeWatch } from '../../../store/gas/write-pending.ts';
import type { FullBlock } from '../get-block.ts';
import { reasonLine } from '../node-fault.ts';
import { nodeRequest } from '../node-request.ts';
import { createBackruns } from './create-backruns.ts';
import { createTellers } from './create-tellers.ts';
import type { MempoolOptions } from './mempool-options.ts';
import { type Decided, fromPendingRecord, toPendingRecord } from './pending-record.ts';
import { bodyOf, type NodeTransaction, readNodeTransaction } from './read-body.ts';
import { transactionsOf, watchPending } from './watch-pending.ts';

/** The newest transactions that are followed and stored; others are counted. */
const USUALLY_KEPT = 5_000;
const FLUSH_MS = 1_000;
/** Announced hashes whose transactions are not known yet. Nodes that announce only hashes are asked for each. */
const MOST_ASKED = 2_000;
const ASKED_AT_ONCE = 64;
/** Senders whose next nonce is asked for at once. */
const SENDERS_AT_ONCE = 20;
/** After so many blocks a node is asked whether it still has a transaction, so many at a time. */
const OVERDUE_BLOCKS = 3;
const CHECKED_AT_ONCE = 40;
/** Watching begins when the newest block is at most this old, and not while earlier blocks are read. */
const NEAR_S = 120;

const NOTHING: PoolChanges = { written: [], forgotten: NOTHING_FORGOTTEN };

/** The pending transactions of all nodes. */
export type Mempool = Awaited<ReturnType<typeof createMempool>>;

/** Follows the pending transactions of all nodes from the first time that the chain is read to its head until the signal aborts. */
export async function createMempool(options: MempoolOptions) {
  const {
    store: { db },
    client,
    sources,
    urls,
    log,
    signal,
    rests,
    pendingKept = USUALLY_KEPT,
  } = options;
  const sourceId = sources['gas-arb'];
  const stored = await listPending(db, sourceId);
  const pool = createPendingPool(pendingKept, stored.map(fromPendingRecord));
  const decisions = new Map<string, Decided>(
    stored.map(({ hash, decision, reason }) => [hash, { decision, reason }]),
  );
  const fees = createFeeRule();
  const backruns = createBackruns({ ...options, fees });
  const tellers = createTellers(options);
  const unknown = new Set<string>();
  let unwritten: PoolChanges = NOTHING;
  let head: number | null = null;
  let since: number | undefined;
  let hasStarted = false;
  let checked = 0;
  /** Blocks that were read and wait for those before them. */
  const read = new Map<number, { readonly block: FullBlock; readonly watched: boolean }>();
  let taken: number | undefined;
  await forgetWatches(db, sourceId, urls.length);

  function onTold(told: unknown, node: number): void {
    const whole = typeof told === 'string' ? undefined : readNodeTransaction(told);
    const hash =
      whole?.hash ?? (typeof told === 'string' && /^0x[0-9a-fA-F]{64}$/.test(told) ? told : undefined);
    if (hash === undefined) return;
    const isNew = pool.see(hash, node, Date.now(), head);
    if (whole) take(whole);
    else if (isNew && unknown.size < MOST_ASKED) unknown.add(hash);
  }

  function take(told: NodeTransaction): void {
    if (pool.get(told.hash)?.body) return;
    pool.describe(told.hash, bodyOf(told));
    unknown.delete(told.hash);
    const one = pool.get(told.hash);
    if (one && head !== null && WAITING_STATES.includes(one.state))
      backruns.weigh(told, one, head, onDecided);
  }

  function onDecided(hash: string, decided: Decided): void {
    if (pool.get(hash)) decisions.set(hash, decided);
    const one = pool.get(hash);
    if (one) unwritten = merged(unwritten, { written: [one], forgotten: NOTHING_FORGOTTEN });
  }

  /** Requests the transactions of announced hashes, and the next nonces of senders. */
  async function askBodies(): Promise<void> {
    const hashes = [...unknown].slice(0, ASKED_AT_ONCE);
    const bodies = hashes.map(async (hash) => {
      unknown.delete(hash);
      const told = readNodeTransaction(await tellers.find(hash, pool.get(hash)?.sources ?? []));
      if (told) take(told);
    });
    await Promise.all(bodies);
    const waiting = pool.waiting();
    const senders = new Set(
      waiting.flatMap(({ body }) => (body && !pool.knowsNonce(body.from) ? [body.from] : [])),
    );
    const nonces = [...senders].slice(0, SENDERS_AT_ONCE).map(async (from) => {
      const count = await ask('eth_getTransactionCount', from, 'latest');
      if (typeof count === 'string') pool.setNonce(from, Number(count));
    });
    await Promise.all(nonces);
  }

  /** Asks whether the nodes that announced an overdue transaction still have it. */
  async function checkOverdue(now: number): Promise<void> {
    const overdue = pool.waiting().filter((one) => now - (one.head_at_seen ?? now) >= OVERDUE_BLOCKS);
    if (checked >= overdue.length) checked = 0;
    const due = overdue.slice(checked, checked + CHECKED_AT_ONCE);
    checked += due.length;
    const looks = due.map(async ({ hash, sources: told }) => {
      if ((await tellers.find(hash, told)) === null) pool.drop(hash);
    });
    await Promise.all(looks);
  }

  /** Only the pool of the local node shows what waits behind a gap of nonces. It is small; that of a real node may have hundreds of MB. */
  async function askQueued(): Promise<void> {
    if (!tellers.isOpen(0) || options.profile.kind !== 'local-chain') return;
    const { queued } = ((await ask('txpool_content')) ?? {}) as { readonly queued?: unknown };
    for (const told of transactionsOf({ queued })) onTold(told, 0);
  }

  function ask(method: string, ...params: unknown[]): Promise<unknown> {
    const request = nodeRequest(client);
    return request({ method, params });
  }

  async function flush(): Promise<void> {
    unwritten = merged(unwritten, pool.takeChanges());
    const { written, forgotten } = unwritten;
    if (written.length === 0 && forgotten.through === 0) return;
    await writePending(
      db,
      sourceId,
      written.map((one) => toPendingRecord(one, decisions.get(one.hash))),
      forgotten,
    );
    unwritten = NOTHING;
    for (const hash of decisions.keys()) if (!pool.get(hash)) decisions.delete(hash);
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        await askQueued();
        await askBodies();
        await flush();
      } catch (error) {
        if (!signal.aborted)
          log.debug('Pending transactions could not be followed', { problem: reasonLine(error) });
      }
      await delay(FLUSH_MS, undefined, { signal }).catch(() => {});
    }
  }

  async function watch(node: number, url: string): Promise<void> {
    const tell = async (news: Parameters<Parameters<typeof watchPending>[0]['onNews']>[0]): Promise<void> => {
      tellers.setOpen(node, news.state === 'open');
      if (news.state === 'open') since ??= Date.now();
      await writeWatch(db, sourceId, { node, ...news, since: new Date().toISOString() }).catch(
        (error: unknown) =>
          log.debug('How a node tells its pending transactions could not be stored', {
            problem: reasonLine(error),
          }),
      );
    };
    for (let time = 0; !signal.aborted; time++) {
      const open = new AbortController();
      const timer = rests && setTimeout(() => open.abort(), time === 0 ? rests.first_ms : rests.every_ms);
      await watchPending({
        url,
        onTold: (told) => onTold(told, node),
        onNews: (news) => void tell(news),
        signal: AbortSignal.any([signal, open.signal]),
      });
      clearTimeout(timer);
      if (signal.aborted || !rests) break;
      const reason = 'it rests for a while, to show what is missed then';
      await tell({ mode: null, state: 'closed', bodies: false, reason });
      await delay(rests.for_ms, undefined, { signal }).catch(() => {});
    }
  }

  function takeRead(now: number): void {
    if (taken !== undefined && now < taken) pool.undoFrom(now + 1);
    for (const number of [...read.keys()].sort((a, b) => a - b)) {
      if (number > now) break;
      const { block, watched } = read.get(number)!;
      read.delete(number);
      const transactions = block.transactions.flatMap((raw) => {
        const told = readNodeTransaction(raw);
        return told ? [{ hash: told.hash, body: bodyOf(told) }] : [];
      });
      pool.takeBlock({ number, at: Number(block.timestamp) * 1_000, transactions }, watched);
      const gas = { base_fee: block.baseFeePerGas, gas_used: block.gasUsed, gas_limit: block.gasLimit };
      fees.take({ number, ...gas });
      pool.setBaseFee(fees.nextOf(gas));
    }
    taken = now;
  }

  function isWatched(block: FullBlock): boolean {
    return since !== undefined && Number(block.timestamp) * 1_000 >= since;
  }

  return {
    /** The number of a block's transactions that were announced before; null where nobody listened yet. */
    seenOf(block: FullBlock): number | null {
      if (!isWatched(block)) return null;
      return block.transactions.filter(({ hash }) => pool.wasSeen(hash)).length;
    },

    /** Keeps a block until every one before it is read: blocks of a step come in any order. */
    takeBlock(block: FullBlock): void {
      if (hasStarted) read.set(Number(block.number), { block, watched: isWatched(block) });
    },

    /** Called when every block up to `now` is stored. The watch begins with the first call near the present. */
    async atHead(now: number): Promise<void> {
      if (hasStarted) takeRead(now);
      head = now;
      if (!hasStarted) {
        const { timestamp, baseFeePerGas, gasUsed, gasLimit } = await client.getBlock({
          blockNumber: BigInt(now),
        });
        if (Number(timestamp) < Date.now() / 1_000 - NEAR_S) return;
        hasStarted = true;
        pool.setBaseFee(
          fees.nextOf({ base_fee: baseFeePerGas ?? 0n, gas_used: gasUsed, gas_limit: gasLimit }),
        );
        for (const [node, url] of urls.entries()) void watch(node, url);
        void work();
        return;
      }
      await checkOverdue(now);
      await backruns.settle(now);
    },
  };
}

/** Two sets of changes as one: the later state of each transaction, and all that was forgotten. */
function merged(former: PoolChanges, news: PoolChanges): PoolChanges {
  const through = Math.max(former.forgotten.through, news.forgotten.through);
  const bySeq = new Map<number, PendingTransaction>();
  for (const one of [...former.written, ...news.written]) if (one.seq > through) bySeq.set(one.seq, one);
  const counts = { ...former.forgotten.counts };
  for (const state of PENDING_STATES) {
    const times = (counts[state] ?? 0) + (news.forgotten.counts[state] ?? 0);
    if (times > 0) counts[state] = times;
  }
  return { written: [...bySeq.values()], forgotten: { through, counts } };
}
