import type * as zod from 'zod';
import { AnswerBoundError } from '../../domain/answer-bound-error.ts';
import type { AnswerBounds } from '../../domain/answer-bounds.ts';
import { cleanText } from '../../domain/clean-text.ts';
import type { Secret } from '../../secret.ts';
import { retryAfterOf } from '../retry-after.ts';
import { UpstreamError } from '../upstream-error.ts';
import { linesOf } from './lines-of.ts';
import { createRequestPace } from './request-pace.ts';

export const PROVIDER = 'OANDA';
const LIMIT_MS = 10_000;
/** OANDA allows 120 requests a second; a sixth of it leaves room for other programs of the operator. */
const GAP_MS = 50;
/** The pause after a 429 that names none. */
const REST_MS = 1_000;
const LONGEST_TEXT = 200;
/** Only this much of a refusal is read. */
const LONGEST_REFUSAL = 64 * 1_024;
/** The longest answers are pages of 5,000 candles and of 1,000 transactions. */
const ANSWER: Partial<AnswerBounds> = { bytes: 16 * 2 ** 20, values: 500_000 };
/** Prices arrive for as long as the stream is healthy; its silence is what is watched. */
const STREAM: Partial<AnswerBounds> = { form: 'lines', bytes: Infinity, ms: Infinity };

/** The addresses of OANDA's v20 API. */
export const OANDA_URLS = {
  practice: { rest: 'https://api-fxpractice.oanda.com', stream: 'https://stream-fxpractice.oanda.com' },
  live: { rest: 'https://api-fxtrade.oanda.com', stream: 'https://stream-fxtrade.oanda.com' },
} as const;

export interface OandaAccess {
  /** Address before `/v3` for requests. */
  readonly url: string;
  /** Address before `/v3` for streams. */
  readonly streamUrl: string;
  readonly token: Secret;
  readonly accountId: string;
}

/** All requests to OANDA go through one client: it limits their rate, and pauses all of them after a 429. */
export interface OandaClient {
  readonly accountId: string;
  /**
   * The answer of one GET call, validated by its schema, within 10 s. Rejects with UpstreamError, '{provider} API error:
   * status - text' if the broker refuses, and with the signal's reason when that aborts.
   */
  ask<T>(path: string, schema: zod.ZodType<T>, signal: AbortSignal): Promise<T>;
  /** The lines of a stream until it ends. Rejects like `ask`, and when no line has arrived for `silenceMs` milliseconds. */
  stream(path: string, silenceMs: number, signal: AbortSignal): AsyncGenerator<string, void, void>;
}

export function createOandaClient(access: OandaAccess, { gapMs = GAP_MS } = {}): OandaClient {
  const pace = createRequestPace(gapMs);
  const headers = {
    authorization: `Bearer ${access.token.reveal()}`,
    'accept-datetime-format': 'RFC3339',
  };

  async function send(
    base: string,
    path: string,
    bounds: Partial<AnswerBounds>,
    signal: AbortSignal,
  ): Promise<Response> {
    // The credential is sent only to the configured address.
    const answer = await fetch(`${base.replace(/\/+$/, '')}/v3${path}`, {
      headers,
      redirect: 'error',
      signal,
      bounds,
    });
    if (answer.ok) return answer;
    const retryAfterMs = retryAfterOf(answer.headers.get('retry-after'));
    if (answer.status === 429) pace.rest(retryAfterMs ?? REST_MS);
    else if (retryAfterMs !== undefined) pace.rest(retryAfterMs);
    const text = await refusalText(answer);
    throw refusal(`${answer.status} - ${text.replaceAll(access.token.reveal(), '[redacted]')}`, {
      status: answer.status,
      retryAfterMs,
    });
  }

  return {
    accountId: access.accountId,

    async ask(path, schema, signal) {
      await pace.turn(signal);
      const limit = AbortSignal.timeout(LIMIT_MS);
      try {
        const answer = await send(access.url, path, ANSWER, AbortSignal.any([signal, limit]));
        const parsed = schema.safeParse(await answer.json());
        if (parsed.success) return parsed.data;
        throw refusal(`the answer is not as expected at ${parsed.error.issues[0]?.path.join('.')}`);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (error instanceof UpstreamError) throw error;
        const reason = limit.aborted ? `no answer within ${LIMIT_MS / 1_000} s` : boundOf(error);
        throw refusal(reason ?? 'it could not be reached or read', { cause: error });
      }
    },

    async *stream(path, silenceMs, signal) {
      await pace.turn(signal);
      const silence = new AbortController();
      const timer = setTimeout(() => silence.abort(), silenceMs);
      try {
        const either = AbortSignal.any([signal, silence.signal]);
        const answer = await send(access.streamUrl, path, STREAM, either);
        for await (const line of linesOf(answer.body)) {
          timer.refresh();
          yield line;
        }
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        if (error instanceof UpstreamError) throw error;
        const reason = silence.signal.aborted
          ? `the stream was silent for ${silenceMs / 1_000} s`
          : (boundOf(error) ?? 'the stream broke off');
        throw refusal(reason, { cause: error });
      } finally {
        clearTimeout(timer);
        silence.abort();
      }
    },
  };
}

function boundOf(error: unknown): string | undefined {
  return error instanceof AnswerBoundError ? error.message : undefined;
}

function refusal(text: string, options: ConstructorParameters<typeof UpstreamError>[1] = {}): UpstreamError {
  return new UpstreamError(`${PROVIDER} API error: ${text}`, options);
}

/** The broker's explanation of a refusal: its message, else the text of the answer, else the text of the status. */
async function refusalText(answer: Response): Promise<string> {
  const body = await beginningOf(answer).catch(() => '');
  const text = messageOf(body) ?? (/^\s*[<{[]/.test(body) ? '' : body);
  return cleanText(text, LONGEST_TEXT) || answer.statusText || 'no text';
}

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > LONGEST_REFUSAL) break;
  }
  return text;
}

function messageOf(body: string): string | undefined {
  try {
    const { errorMessage }: { readonly errorMessage?: unknown } = JSON.parse(body) ?? {};
    return typeof errorMessage === 'string' ? errorMessage : undefined;
  } catch {
    return undefined;
  }
}
