import { AppError } from '../contract/app-error.ts';
import { LabResult } from '../contract/lab-result.ts';
import { LabQuestion } from '../contract/pair-lab-request.ts';
import { firstCandles } from '../domain/first-candles.ts';
import {
  type EngineSettings,
  type EngineSettingsByPair,
  settingsKey,
  settingsOfPair,
} from '../engine/engine-settings.ts';
import type { Store } from '../store/database/open-store.ts';
import { getLabRun } from '../store/engine/lab-runs.ts';
import { getActiveSeries } from '../store/engine/series.ts';
import { claimRun, dropRun, keepRun, type RunRows } from '../store/laboratory/kept-runs.ts';
import { readInRun } from '../store/laboratory/read-in-run.ts';
import { codeVersion } from './code-version.ts';
import { MOST_ROWS } from './collect-rows.ts';
import { labCandles } from './lab-candles.ts';
import { LabProblem } from './lab-problem.ts';
import { startLabThreads } from './lab-threads.ts';
import { planSweep, settingsOf } from './plan-sweep.ts';
import { digestOf } from './run-lab.ts';

/** Runs that wait to be made. */
const MOST_WAITING = 8;
/** Another server makes the same run: how often, and how many times, that is looked at. */
const LOOK_MS = 500;
const MOST_LOOKS = 60;

interface ReaderParts {
  readonly store: Store;
  readonly settings: EngineSettingsByPair;
  /** Ends what is being made. */
  readonly stopping: AbortSignal;
}

/** Reads runs as if they were markets. A run whose rows are not kept is made again first, one at a time. */
export function createRunReader({ store, settings, stopping }: ReaderParts) {
  const { db } = store;
  const making = new Map<string, Promise<void>>();
  let turn: Promise<unknown> = Promise.resolve();

  /** One making of a run, however many ask for it. */
  const make = (run: string): Promise<void> => {
    const begun = making.get(run);
    if (begun) return begun;
    if (making.size >= MOST_WAITING) throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
    const made = turn.then(() => makeRun(run)).finally(() => making.delete(run));
    making.set(run, made);
    turn = made.catch(() => {});
    return made;
  };

  const makeRun = async (run: string): Promise<void> => {
    const rows = await rowsOf(run);
    for (let look = 0; look < MOST_LOOKS; look++) {
      if (await claimRun(db, run, rows)) {
        await keepRun(db, run, rows).catch(async (error: unknown) => {
          await dropRun(db, run).catch(() => {});
          throw error;
        });
        return;
      }
      if (await readInRun(db, run, async () => {})) return;
      await pause(LOOK_MS, stopping);
    }
    throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
  };

  /** The best combination of a run, or its only one, over the same candles as then. */
  const rowsOf = async (run: string): Promise<RunRows> => {
    const kept = await getLabRun(db, run);
    if (!kept) throw new AppError('lab_run_not_found');
    if (kept.result === null) throw refused('is not done');
    const request = LabQuestion.parse(kept.request);
    if (request.kind === 'pairs') throw refused('is of pairs, which have no screens of a market');
    const { best, candles: of } = LabResult.parse(JSON.parse(kept.result));
    const base = baseOf(kept.base_settings, settingsOfPair(settings, request.symbol));
    const series = await getActiveSeries(db, request);
    if (!series || codeVersion(base) !== kept.code_version) throw new AppError('lab_run_changed');
    const stored = await labCandles(store, request, stopping).catch((error: unknown) => {
      throw error instanceof LabProblem ? new AppError('lab_run_changed') : error;
    });
    // A live series has gained candles since.
    const candles = firstCandles(stored, of.count);
    if (digestOf(candles) !== kept.candle_digest) throw new AppError('lab_run_changed');
    const chosen = settingsOf(base, planSweep(request, base)[best ?? 0]!);
    const { symbol, granularity } = request;
    const threads = startLabThreads({ symbol, granularity, candles }, { most: 1, signal: stopping });
    try {
      const [answer] = await threads.doAll([{ kind: 'rows', settings: chosen }]);
      if (answer?.kind !== 'rows') throw new Error('A thread of the laboratory answered out of turn');
      if (!answer.rows) throw refused(`has more than ${MOST_ROWS.toLocaleString('en')} trades and steps`);
      const { patterns, ...events } = answer.rows;
      const { time } = candles;
      return {
        candlesOf: series.id,
        engineKey: settingsKey(chosen),
        settings: chosen,
        candles: { count: time.length, first: time[0]!, last: time.at(-1)! },
        events,
        patterns,
      };
    } finally {
      await threads.close();
    }
  };

  return {
    /**
     * Answers from the rows of a run. Rejects with an AppError that names why the run cannot be looked into: it is gone, is not done,
     * is too large, or the candles or the engine have changed.
     */
    async read<T>(run: string, work: (db: Store['db']) => Promise<T>): Promise<T> {
      // A kept run may give way to another one in between.
      for (let attempt = 0; attempt < 3; attempt++) {
        const read = await readInRun(db, run, work);
        if (read) return read.answer;
        await make(run);
      }
      throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
    },
  };
}

/** The settings that a run left as they were: those of its own time, or those of today where a run does not say them. */
function baseOf(own: unknown, now: EngineSettings): EngineSettings {
  // A setting that a later version added makes another code version of it.
  return { ...now, ...(own as Partial<EngineSettings> | null) };
}

function refused(reason: string): AppError {
  return new AppError('lab_refused', { problems: [{ field: 'run', reason }] });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    }
    signal.addEventListener('abort', end);
  });
}
