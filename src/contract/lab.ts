import * as zod from 'zod';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { LabQuestion } from './pair-lab-request.ts';

/** The largest number of runs that are kept. */
export const MOST_LAB_RUNS = 100;

/** A run in the list: its answer is asked for by its id. */
const LabRun = zod.object({
  id: zod.string(),
  name: zod.string(),
  /** Series, such as 'imported EUR_USD M1'; of pairs their prices, such as 'imported M1 pairs'. */
  series: zod.string(),
  state: zod.string(),
  /** 0 to 1. */
  progress: zod.number(),
  problem: zod.string().nullable(),
  code_version: zod.string(),
  seed: zod.number(),
  candle_digest: zod.string().nullable(),
  result_digest: zod.string().nullable(),
  created_at: zod.string(),
});
export type LabRun = zod.infer<typeof LabRun>;
const LabRuns = zod.object({ runs: zod.array(LabRun) });

/** Prices whose pairs can be asked for. */
const LabPairSource = zod.object({
  /** Such as 'imported M5' or 'local chain H1'. */
  prices: zod.string(),
  instruments: zod.number().int(),
  pairs: zod.number().int(),
  /** Time from the first bar to the last, in bars: those of weekends and gaps too. */
  most_bars: zod.number().int(),
});
export type LabPairSource = zod.infer<typeof LabPairSource>;

const Id = zod.strictObject({ id: zod.uuid() });

export const LAB_ENDPOINTS = {
  labRuns: {
    method: 'GET',
    path: '/api/trading/lab/runs',
    area: 'trading',
    topics: ['lab'],
    response: LabRuns,
    failure: 'Failed to fetch the runs of the laboratory',
  },
  labRun: {
    method: 'GET',
    path: '/api/trading/lab/run',
    area: 'trading',
    topics: ['lab'],
    // `LabQuestion` and `LabResult`, which the screen reads: every page would load their schemas if they stood here.
    response: zod.object({ request: zod.unknown(), result: zod.unknown() }),
    failure: 'Failed to fetch the run',
  },
  labPairSources: {
    method: 'GET',
    path: '/api/trading/lab/pair-sources',
    area: 'trading',
    topics: ['stat-arb'],
    response: zod.object({ sources: zod.array(LabPairSource) }),
    failure: 'Failed to fetch the prices of pairs',
  },
  startLabRun: {
    method: 'POST',
    role: 'operator',
    path: '/api/trading/lab/start',
    area: 'trading',
    response: LabRuns,
    failure: 'Failed to start the run',
  },
  cancelLabRun: {
    method: 'POST',
    role: 'operator',
    path: '/api/trading/lab/cancel',
    area: 'trading',
    response: LabRuns,
    failure: 'Failed to cancel the run',
  },
  removeLabRun: {
    method: 'POST',
    role: 'operator',
    path: '/api/trading/lab/remove',
    area: 'trading',
    response: LabRuns,
    failure: 'Failed to remove the run',
  },
  askLab: {
    method: 'POST',
    role: 'viewer',
    path: '/api/lab',
    area: 'trading',
    response: zod.unknown(),
    failure: 'Failed to ask the laboratory',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function labRequests() {
  return {
    labRuns: {
      access: 'operator',
      summary: `The runs of the laboratory, newest first; at most ${MOST_LAB_RUNS} are kept.`,
    },
    labRun: {
      access: 'operator',
      summary: 'The question and the answer of one run; the answer is null until it is done.',
      query: Id,
    },
    labPairSources: {
      access: 'operator',
      summary: 'The prices whose pairs can be asked for: stored candles and pools of a chain.',
    },
    startLabRun: {
      access: 'operator',
      summary:
        'Runs the engine over a stored series, or pairs over their prices, with each combination of settings, in memory.',
      body: LabQuestion,
    },
    cancelLabRun: {
      access: 'operator',
      summary: 'Ends a run that waits or is under way; another one is no error.',
      body: Id,
    },
    removeLabRun: {
      access: 'operator',
      summary: 'Removes a run that has ended; a missing one is no error.',
      body: Id,
    },
    askLab: {
      access: 'local-key',
      summary:
        'Answers one question in lines of JSON, for the command line on the same machine; nothing is kept.',
      body: LabQuestion,
      media_type: 'application/x-ndjson',
    },
  } as const satisfies RequestsOf<typeof LAB_ENDPOINTS>;
}
