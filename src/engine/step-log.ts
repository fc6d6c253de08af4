import { PATTERN_STATUSES } from '../domain/pattern-status.ts';
import type { Direction } from '../domain/trade.ts';
import type { StatusStep } from './engine-events.ts';
import type { PatternTable } from './pattern-table.ts';
import { patternBits } from './pattern-table.ts';
import type { StepCause } from './status-reason.ts';
import { STEP_CAUSES, statusReason } from './status-reason.ts';

/** Numbers per step; NaN means null. */
const WIDTH = 13;
/** Steps for which a discarded log keeps memory. */
const KEPT = 1_024;
const DIRECTIONS: readonly (Direction | null)[] = [null, 'long', 'short'];

/** Logs status steps as numbers until they are taken: a replay discards most of them unread. */
export class StepLog {
  private readonly table: PatternTable;
  private rows = new Float64Array(64 * WIDTH);
  private used = 0;
  private seq = 0;

  constructor(table: PatternTable) {
    this.table = table;
  }

  /** Begins the next step; `a` and `b` are the figures of its reason. */
  start(
    pattern: number,
    from: number,
    to: number,
    cause: StepCause,
    time: number,
    a: number,
    b: number,
  ): void {
    if (this.used === this.rows.length) {
      const longer = new Float64Array(2 * this.rows.length);
      longer.set(this.rows);
      this.rows = longer;
    }
    this.rows[this.used] = ++this.seq;
    this.rows[this.used + 1] = pattern;
    this.rows[this.used + 2] = from;
    this.rows[this.used + 3] = to;
    this.rows[this.used + 4] = STEP_CAUSES.indexOf(cause);
    this.rows[this.used + 5] = time;
    this.rows[this.used + 6] = a;
    this.rows[this.used + 7] = b;
    this.used += WIDTH;
  }

  /** Completes the step with its evidence. */
  evidence(
    direction: Direction | null,
    n: number,
    mean: number | null,
    p: number | null,
    q: number | null,
  ): void {
    this.rows[this.used - 5] = DIRECTIONS.indexOf(direction);
    this.rows[this.used - 4] = n;
    this.rows[this.used - 3] = mean ?? Number.NaN;
    this.rows[this.used - 2] = p ?? Number.NaN;
    this.rows[this.used - 1] = q ?? Number.NaN;
  }

  /** The steps since the last take or discard, in order. */
  take(): StatusStep[] {
    const taken: StatusStep[] = [];
    for (let at = 0; at < this.used; at += WIDTH) {
      taken.push({
        seq: this.rows[at]!,
        pattern: patternBits(this.table, this.rows[at + 1]!),
        from: PATTERN_STATUSES[this.rows[at + 2]!]!,
        to: PATTERN_STATUSES[this.rows[at + 3]!]!,
        direction: DIRECTIONS[this.rows[at + 8]!]!,
        candle_time: this.rows[at + 5]!,
        n: this.rows[at + 9]!,
        mean_pct: known(this.rows[at + 10]!),
        p: known(this.rows[at + 11]!),
        q: known(this.rows[at + 12]!),
        reason: statusReason(STEP_CAUSES[this.rows[at + 4]!]!, this.rows[at + 6]!, this.rows[at + 7]!),
      });
    }
    this.discard();
    return taken;
  }

  discard(): void {
    // Frees the long log of a replay of years; keeps that of a push, which the next push fills again.
    if (this.rows.length > KEPT * WIDTH) this.rows = new Float64Array(KEPT * WIDTH);
    this.used = 0;
  }
}

function known(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
