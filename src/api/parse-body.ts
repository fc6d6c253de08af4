import type * as zod from 'zod';
import { AppError } from '../contract/app-error.ts';
import { bodyTooLarge } from './body-too-large.ts';
import { findJsonFault } from './find-json-fault.ts';
import { listProblems } from './list-problems.ts';

const MOST_BYTES = 64 * 1024;

/** The JSON body of a request by its schema. Throws unsupported_media_type, body_too_large, broken_json, invalid_body. */
export async function parseBody<Schema extends zod.ZodType>(
  schema: Schema,
  request: Request,
): Promise<zod.output<Schema>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    const problem = { field: 'content-type', reason: 'must be application/json' };
    throw new AppError('unsupported_media_type', { problems: [problem] });
  }
  const value = parseJson(await readLimited(request));
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('invalid_body', { problems: listProblems(result.error) });
  // After the schema, which bounds how deep the value goes.
  const unstorable = findUnstorable(result.data, '');
  if (unstorable !== undefined) {
    const problem = {
      field: unstorable || 'body',
      reason: 'must be well-formed text without null characters',
    };
    throw new AppError('invalid_body', { problems: [problem] });
  }
  return result.data;
}

async function readLimited(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES) throw bodyTooLarge(MOST_BYTES);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw bodyTooLarge(MOST_BYTES);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
  try {
    return JSON.parse(text);
  } catch (cause) {
    const at = findJsonFault(text);
    const place = at === text.length ? 'ends too early' : `breaks at position ${at}`;
    throw refuse(`must be JSON, and ${place}`, cause);
  }
}

/** The path of the first text that PostgreSQL cannot hold; undefined where there is none. */
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
