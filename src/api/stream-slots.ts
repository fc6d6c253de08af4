import { AppError } from '../contract/app-error.ts';
import type { Store } from '../store/database/open-store.ts';

/** Streams of one operator: more than anybody has browsers, and far from all that a server holds. */
const MOST_OF_OPERATOR = 20;
const MOST = 1_000;
const RETRY_SECONDS = 30;

/** A stream that is open, or about to be. `check` ends it where its session is over. */
export interface StreamSlot {
  check: () => void;
}

/** The event streams that are open on this server, by operator, and how many an operator has on all servers. */
export interface StreamSlots {
  /** Takes a slot until the answered function is called. Rejects with `too_many_streams`, which says of whom there are too many. */
  take(operatorId: string, slot: StreamSlot): Promise<() => void>;
  /** Has the streams of an operator, or of all with null, look whether their sessions still stand. */
  check(operatorId: string | null): void;
}

export function createStreamSlots(takeShared: Store['takeSlot']): StreamSlots {
  const open = new Map<string, Set<StreamSlot>>();
  let count = 0;

  /** Takes a slot of this server alone. */
  function takeHere(operatorId: string, slot: StreamSlot): () => void {
    const own = open.get(operatorId) ?? new Set<StreamSlot>();
    if (own.size >= MOST_OF_OPERATOR) throw refusedToOperator();
    if (count >= MOST) throw refused('server', `holds ${MOST} event streams already`);
    own.add(slot);
    open.set(operatorId, own);
    count += 1;
    return () => {
      if (!own.delete(slot)) return;
      count -= 1;
      if (own.size === 0 && open.get(operatorId) === own) open.delete(operatorId);
    };
  }

  return {
    async take(operatorId, slot) {
      const giveBack = takeHere(operatorId, slot);
      let shared: Awaited<ReturnType<typeof takeShared>>;
      try {
        shared = await takeShared(`streams:${operatorId}`, MOST_OF_OPERATOR);
      } finally {
        if (!shared) giveBack();
      }
      if (!shared) throw refusedToOperator();
      return () => {
        giveBack();
        shared();
      };
    },

    check(operatorId) {
      const slots = operatorId === null ? [...open.values()] : [open.get(operatorId) ?? new Set()];
      for (const slot of slots.flatMap((own) => [...own])) slot.check();
    },
  };
}

function refusedToOperator(): AppError {
  return refused('operator', `has ${MOST_OF_OPERATOR} event streams open already; close one first`);
}

function refused(field: string, reason: string): AppError {
  return new AppError('too_many_streams', {
    retryAfterSeconds: RETRY_SECONDS,
    problems: [{ field, reason }],
  });
}
