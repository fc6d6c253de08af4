import type { AgentPart, AgentQuestion } from '../contract/agent.ts';

/** Answers questions: the local analyst, a language model, or an agent of the operator. */
export interface Agent {
  /** The parts of the answer as they become known. Rejects without an answer. */
  answer(question: AgentQuestion, signal: AbortSignal): AsyncGenerator<AgentPart, void, void>;
}
