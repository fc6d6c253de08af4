import type { AgentPart, AgentQuestion } from '../contract/agent.ts';

/** What answers questions: our own analyst, a language model, or an agent of the operator. */
export interface Agent {
  /** The parts of the answer as they become known. Rejects where there is none. */
  answer(question: AgentQuestion, signal: AbortSignal): AsyncGenerator<AgentPart, void, void>;
}
