/** One who waits. Known browsers go before strangers; the others take turns, whatever each of them brings. */
export interface Place {
  /** Work of one subject runs one at a time, in the order in which it came. */
  readonly subject: string;
  /** The address, among all of which turns are shared. */
  readonly address: string;
  readonly isKnown: boolean;
}

interface Limits {
  /** How much runs at the same time. */
  readonly atOnce: number;
  /** How much a subject, an address, and all of known browsers or of strangers may have in hand. */
  readonly longest: { readonly subject: number; readonly address: number; readonly all: number };
}

interface Row {
  /** Subjects with what waits, in the order of their turns. */
  readonly subjects: Map<string, (() => void)[]>;
  /** How many turns each subject had since something waits here. */
  readonly turns: Map<string, number>;
  waiting: number;
}

/** More subjects than this are not remembered: their turns are counted from 0 again. */
const MOST_COUNTED = 1_000;

/** Addresses in the order of their turns. */
interface Lane {
  readonly rows: Map<string, Row>;
  waiting: number;
}

/** Says that a queue is full; the work was not begun. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export type FairQueue = ReturnType<typeof createFairQueue>;

/**
 * Runs expensive work a little at a time and shares the turns: first between addresses, then between the subjects of an
 * address, the one who had the fewest first. So one who brings a hundred pieces of work delays everybody else by about one of
 * them each turn, and many who come again and again behind an address do not delay who comes there for the first time.
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
      // Both go to the end: the next turn is somebody else's.
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

  /** The subject of an address that had the fewest turns, the first of equals: who comes once is before who comes again and again. */
  function nextSubject({ subjects, turns }: Row): string | undefined {
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
    /** Runs `work` when its turn comes; rejects with QueueFullError where too much waits already. */
    async run<T>({ subject, address, isKnown }: Place, work: () => Promise<T>): Promise<T> {
      const lane = isKnown ? known : strangers;
      const row = lane.rows.get(address) ?? { subjects: new Map(), turns: new Map(), waiting: 0 };
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
