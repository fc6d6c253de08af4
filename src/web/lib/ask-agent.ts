import { createParser } from 'eventsource-parser';
import {
  AGENT_ENDPOINTS,
  type AgentAnswer,
  AgentEvent,
  type AgentPart,
  type AgentQuestion,
} from '../../contract/agent.ts';
import { currentToken, renewToken } from './session.ts';

/**
 * Asks the agent. `onPart` receives each part of the answer when it arrives. Resolves with the complete answer; rejects
 * without one, or if it breaks off.
 */
export async function askAgent(
  question: AgentQuestion,
  onPart: (part: AgentPart) => void,
  signal: AbortSignal,
): Promise<AgentAnswer> {
  const { path, failure } = AGENT_ENDPOINTS.askAgent;
  const call = (token: string): Promise<Response> =>
    fetch(path, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(question),
      signal,
    });
  const token = await currentToken();
  const first = await call(token);
  const response = first.status === 401 ? await call(await renewToken(token)) : first;
  if (!response.ok || !response.body) throw new Error(failure);

  let whole: AgentAnswer | undefined;
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = AgentEvent.parse(JSON.parse(data));
      if (event.type === 'part') onPart(event.part);
      else if (event.type === 'done') whole = event.answer;
    },
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parser.feed(decoder.decode(value, { stream: true }));
  }
  if (!whole) throw new Error(failure);
  return whole;
}
