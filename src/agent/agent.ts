import type { AgentPart, AgentQuestion } from '../contract/agent.ts';

/** Answers questions: the local analyst, a language model, or an agent of the operator. */
export interface Agent {
  /** The parts of the answer as they become known, for the account of who asks. Rejects without an answer. */
  answer(
    question: AgentQuestion,
    signal: AbortSignal,
    accountId?: string,
  ): AsyncGenerator<AgentPart, void, void>;
}
