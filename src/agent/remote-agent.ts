import * as zod from 'zod';
import type { Secret } from '../secret.ts';
import type { Agent } from './agent.ts';
import { sentences } from './answer-parts.ts';

/** Agents take longer than data services. */
const LIMIT_MS = 60_000;
const LONGEST_REPLY = 100_000;
/** An answer is truncated to this many characters. */
const LONGEST_BODY = 1_000_000;

/** Fields in which agents return their text, the most likely first. */
const FIELDS = ['reply', 'response', 'answer', 'message', 'content', 'output'] as const;
const Fields = zod.record(zod.string(), zod.unknown());

/**
 * Passes questions to an agent of the operator: a POST of { message }, answered by a text or an object with one. Its answer
 * is shown as plain text, without links, and never interpreted. Rejects without an answer.
 */
export function createRemoteAgent({
  url,
  token,
}: {
  readonly url: string;
  readonly token: Secret | undefined;
}): Agent {
  return {
    async *answer({ message }, signal) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/plain',
          ...(token && { authorization: `Bearer ${token.reveal()}` }),
        },
        body: JSON.stringify({ message }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
        bounds: { bytes: 4 * LONGEST_BODY, ms: LIMIT_MS },
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`The agent answered ${answer.status}`);
      }
      const reply = replyIn(await readText(answer));
      if (reply === undefined) throw new Error('The agent answered without words');
      yield sentences(reply.slice(0, LONGEST_REPLY));
    },
  };
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > LONGEST_BODY) throw new Error('The agent answered more than a million characters');
  }
  return text + decoder.decode();
}

/** The text in an answer's body; undefined if there is none. */
export function replyIn(body: string): string | undefined {
  const value = parse(body);
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  const fields = Fields.safeParse(value).data ?? {};
  const words = FIELDS.map((name) => fields[name]).find(
    (one) => typeof one === 'string' && one.trim() !== '',
  );
  return typeof words === 'string' ? words : undefined;
}

/** A body that is no JSON is the text itself. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
