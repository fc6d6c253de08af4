import type { Address } from 'viem';
import type { LocalClient, LocalTransaction } from '../local-client.ts';

/** Makes a transaction from the state of the chain when its turn comes; undefined if there is nothing to do any more. */
export type PlannedTransaction = () => Promise<LocalTransaction | undefined>;

/** The most that an account may have planned; what comes later is dropped. */
const MOST_PLANNED = 20;

/**
 * What accounts will do, each in its order. An account sends one transaction a block: the node of the local chain loses later
 * ones of one sender if their tips differ.
 */
export function createAccountTurns(client: LocalClient) {
  const planned = new Map<Address, { make: PlannedTransaction; mayFail: boolean }[]>();

  /** Plans a transaction, which is left out if it would fail when its turn comes, unless it `mayFail`. */
  function plan(account: Address, make: PlannedTransaction, { mayFail = false } = {}): void {
    const own = planned.get(account) ?? [];
    if (own.length < MOST_PLANNED) own.push({ make, mayFail });
    planned.set(account, own);
  }

  /** Sends the next transaction of each account. */
  async function send(): Promise<void> {
    await Promise.all([...planned.values()].map(sendNext));
  }

  async function sendNext(own: { make: PlannedTransaction; mayFail: boolean }[]): Promise<void> {
    for (let next = own.shift(); next; next = own.shift()) {
      const transaction = await next.make();
      if (!transaction) continue;
      if (next.mayFail) await client.send(transaction);
      else if (!(await client.sendIfGood(transaction))) continue;
      return;
    }
  }

  return { plan, send };
}

export type AccountTurns = ReturnType<typeof createAccountTurns>;
