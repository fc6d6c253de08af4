import type { Agent } from '../agent/agent.ts';
import { createLanguageModelAgent } from '../agent/language-model.ts';
import { createRemoteAgent } from '../agent/remote-agent.ts';
import type { ToolReads } from '../agent/tools/tool-context.ts';
import type { Config } from '../config.ts';
import type { Shared } from './shared.ts';

/** The agent of the chat: an agent of the operator, or a language model; undefined for the local analyst. */
export function createChatAgent(
  config: Config,
  { store, clock, log }: Shared,
  reads: ToolReads,
): Agent | undefined {
  const {
    AGENT_API_URL,
    AGENT_API_TOKEN,
    AGENT_BASE_URL: url,
    AGENT_MODEL: model,
    AGENT_API_KEY: key,
  } = config;
  if (AGENT_API_URL !== undefined) return createRemoteAgent({ url: AGENT_API_URL, token: AGENT_API_TOKEN });
  if (url === undefined || model === undefined) return undefined;
  return createLanguageModelAgent(store, clock, log, { url, model, key }, reads);
}
