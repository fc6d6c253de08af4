import * as zod from 'zod';
import { withMoment } from './as-of.ts';
import { isRunCall, isRunDownload } from './run-calls.ts';

/**
 * The query of a call with what follows from its name: `at` where it answers as of a moment, `run` where it answers of a run of the
 * laboratory or makes a link to a file of one.
 */
export function declaredQuery(name: string, query: zod.ZodObject | undefined): zod.ZodObject | undefined {
  const asked = withMoment(name, query);
  return isRunCall(name) || isRunDownload(name) ? asked?.extend({ run: zod.uuid().optional() }) : asked;
}
