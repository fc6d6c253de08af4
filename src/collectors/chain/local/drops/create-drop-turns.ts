import type { Address } from 'viem';
import type { LocalClient, LocalTransaction } from '../local-client.ts';

/** Makes a transaction from the state of the chain when its turn comes; undefined if there is nothing to do any more. */
type Planned = () => Promise<LocalTransaction | undefined>;

/** The most that an account may have planned; what comes later is dropped. */
const MOST_PLANNED = 20;
/** Rounds after which a transaction that is in no block is given up: a reorganisation of the node loses what it undoes. */
const PATIENCE = 4;
/** A node takes the place of a transaction only for a tenth more. */
const RAISE_PERCENT = 150n;

interface Turn {
  readonly planned: Planned[];
  /** The nonce of what was sent last and is in no block yet. */
  sent: number | undefined;
  waited: number;
}

/**
 * What accounts will do, each in its order and with one transaction in flight: the node of the local chain loses later ones of one
 * sender if their tips differ. What would fail is sent too.
 */
export function createDropTurns(client: LocalClient) {
  const turns = new Map<Address, Turn>();

  function plan(account: Address, make: Planned): void {
    const own = turns.get(account) ?? { planned: [], sent: undefined, waited: 0 };
    if (own.planned.length < MOST_PLANNED) own.planned.push(make);
    turns.set(account, own);
  }

  /** Sends the next transaction of each account whose former one is in a block. */
  async function send(): Promise<void> {
    await Promise.all([...turns].map(([account, turn]) => sendNext(account, turn)));
  }

  async function sendNext(account: Address, turn: Turn): Promise<void> {
    const nonce = await client.nonceOf(account);
    const isWaiting = turn.sent !== undefined && nonce <= turn.sent;
    if (isWaiting && turn.waited++ < PATIENCE) return;
    for (let next = turn.planned.shift(); next; next = turn.planned.shift()) {
      const transaction = await next();
      if (!transaction) continue;
      const { tip = 1_000_000_000n } = transaction;
      const raised = isWaiting ? { tip: (tip * RAISE_PERCENT) / 100n } : {};
      // The one before may still be known to the node, or be mined meanwhile.
      const isSent = await client.send({ ...transaction, ...raised, nonce }).then(
        () => true,
        () => false,
      );
      turn.sent = isSent ? nonce : undefined;
      turn.waited = 0;
      return;
    }
  }

  return { plan, send };
}

export type DropTurns = ReturnType<typeof createDropTurns>;
