import type * as zod from 'zod';
import type { FieldProblem } from '../contract/app-error.ts';
import { plainReason } from '../contract/plain-reason.ts';

/** The problems of a schema's error, one line per field with its dotted path; values are never repeated. */
export function listProblems(error: zod.core.$ZodError): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        reason: 'is not a known field',
      }));
    }
    return [{ field: issue.path.join('.') || 'body', reason: plainReason(issue) }];
  });
}
