import type * as zod from 'zod';
import type { FieldProblem } from '../contract/app-error.ts';

/** What a schema found wrong, one line for each field by its dotted path; values are never repeated. */
export function listProblems(error: zod.core.$ZodError): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        field: [...issue.path, key].join('.'),
        reason: 'is not a known field',
      }));
    }
    return [{ field: issue.path.join('.') || 'body', reason: issue.message }];
  });
}
