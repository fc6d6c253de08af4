import { randomUUID } from 'node:crypto';
import { AppError } from '../contract/app-error.ts';
import { type LabPairSource, MOST_LAB_RUNS } from '../contract/lab.ts';
import type { LabResult } from '../contract/lab-result.ts';
import type { LabQuestion } from '../contract/pair-lab-request.ts';
import { type EngineSettingsByPair, settingsOfPair } from '../engine/engine-settings.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/database/open-store.ts';
import {
  addLabRun,
  changeLabRun,
  type NewLabRun,
  removeLabRun,
  touchLabRuns,
} from '../store/engine/lab-runs.ts';
import { codeVersion, pairCodeVersion } from './code-version.ts';
import { labCandles } from './lab-candles.ts';
import { labLines } from './lab-lines.ts';
import { LabProblem } from './lab-problem.ts';
import { labPairBars, offeredSource, type PairSource, sourceNamed } from './pair-source.ts';
import { planPairSweep } from './plan-pair-sweep.ts';
import { planSweep } from './plan-sweep.ts';
import { resultDigest, runLab } from './run-lab.ts';
import { runPairLab } from './run-pair-lab.ts';
import { createRunReader } from './run-reader.ts';
import type { LabProgress } from './run-sweep.ts';

/** Runs that may wait, of all operators. */
const MOST_WAITING = 10;
const TOUCH_MS = 10_000;
/** The largest answer that is kept, in characters. */
const MOST_RESULT = 4_000_000;
const CANCELLED = 'cancelled';

interface LabParts {
  readonly store: Store;
  readonly settings: EngineSettingsByPair;
  /** The prices whose pairs can be asked for. */
  readonly pairSources: () => Promise<readonly PairSource[]>;
  readonly clock: () => number;
  readonly log: Log;
  /** Whether operators are active now; nobody if absent. */
  readonly isBusy?: (() => boolean) | undefined;
  /** Ends every run. */
  readonly stopping: AbortSignal;
}

interface Waiting {
  readonly id: string;
  readonly request: LabQuestion;
  readonly stop: AbortController;
}

/** The laboratory of a server: one run after another, on one thread while operators are active and on all otherwise. */
export function createLabWork({ store, settings, pairSources, clock, log, isBusy, stopping }: LabParts) {
  const waiting: Waiting[] = [];
  const { read } = createRunReader({ store, settings, stopping });
  let current: Waiting | undefined;
  let isWorking = false;

  const answer = async (
    request: LabQuestion,
    signal: AbortSignal,
    onProgress: (progress: LabProgress) => void,
  ): Promise<LabResult> => {
    if (request.kind === 'pairs') {
      const source = sourceNamed(await pairSources(), request);
      const bars = await labPairBars(store, source, request, signal);
      return runPairLab(request, source, bars, { signal, isBusy }, onProgress);
    }
    const candles = await labCandles(store, request, signal);
    return runLab(request, candles, settingsOfPair(settings, request.symbol), { signal, isBusy }, onProgress);
  };

  /** Checks a question as far as its combinations tell, and returns what its answer rests on. */
  const basisOf = async (
    request: LabQuestion,
  ): Promise<Pick<NewLabRun, 'code_version' | 'base_settings'>> => {
    if (request.kind === 'pairs') {
      const source = sourceNamed(await pairSources(), request);
      planPairSweep(request, source.settings);
      return { code_version: pairCodeVersion(source), base_settings: null };
    }
    const base = settingsOfPair(settings, request.symbol);
    planSweep(request, base);
    return { code_version: codeVersion(base), base_settings: base };
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

    /** Starts a run, or lets it wait for its turn. Throws an AppError that names the field and the reason. */
    async start(account_id: string, request: LabQuestion): Promise<void> {
      const basis = await naming(basisOf(request));
      if (waiting.length >= MOST_WAITING) throw refused('queue', `has ${MOST_WAITING} runs; try again later`);
      const id = randomUUID();
      const added = await addLabRun(store.db, { id, account_id, request, ...basis }, MOST_LAB_RUNS);
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

    async pairSources(): Promise<LabPairSource[]> {
      return (await pairSources()).map(offeredSource);
    },

    /** Answers a question without keeping it, line by line: what is done first, then the answer. */
    async ask(request: LabQuestion, signal: AbortSignal, onLine: (line: string) => void): Promise<void> {
      const onProgress = (progress: LabProgress) => onLine(JSON.stringify({ kind: 'progress', ...progress }));
      const result = await naming(answer(request, AbortSignal.any([signal, stopping]), onProgress));
      for (const line of labLines(result)) onLine(line);
    },
  };
}

/** A problem of a question becomes a refusal that names the field and the reason. */
async function naming<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw error instanceof LabProblem ? refused(error.field, error.message) : error;
  });
}

function refused(field: string, reason: string): AppError {
  return new AppError('lab_refused', { problems: [{ field, reason }] });
}
