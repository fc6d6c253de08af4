import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { LabAnswer, LabInput, LabTask } from './lab-protocol.ts';
import { shareColumns } from './share-columns.ts';

/** Interval at which a thread that yields to operators checks whether it may continue. */
const PAUSE_MS = 500;

/** Threads of one run, which all read the same prices. */
export interface LabThreads {
  /** Does all tasks and returns their answers in order. The first one that fails rejects, and the rest is left out. */
  doAll(tasks: readonly LabTask[], onDone?: (count: number) => void): Promise<LabAnswer[]>;
  close(): Promise<void>;
}

export interface LabThreadOptions {
  /** Threads; all processors if absent. */
  readonly most?: number | undefined;
  /** True while operators work: only one thread then takes another task. */
  readonly isBusy?: (() => boolean) | undefined;
  readonly signal: AbortSignal;
}

/** Starts threads as they are needed. An aborted signal ends them in the middle of their work. */
export function startLabThreads(input: LabInput, options: LabThreadOptions): LabThreads {
  const { signal, isBusy = () => false } = options;
  const most = Math.max(1, options.most ?? availableParallelism());
  const shared = shareColumns(input);
  const workers = new Map<number, Worker>();

  const workerOf = (place: number): Worker => {
    const kept = workers.get(place);
    if (kept) return kept;
    const made = new Worker(new URL('./lab-worker.ts', import.meta.url), { workerData: shared });
    workers.set(place, made);
    return made;
  };

  return {
    async doAll(tasks, onDone = () => {}) {
      const answers: LabAnswer[] = [];
      let [next, done] = [0, 0];
      let hasFailed = false;
      const work = async (place: number): Promise<void> => {
        try {
          while (next < tasks.length && !hasFailed) {
            signal.throwIfAborted();
            if (place > 0 && isBusy()) {
              await pause(signal);
              continue;
            }
            const at = next++;
            answers[at] = await ask(workerOf(place), tasks[at]!, signal);
            onDone(++done);
          }
        } catch (error) {
          hasFailed = true;
          throw error;
        }
      };
      await Promise.all(Array.from({ length: Math.min(most, tasks.length) }, (_, place) => work(place)));
      return answers;
    },
    async close() {
      await Promise.all([...workers.values()].map((worker) => worker.terminate()));
      workers.clear();
    },
  };
}

function ask(worker: Worker, task: LabTask, signal: AbortSignal): Promise<LabAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      signal.removeEventListener('abort', onAbort);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const fail = (error: unknown): void => {
      settle();
      reject(error);
    };
    const onMessage = (answer: LabAnswer): void => {
      settle();
      if (answer.kind !== 'failure') resolve(answer);
      else reject(new Error(`The laboratory failed: ${answer.reason}`));
    };
    const onAbort = (): void => fail(signal.reason);
    const onError = (cause: Error): void => fail(new Error('A thread of the laboratory failed', { cause }));
    const onExit = (): void => fail(new Error('A thread of the laboratory has ended'));
    signal.addEventListener('abort', onAbort);
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(task);
  });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PAUSE_MS);
    signal.addEventListener('abort', end);
  });
}
