import type * as zod from 'zod';
import { AppError, type FieldProblem } from '../contract/app-error.ts';
import { listProblems } from './list-problems.ts';

/** Digits as people and programs write them; what JavaScript would also take for a number (empty, hexadecimal) is not. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The query parameters of a request by their schema; undefined where the endpoint takes none. Throws invalid_query with
 * every problem at once: unknown and repeated fields, numbers that are none, text that no store can hold.
 */
export function parseQuery<Schema extends zod.ZodObject>(
  schema: Schema | undefined,
  parameters: URLSearchParams,
): zod.output<Schema> | undefined {
  const problems: FieldProblem[] = [];
  const fields: Record<string, string> = {};
  for (const name of new Set(parameters.keys())) {
    const [value = '', ...more] = parameters.getAll(name);
    const field = schema && Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!field) problems.push({ field: name, reason: 'is not a known parameter' });
    else if (more.length > 0) problems.push({ field: name, reason: 'must be given once' });
    else if (value.includes('\0'))
      problems.push({ field: name, reason: 'must not contain a null character' });
    else if (isNumeric(field) && !DECIMAL.test(value))
      problems.push({ field: name, reason: 'must be a number' });
    else fields[name] = value;
  }
  const result = schema?.safeParse(fields);
  if (result && !result.success) problems.push(...listProblems(result.error));
  if (problems.length > 0) throw new AppError('invalid_query', { problems: onePerField(problems) });
  return result?.data;
}

function isNumeric(schema: zod.core.$ZodType): boolean {
  let { def } = schema._zod;
  while (def.type === 'optional') def = (def as zod.core.$ZodOptionalDef).innerType._zod.def;
  return def.type === 'number';
}

/** A field that was left out of the parse because it is wrong is not also reported as missing. */
function onePerField(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();
}
