import {
  HttpRequestError,
  ResponseBodyTooLargeError,
  SocketClosedError,
  TimeoutError,
  WebSocketRequestError,
} from 'viem';
import { AnswerBoundError } from '../../domain/answer-bound-error.ts';
import { cleanText } from '../../domain/clean-text.ts';
import { retryAfterOf } from '../retry-after.ts';
import { BlockReplacedError } from './block-replaced-error.ts';
import { NodeAnswerError } from './node-answer-error.ts';
import { OtherChainError } from './other-chain-error.ts';
import { TooMuchAheadError } from './too-much-ahead-error.ts';

/** JSON-RPC: too many calls, internal error. Some providers use the http status for the first. */
const FAULTY_CODES: readonly unknown[] = [-32_005, -32_603, 429];
const FAULTS = [
  AnswerBoundError,
  HttpRequestError,
  NodeAnswerError,
  OtherChainError,
  ResponseBodyTooLargeError,
  SocketClosedError,
  TimeoutError,
  TooMuchAheadError,
  WebSocketRequestError,
];

/** Their messages are sentences for the operator. */
const SENTENCES = [BlockReplacedError, NodeAnswerError, OtherChainError];

/** Whether another node, or the same one later, may answer the call that failed with this error. */
export function isNodeFault(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (FAULTS.some((fault) => cause instanceof fault)) return true;
    if ('code' in cause && FAULTY_CODES.includes(cause.code)) return true;
  }
  return false;
}

/** Whether an answer exceeded the size limit, so that a smaller range may succeed. */
export function isTooLarge(error: unknown): boolean {
  for (const cause of causesOf(error))
    if (cause instanceof AnswerBoundError || cause instanceof ResponseBodyTooLargeError) return true;
  return false;
}

/** Whether a call failed because the chain was reorganised meanwhile. */
export function isReplaced(error: unknown): boolean {
  for (const cause of causesOf(error)) if (cause instanceof BlockReplacedError) return true;
  return false;
}

/** Why a node cannot be read, as a sentence for the operator; undefined if only the log has details. */
export function nodeProblem(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (SENTENCES.some((told) => cause instanceof told)) return cause.message;
    if (cause instanceof AnswerBoundError) return `A node was not read to the end: ${cause.message}.`;
  }
  return undefined;
}

/** The node's `Retry-After` in milliseconds; undefined without one. */
export function retryAfterMs(error: unknown): number | undefined {
  for (const cause of causesOf(error)) {
    const headers = 'headers' in cause ? cause.headers : undefined;
    const asked = headers instanceof Headers ? retryAfterOf(headers.get('retry-after')) : undefined;
    if (asked !== undefined) return asked;
  }
  return undefined;
}

/** The error message of a node or its connection, in one line without addresses. */
export function reasonLine(error: unknown): string {
  const words = [...causesOf(error)].map((cause) => {
    const status = cause instanceof HttpRequestError && cause.status ? ` ${cause.status}` : '';
    const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
    const text = 'shortMessage' in cause ? String(cause.shortMessage) : cause.message;
    return `${text.split('\n')[0]}${status}${code}`;
  });
  return cleanText([...new Set(words.filter((word) => word !== ''))].join(' < '), 500);
}

function* causesOf(error: unknown): Generator<Error> {
  let left = 10;
  for (let at = error; at instanceof Error && left > 0; at = at.cause, left -= 1) yield at;
}
