import { BaseError } from 'viem';
import type { MarketAfterWay } from '../../../domain/gas-words.ts';
import type { createFeeRule } from '../../../evm/gas/fee-rule.ts';
import type { PendingTransaction } from '../../../evm/pending/pending-transaction.ts';
import { writeDecisions } from '../../../store/areas/decisions.ts';
import { settleBackruns } from '../../../store/gas/settle-backruns.ts';
import { reasonLine } from '../node-fault.ts';
import { isRefusal } from '../read-logs.ts';
import type { MempoolOptions } from './mempool-options.ts';
import { mayBeSwap } from './method-names.ts';
import type { Decided } from './pending-record.ts';
import type { NodeTransaction } from './read-body.ts';
import { weighBackrun } from './weigh-backrun.ts';

/** Swaps that wait to be weighed, one after the other. Further ones would be weighed too late, and are left out. */
const MOST_WAITING = 40;
/** The number of blocks after which a block counts as final. */
const FINAL_BLOCKS = { 'local-chain': 2, chain: 64 } as const;

type OnDecided = (hash: string, decided: Decided) => void;

/** Weighs arbitrages behind pending swaps on paper, and values them when the swaps have ended. */
export function createBackruns({
  store: { db },
  client,
  profile,
  sources,
  log,
  signal,
  fees,
}: Pick<MempoolOptions, 'store' | 'client' | 'profile' | 'sources' | 'log' | 'signal'> & {
  readonly fees: Pick<ReturnType<typeof createFeeRule>, 'nextOf'>;
}) {
  const sourceId = sources['gas-arb'];
  const pools = new Set<string>(profile.pools.map(({ address }) => address));
  const waiting: {
    readonly told: NodeTransaction;
    readonly one: PendingTransaction;
    readonly onDecided: OnDecided;
  }[] = [];
  let isWorking = false;
  let by: MarketAfterWay = 'simulation';

  async function work(): Promise<void> {
    isWorking = true;
    while (!signal.aborted) {
      const next = waiting.shift();
      if (!next) break;
      try {
        await weighOne(next);
      } catch (error) {
        if (signal.aborted) break;
        // A node that has no such call will not have it for the next swap either.
        if (error instanceof BaseError && isRefusal(error) && by === 'simulation') {
          by = 'arithmetic';
          waiting.unshift(next);
          log.warn('The node simulates no transactions, so backruns are weighed by the arithmetic of pools', {
            problem: reasonLine(error),
          });
        }
        log.debug('A pending swap could not be weighed', { problem: reasonLine(error) });
      }
    }
    isWorking = false;
  }

  async function weighOne({ told, one, onDecided }: (typeof waiting)[number]): Promise<void> {
    const { number, baseFeePerGas, gasUsed, gasLimit } = await client.getBlock();
    const next_fee = fees.nextOf({ base_fee: baseFeePerGas ?? 0n, gas_used: gasUsed, gas_limit: gasLimit });
    const decision = await weighBackrun(client, profile, told, one, { head: Number(number), next_fee, by });
    if (!decision) return;
    await writeDecisions(db, sourceId, [decision]);
    onDecided(one.hash, { decision: decision.decision, reason: decision.reasons[0] ?? null });
  }

  return {
    /** Queues a swap to be weighed. Other transactions, and those of watched executors, are left out. */
    weigh(told: NodeTransaction, one: PendingTransaction, _head: number, onDecided: OnDecided): void {
      if (pools.size < 2 || waiting.length >= MOST_WAITING) return;
      const to = told.to ?? null;
      if (profile.executors.some((address) => address === to)) return;
      if (!mayBeSwap(told.input?.slice(0, 10) ?? null) && !(to !== null && pools.has(to))) return;
      waiting.push({ told, one, onDecided });
      if (!isWorking) void work();
    },

    /** Values the decisions about swaps that are in a final block, and about those that never will be in a block. */
    settle: (head: number) => settleBackruns(db, sourceId, head - FINAL_BLOCKS[profile.kind]),
  };
}
