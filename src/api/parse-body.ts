import type { z } from 'zod';
import { AppError } from '../contract/app-error.ts';
import { bodyTooLarge } from './body-too-large.ts';
import { listProblems } from './list-problems.ts';

const MOST_BYTES = 64 * 1024;

/** The JSON body of a request by its schema. Throws unsupported_media_type, body_too_large, broken_json, invalid_body. */
export async function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
): Promise<z.output<Schema>> {
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
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('broken_json', { problems: [{ field: 'body', reason: jsonFault(cause) }], cause });
  }
}

/** Where the JSON breaks, without a word of what was sent: the parser's own message quotes it. */
function jsonFault(cause: unknown): string {
  if (!(cause instanceof SyntaxError)) return 'must be UTF-8 text';
  if (cause.message.startsWith('Unexpected end')) return 'must be JSON, and ends too early';
  const at = /position (\d+)/.exec(cause.message)?.[1];
  return at === undefined ? 'must be JSON' : `must be JSON, and breaks at position ${at}`;
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
