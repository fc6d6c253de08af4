import { randomUUID } from 'node:crypto';
import { AppError } from '../contract/app-error.ts';
import { MOST_LAB_RUNS } from '../contract/lab.ts';
import type { LabRequest } from '../contract/lab-request.ts';
import type { LabResult } from '../contract/lab-result.ts';
import { type EngineSettingsByPair, settingsOfPair } from '../engine/engine-settings.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/database/open-store.ts';
import { addLabRun, changeLabRun, removeLabRun, touchLabRuns } from '../store/engine/lab-runs.ts';
import { codeVersion } from './code-version.ts';
import { labCandles } from './lab-candles.ts';
import { labLines } from './lab-lines.ts';
import { LabProblem, planSweep } from './plan-sweep.ts';
import { type LabProgress, resultDigest, runLab } from './run-lab.ts';
import { createRunReader } from './run-reader.ts';

/** Runs that may wait, of all operators. */
const MOST_WAITING = 10;
/** Operators count as active for so long after a call. */
const ACTIVE_MS = 30_000;
const TOUCH_MS = 10_000;
/** The largest answer that is kept, in characters. */
const MOST_RESULT = 4_000_000;
const CANCELLED = 'cancelled';

interface LabParts {
  readonly store: Store;
  readonly settings: EngineSettingsByPair;
  readonly clock: () => number;
  readonly log: Log;
  /** Ends every run. */
  readonly stopping: AbortSignal;
}

interface Waiting {
  readonly id: string;
  readonly request: LabRequest;
  readonly stop: AbortController;
}

/** The laboratory of a server: one run after another, on one thread while operators are active and on all otherwise. */
export function createLabWork({ store, settings, clock, log, stopping }: LabParts) {
  const waiting: Waiting[] = [];
  const { read } = createRunReader({ store, settings, stopping });
  let current: Waiting | undefined;
  let isWorking = false;
  let lastCallAt = Number.NEGATIVE_INFINITY;
  const isBusy = (): boolean => clock() - lastCallAt < ACTIVE_MS;

  const answer = async (
    request: LabRequest,
    signal: AbortSignal,
    onProgress: (progress: LabProgress) => void,
  ): Promise<LabResult> => {
    const candles = await labCandles(store, request, signal);
    return runLab(request, candles, settingsOfPair(settings, request.symbol), { signal, isBusy }, onProgress);
  };

  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    const touching = setInterval(() => void touch(), TOUCH_MS);
    try {
      for (current = waiting.shift(); current; current = waiting.shift()) await finish(current);
    } finally {
      clearInterval(touching);
      isWorking = false;
    }
  };

  /** Ends those that another server cancelled. */
  const touch = async (): Promise<void> => {
    const own = [...(current ? [current] : []), ...waiting];
    const open = await touchLabRuns(
      store.db,
      own.map(({ id }) => id),
    ).catch(() => own.map(({ id }) => id));
    for (const { id, stop } of own) if (!open.includes(id)) stop.abort(CANCELLED);
  };

  const finish = async ({ id, request, stop }: Waiting): Promise<void> => {
    const { db } = store;
    const signal = AbortSignal.any([stop.signal, stopping]);
    try {
      signal.throwIfAborted();
      await changeLabRun(db, id, { state: 'running', progress: 0 });
      let toldAt = clock();
      const result = await answer(request, signal, ({ done, of }) => {
        if (clock() - toldAt < 1_000) return;
        toldAt = clock();
        void changeLabRun(db, id, { state: 'running', progress: done / of }).catch(() => {});
      });
      const text = JSON.stringify(result);
      if (text.length > MOST_RESULT)
        throw new LabProblem('values', 'make an answer that is too large to keep');
      await changeLabRun(db, id, {
        ...{ state: 'done', progress: 1, result: text },
        candle_digest: result.candles.digest,
        result_digest: resultDigest(result),
      });
    } catch (error) {
      const isCancelled = signal.aborted;
      if (!isCancelled && !(error instanceof LabProblem))
        log.error('A run of the laboratory failed', { id, error });
      const problem =
        error instanceof LabProblem ? `${error.field}: ${error.message}` : 'It failed; see the log.';
      const end = isCancelled
        ? ({ state: 'cancelled', progress: 0 } as const)
        : ({ state: 'failed', progress: 0, problem } as const);
      await changeLabRun(db, id, end).catch(() => {});
    }
  };

  return {
    /** Notes a call of an operator: the processor is then left to the API. Calls of the laboratory itself do not count. */
    noteCall(path: string): void {
      if (!path.startsWith('/api/trading/lab') && !path.startsWith('/api/events')) lastCallAt = clock();
    },

    /** Starts a run, or lets it wait for its turn. Throws an AppError that names the field and the reason. */
    async start(account_id: string, request: LabRequest): Promise<void> {
      const base = settingsOfPair(settings, request.symbol);
      naming(() => planSweep(request, base));
      if (waiting.length >= MOST_WAITING) throw refused('queue', `has ${MOST_WAITING} runs; try again later`);
      const id = randomUUID();
      const code_version = codeVersion(base);
      const added = await addLabRun(store.db, { id, account_id, request, code_version }, MOST_LAB_RUNS);
      if (added === 'busy') throw refused('run', 'of yours is under way; cancel it or wait');
      if (added === 'full') throw refused('runs', `are at most ${MOST_LAB_RUNS}; remove one first`);
      waiting.push({ id, request, stop: new AbortController() });
      void work();
    },

    /** Ends a run on whichever server it is. */
    async cancel(id: string): Promise<void> {
      await changeLabRun(store.db, id, { state: 'cancelled', progress: 0 });
      for (const one of [...(current ? [current] : []), ...waiting])
        if (one.id === id) one.stop.abort(CANCELLED);
    },

    remove: (id: string): Promise<void> => removeLabRun(store.db, id),

    read,

    /** Answers a question without keeping it, line by line: what is done first, then the answer. */
    async ask(request: LabRequest, signal: AbortSignal, onLine: (line: string) => void): Promise<void> {
      try {
        const onProgress = (progress: LabProgress) =>
          onLine(JSON.stringify({ kind: 'progress', ...progress }));
        const result = await answer(request, AbortSignal.any([signal, stopping]), onProgress);
        for (const line of labLines(result)) onLine(line);
      } catch (error) {
        if (error instanceof LabProblem) throw refused(error.field, error.message);
        throw error;
      }
    },
  };
}

function naming(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (error instanceof LabProblem) throw refused(error.field, error.message);
    throw error;
  }
}

function refused(field: string, reason: string): AppError {
  return new AppError('lab_refused', { problems: [{ field, reason }] });
}
