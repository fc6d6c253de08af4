import type * as zod from 'zod';
import { AppError } from '../contract/app-error.ts';
import { findJsonFault } from './find-json-fault.ts';
import { findRepeatedField } from './find-repeated-field.ts';
import { listProblems } from './list-problems.ts';
import { readBytes } from './read-bytes.ts';

const MOST_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;
/** JSON between systems is UTF-8 (RFC 8259, 8.1). */
const OTHER_CHARSET = /;\s*charset\s*=(?!\s*"?utf-?8"?\s*(;|$))/i;

/**
 * The JSON body of a request, validated by its schema. Throws unsupported_media_type, body_too_large, broken_json,
 * invalid_body.
 */
export async function parseBody<Schema extends zod.ZodType>(
  schema: Schema,
  request: Request,
): Promise<zod.output<Schema>> {
  checkType(request.headers);
  const value = parseJson(await readBytes(request, MOST_BYTES));
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('invalid_body', { problems: listProblems(result.error) });
  // As it was sent, since a schema may clean it; after the schema, which limits its depth.
  const unstorable = findUnstorable(value, '');
  if (unstorable !== undefined) {
    const problem = {
      field: unstorable || 'body',
      reason: 'must be well-formed text without null characters',
    };
    throw new AppError('invalid_body', { problems: [problem] });
  }
  return result.data;
}

function checkType(headers: Headers): void {
  const type = headers.get('content-type') ?? '';
  const encoding = headers.get('content-encoding') ?? 'identity';
  const problems = [
    ...(JSON_TYPE.test(type) ? [] : [{ field: 'content-type', reason: 'must be application/json' }]),
    ...(OTHER_CHARSET.test(type)
      ? [{ field: 'content-type', reason: 'must have no charset but utf-8' }]
      : []),
    ...(/^identity$/i.test(encoding) ? [] : [{ field: 'content-encoding', reason: 'must be absent' }]),
  ];
  if (problems.length > 0) throw new AppError('unsupported_media_type', { problems });
}

function parseJson(bytes: Uint8Array): unknown {
  const refuse = (reason: string, cause: unknown) =>
    new AppError('broken_json', { problems: [{ field: 'body', reason }], cause });
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refuse('must be UTF-8 text', cause);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    const at = findJsonFault(text);
    const place = at === text.length ? 'ends too early' : `breaks at position ${at}`;
    throw refuse(`must be JSON, and ${place}`, cause);
  }
  const field = findRepeatedField(text);
  if (field === undefined) return value;
  throw new AppError('invalid_body', {
    problems: [{ field: field || 'body', reason: 'must be given once' }],
  });
}

/** The path of the first text that PostgreSQL cannot store; undefined if there is none. */
function findUnstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    const found = findUnstorable(key, at) ?? findUnstorable(member, at);
    if (found !== undefined) return found;
  }
  return undefined;
}
