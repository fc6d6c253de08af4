import type * as zod from 'zod';
import { AppError, type FieldProblem } from '../contract/app-error.ts';
import { listProblems } from './list-problems.ts';

/** Decimal digits only. JavaScript would also accept an empty text and hexadecimal. */
const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
/** Kinds of schemas that change only what an absent value means. */
const WRAPPERS: ReadonlySet<string> = new Set(['optional', 'default', 'prefault', 'nullable']);

/**
 * The query parameters of a request, validated by their schema; undefined if the endpoint has none. Throws invalid_query with
 * all problems at once: unknown and repeated fields, invalid numbers, text that no store can hold.
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
  while (WRAPPERS.has(def.type)) def = (def as zod.core.$ZodOptionalDef).innerType._zod.def;
  return def.type === 'number';
}

/** A field that was removed because it is invalid is not reported as missing as well. */
function onePerField(problems: readonly FieldProblem[]): FieldProblem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();
}
