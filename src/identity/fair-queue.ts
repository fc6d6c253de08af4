/** A waiting caller. Known browsers go before unknown ones; the others take turns, however much each of them queues. */
export interface Place {
  /** Work of one subject runs one at a time, in order. */
  readonly subject: string;
  /** The address, among which turns are shared. */
  readonly address: string;
  readonly isKnown: boolean;
}

interface Limits {
  /** How much work runs at the same time. */
  readonly atOnce: number;
  /** Limits of open work for a subject, an address, and all known or unknown browsers. */
  readonly longest: { readonly subject: number; readonly address: number; readonly all: number };
}

interface Row {
  /** Subjects with their waiting work, in the order of their turns. */
  readonly subjects: Map<string, (() => void)[]>;
  /** Number of turns of each subject since work waits here. */
  readonly turns: Map<string, number>;
  /** Whether the next turn goes to whoever waits longest. */
  isOldestNext: boolean;
  waiting: number;
}

/** The largest number of subjects that are counted; above it their turns restart from 0. */
const MOST_COUNTED = 1_000;

/** Addresses in the order of their turns. */
interface Lane {
  readonly rows: Map<string, Row>;
  waiting: number;
}

/** A queue is full; the work was not started. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * Runs expensive work with limited concurrency and fair turns: first between addresses, then between the subjects of an
 * address, by turns to the one with the fewest turns and to the one that waits longest. So one caller with a hundred pieces of
 * work delays each other caller by about one of them per turn, frequent callers behind an address do not delay a new one there,
 * and an endless row of new ones does not delay anybody who has had a turn.
 */
export function createFairQueue({ atOnce, longest }: Limits) {
  const known: Lane = { rows: new Map(), waiting: 0 };
  const strangers: Lane = { rows: new Map(), waiting: 0 };
  const running = new Set<string>();

  function takeNext(lane: Lane): boolean {
    for (const [address, row] of lane.rows) {
      const subject = nextSubject(row);
      if (subject === undefined) continue;
      const jobs = row.subjects.get(subject) ?? [];
      const start = jobs.shift();
      row.isOldestNext = !row.isOldestNext;
      // Both go to the end, so the next turn is another caller's.
      row.subjects.delete(subject);
      if (jobs.length > 0) row.subjects.set(subject, jobs);
      if (row.turns.size >= MOST_COUNTED) row.turns.clear();
      row.turns.set(subject, (row.turns.get(subject) ?? 0) + 1);
      row.waiting -= 1;
      lane.waiting -= 1;
      lane.rows.delete(address);
      if (row.waiting > 0) lane.rows.set(address, row);
      running.add(subject);
      start?.();
      return true;
    }
    return false;
  }

  /** The subject of an address that waits longest, or the one with the fewest turns, the first of equals. */
  function nextSubject({ subjects, turns, isOldestNext }: Row): string | undefined {
    // Its subjects are in the order in which they began to wait.
    if (isOldestNext) return [...subjects.keys()].find((subject) => !running.has(subject));
    let [chosen, fewest]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const subject of subjects.keys()) {
      const had = turns.get(subject) ?? 0;
      if (!running.has(subject) && had < fewest) [chosen, fewest] = [subject, had];
    }
    return chosen;
  }

  function startWhatMay(): void {
    while (running.size < atOnce && (takeNext(known) || takeNext(strangers)));
  }

  return {
    /** Runs `work` in its turn; rejects with QueueFullError if too much is waiting. */
    async run<T>({ subject, address, isKnown }: Place, work: () => Promise<T>): Promise<T> {
      const lane = isKnown ? known : strangers;
      const row = lane.rows.get(address) ?? newRow();
      const jobs = row.subjects.get(subject) ?? [];
      const inHand = jobs.length + (running.has(subject) ? 1 : 0);
      if (inHand >= longest.subject || row.waiting >= longest.address || lane.waiting >= longest.all)
        throw new QueueFullError();
      const turn = new Promise<void>((resolve) => {
        jobs.push(resolve);
      });
      row.subjects.set(subject, jobs);
      row.waiting += 1;
      lane.waiting += 1;
      lane.rows.set(address, row);
      startWhatMay();
      await turn;
      try {
        return await work();
      } finally {
        running.delete(subject);
        startWhatMay();
      }
    },
  };
}

function newRow(): Row {
  return { subjects: new Map(), turns: new Map(), isOldestNext: false, waiting: 0 };
}
