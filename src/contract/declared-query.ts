import type * as zod from 'zod';
import { withMoment } from './as-of.ts';
import { withRun } from './run-calls.ts';

/** The query of a call with what follows from its name: `at` where it answers as of a moment, `run` where it answers of a run. */
export function declaredQuery(name: string, query: zod.ZodObject | undefined): zod.ZodObject | undefined {
  return withRun(name, withMoment(name, query));
}
