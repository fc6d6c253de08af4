import { AppError } from '../contract/app-error.ts';

/** Streams of one operator: more than anybody has browsers, and far below the server's limit. */
const MOST_OF_OPERATOR = 20;
const MOST = 1_000;
const RETRY_SECONDS = 30;

/** An open stream. `check` ends it if its session is over. */
interface Slot {
  readonly check: () => void;
}

/** The open event streams of this server, by operator. */
export interface StreamSlots {
  /** Takes a slot until the returned function is called. Throws `too_many_streams`, which says whose limit is reached. */
  take(operatorId: string, slot: Slot): () => void;
  /** Makes the streams of an operator, or with null all streams, check whether their sessions are still valid. */
  check(operatorId: string | null): void;
}

export function createStreamSlots(): StreamSlots {
  const open = new Map<string, Set<Slot>>();
  let count = 0;

  return {
    take(operatorId, slot) {
      const own = open.get(operatorId) ?? new Set<Slot>();
      if (own.size >= MOST_OF_OPERATOR)
        throw refused('operator', `has ${MOST_OF_OPERATOR} event streams open already; close one first`);
      if (count >= MOST) throw refused('server', `has ${MOST} event streams already`);
      own.add(slot);
      open.set(operatorId, own);
      count += 1;
      return () => {
        if (!own.delete(slot)) return;
        count -= 1;
        if (own.size === 0 && open.get(operatorId) === own) open.delete(operatorId);
      };
    },

    check(operatorId) {
      const slots = operatorId === null ? [...open.values()] : [open.get(operatorId) ?? new Set()];
      for (const slot of slots.flatMap((own) => [...own])) slot.check();
    },
  };
}

function refused(field: string, reason: string): AppError {
  return new AppError('too_many_streams', {
    retryAfterSeconds: RETRY_SECONDS,
    problems: [{ field, reason }],
  });
}
