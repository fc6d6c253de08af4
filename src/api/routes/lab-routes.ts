import { AppError } from '../../contract/app-error.ts';
import { type LAB_ENDPOINTS, type LabPairSource, MOST_LAB_RUNS } from '../../contract/lab.ts';
import type { LabQuestion } from '../../contract/pair-lab-request.ts';
import type { Log } from '../../log.ts';
import type { Store } from '../../store/database/open-store.ts';
import { getLabRun, listLabRuns } from '../../store/engine/lab-runs.ts';
import { errorBody, toAppError } from '../answer-error.ts';
import type { Handlers } from '../handlers.ts';

/** The laboratory. Its methods throw an AppError that names the field and the reason. */
export interface LabWork {
  start(accountId: string, request: LabQuestion): Promise<void>;
  pairSources(): Promise<LabPairSource[]>;
  cancel(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Answers from the rows of a run, as if it were a market. */
  read<T>(run: string, work: (db: Store['db']) => Promise<T>): Promise<T>;
  /** Answers in lines of JSON and keeps nothing. */
  ask(request: LabQuestion, signal: AbortSignal, onLine: (line: string) => void): Promise<void>;
}

/** The laboratory's runs, and its answers to the command line. */
export function createLabRoutes(
  { db }: Store,
  log: Log,
  work: LabWork | undefined,
): Handlers<keyof typeof LAB_ENDPOINTS> {
  const list = async () => ({ runs: await listLabRuns(db, MOST_LAB_RUNS) });
  const lab = (): LabWork => {
    if (work) return work;
    throw new AppError('lab_refused', { problems: [{ field: 'server', reason: 'has no laboratory' }] });
  };
  return {
    labRuns: list,

    async labRun({ query }) {
      const run = await getLabRun(db, query.id);
      if (!run) throw new AppError('lab_run_not_found');
      // The answer's own text: its bytes are what its digest is of.
      const body = `{"request":${JSON.stringify(run.request)},"result":${run.result ?? 'null'}}`;
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },

    labPairSources: async () => ({ sources: work ? await work.pairSources() : [] }),

    async startLabRun({ body, operator }) {
      if (!operator) throw new AppError('not_authenticated');
      await lab().start(operator.id, body);
      return list();
    },

    async cancelLabRun({ body }) {
      await lab().cancel(body.id);
      return list();
    },

    async removeLabRun({ body }) {
      await lab().remove(body.id);
      return list();
    },

    async askLab({ body, context }) {
      const gone = new AbortController();
      const requestId = context.get('request_id');
      const encoder = new TextEncoder();
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          const write = (line: string): void => {
            if (!gone.signal.aborted) controller.enqueue(encoder.encode(`${line}\n`));
          };
          // Not awaited, because a stream that has not started cannot be cancelled.
          lab()
            .ask(body, gone.signal, write)
            .catch((error: unknown) => {
              const refusal = toAppError(error);
              if (refusal.status >= 500) log.error('The laboratory failed', { request_id: requestId, error });
              write(JSON.stringify(errorBody(refusal, requestId)));
            })
            .finally(() => {
              if (!gone.signal.aborted) controller.close();
            });
        },
        cancel: () => gone.abort(),
      });
      return new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } });
    },
  };
}
