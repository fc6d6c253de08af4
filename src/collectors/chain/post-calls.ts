import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem';
import type { AnswerBounds } from '../../domain/answer-bounds.ts';
import { post } from '../../outgoing.ts';
import type { AnswerBudget } from './answer-budget.ts';
import { blockOfCall } from './block-of-call.ts';
import { heldTimes } from './held-times.ts';
import { NodeAnswerError } from './node-answer-error.ts';
import type { NodeCall } from './node-request.ts';
import { createAnswerReader } from './read-answer.ts';
import { TooMuchAheadError } from './too-much-ahead-error.ts';

const USUAL_TIMEOUT_MS = 10_000;
/** Errors that callers tell apart. */
const KNOWN = [HttpRequestError, TimeoutError, TooMuchAheadError];

export interface PostOptions {
  /** Until an answer begins, in milliseconds. */
  readonly timeout?: number;
  readonly bounds?: AnswerBounds;
  readonly budget?: AnswerBudget | undefined;
}

/** A call with what becomes of it. */
export interface WaitingCall {
  readonly call: NodeCall;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Answers = readonly (CallAnswer | undefined)[];

interface CallAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/**
 * Returns a function that sends calls to a node in one request, and settles each: a call that the node refuses fails with an
 * RpcRequestError, one that it does not answer with a NodeAnswerError, all calls of a request that fails with a TimeoutError or an
 * HttpRequestError, or with a TooMuchAheadError where the budget has no room. The function itself never rejects.
 */
export function createPost(
  address: string,
  { timeout = USUAL_TIMEOUT_MS, bounds, budget }: PostOptions,
): (calls: readonly WaitingCall[]) => Promise<void> {
  const { url: node, headers } = readAddress(address);
  const url = node.href;
  const readAnswer = createAnswerReader();

  /** The answers at the place of their call; one for all if the node refuses the request as a whole. */
  async function ask(calls: readonly WaitingCall[]): Promise<Answers | CallAnswer> {
    const asked = calls.map(({ call: { method, params } }, id) => ({ jsonrpc: '2.0', id, method, params }));
    const body = JSON.stringify(asked);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new TimeoutError({ body: {}, url })), timeout);
    const posted = { headers, body, bounds, signal: limit.signal };
    const response = await post(node, posted).finally(() => clearTimeout(timer));
    const times = Math.max(...calls.map(({ call }) => heldTimes(call)));
    const share = budget?.shareOf(
      calls.map(({ call }) => blockOfCall(call)),
      times,
    );
    const { status, statusText: details } = response;
    const isRefused = status < 200 || status > 299;
    const answer = await readAnswer(response, isRefused ? readRefusal : JSON.parse, share);
    if (Array.isArray(answer)) return inPlace(answer, calls.length);
    if (Object(answer).error) return answer as CallAnswer;
    throw new HttpRequestError({ url, status, headers: response.headers(), details });
  }

  return async (calls) => {
    try {
      const answers = await ask(calls);
      calls.forEach(({ resolve, reject }, at) => {
        const { result, error } = (isList(answers) ? answers[at] : answers) ?? {};
        if (error) reject(new RpcRequestError({ body: {}, error, url }));
        else if (result === undefined) reject(new NodeAnswerError('A node left a call without an answer.'));
        else resolve(result);
      });
    } catch (cause) {
      const isKnown = KNOWN.some((kind) => cause instanceof kind);
      const error = isKnown ? cause : new HttpRequestError({ url, cause: cause as Error });
      for (const { reject } of calls) reject(error);
    }
  };
}

/** Nodes give the answers to the calls of a request in any order. */
function inPlace(answers: readonly unknown[], size: number): Answers {
  const placed = new Array<CallAnswer | undefined>(size).fill(undefined);
  for (const one of answers) {
    const { id } = Object(one);
    if (Number.isInteger(id) && id >= 0 && id < size) placed[id] = one as CallAnswer;
  }
  return placed;
}

function isList(answers: Answers | CallAnswer): answers is Answers {
  return Array.isArray(answers);
}

/** A name and password in the address become a header, so that no error has them. */
function readAddress(address: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(address);
  const type = { 'content-type': 'application/json' };
  if (!url.username) return { url, headers: type };
  const [name, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = '';
  url.password = '';
  return { url, headers: { ...type, authorization: `Basic ${btoa(`${name}:${password}`)}` } };
}

/** The refusal in the text of an answer with an error status; undefined if it has another form. */
function readRefusal(text: string): CallAnswer | undefined {
  try {
    const answer: CallAnswer = JSON.parse(text);
    const { code, message } = Object(answer.error);
    return typeof code === 'number' && typeof message === 'string' ? answer : undefined;
  } catch {
    return undefined;
  }
}
