import type { Agent } from '../../agent/agent.ts';
import { plainText } from '../../agent/answer-parts.ts';
import { type AgentAnswer, type AgentEvent, type AgentPart, withPart } from '../../contract/agent.ts';
import type { Log } from '../../log.ts';
import type { Handlers } from '../handlers.ts';
import { streamText } from '../text-stream.ts';

/** Questions to the agent, answered at once or streamed. */
export function createAgentRoutes(agent: Agent, log: Log): Handlers<'askAgent'> {
  return {
    async askAgent({ body, context, operator }) {
      const { signal } = context.req.raw;
      if (!context.req.header('accept')?.includes('text/event-stream')) {
        let parts: AgentPart[] = [];
        for await (const part of agent.answer(body, signal, operator?.id)) parts = withPart(parts, part);
        return toAnswer(parts);
      }
      return streamText(context, log, eventsOf(agent.answer(body, signal, operator?.id), signal, log), {
        'content-type': 'text/event-stream',
      });
    },
  };
}

async function* eventsOf(
  answer: ReturnType<Agent['answer']>,
  signal: AbortSignal,
  log: Log,
): AsyncGenerator<string, void, void> {
  let parts: AgentPart[] = [];
  try {
    for await (const part of answer) {
      parts = withPart(parts, part);
      yield line({ type: 'part', part });
    }
    yield line({ type: 'done', answer: toAnswer(parts) });
  } catch (error) {
    if (signal.aborted) return;
    log.error('The agent failed', { error });
    yield line({ type: 'failed' });
  }
}

function toAnswer(parts: AgentPart[]): AgentAnswer {
  return { reply: plainText(parts), parts };
}

function line(event: AgentEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
