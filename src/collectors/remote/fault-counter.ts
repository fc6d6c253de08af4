import { cleanText } from '../../domain/clean-text.ts';
import { MOST_AHEAD_MS } from '../most-ahead-ms.ts';

/** The largest number of different fields; a service with invented names must not fill the store. */
const MOST_FIELDS = 60;
const LONGEST_NAME = 60;

/** Counts the faults in the records of an answer, by field. `at` is when it came, in milliseconds since the epoch. */
export class FaultCounter {
  /** Nothing in the answer has been later than this. */
  readonly latest: number;
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(at: number) {
    this.latest = at + MOST_AHEAD_MS;
  }

  count(field: string, fault: string): void {
    const name = cleanText(field, LONGEST_NAME);
    const known = this.#counts.get(name);
    if (known) known.set(fault, (known.get(fault) ?? 0) + 1);
    else if (this.#counts.size < MOST_FIELDS) this.#counts.set(name, new Map([[fault, 1]]));
  }

  /** { field: { fault: count } }. */
  toRecord(): Record<string, Record<string, number>> {
    return Object.fromEntries(
      [...this.#counts].map(([field, faults]) => [field, Object.fromEntries(faults)]),
    );
  }
}
