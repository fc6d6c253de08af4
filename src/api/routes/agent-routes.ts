import type { Agent } from '../../agent/agent.ts';
import { plainText } from '../../agent/answer-parts.ts';
import type { Asker } from '../../agent/asker.ts';
import { type AgentAnswer, type AgentEvent, type AgentPart, withPart } from '../../contract/agent.ts';
import { accessRoleOf, type RoleGroups } from '../../domain/access-role.ts';
import type { Operator } from '../../identity/identity-provider.ts';
import type { Log } from '../../log.ts';
import type { ApiParts } from '../api-parts.ts';
import type { Handlers } from '../handlers.ts';
import { streamText } from '../text-stream.ts';

/** Questions to the agent, answered at once or streamed. */
export function createAgentRoutes(
  agent: Agent,
  { log, roleGroups }: Pick<ApiParts, 'log' | 'roleGroups'>,
): Handlers<'askAgent'> {
  return {
    async askAgent({ body, context, operator }) {
      const { signal } = context.req.raw;
      const asker = operator && askerOf(operator, roleGroups);
      if (!context.req.header('accept')?.includes('text/event-stream')) {
        let parts: AgentPart[] = [];
        for await (const part of agent.answer(body, signal, asker)) parts = withPart(parts, part);
        return toAnswer(parts);
      }
      return streamText(context, log, eventsOf(agent.answer(body, signal, asker), signal, log), {
        'content-type': 'text/event-stream',
      });
    },
  };
}

function askerOf({ id, groups }: Operator, roleGroups: RoleGroups): Asker {
  return { accountId: id, role: accessRoleOf(groups, roleGroups), roleGroups };
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
