import type { AgentPart, AgentQuestion } from '../contract/agent.ts';
import type { Asker } from './asker.ts';

/** Answers questions: the local analyst, a language model, or an agent of the operator. */
export interface Agent {
  /** The parts of the answer as they become known, for who asks. Rejects without an answer. */
  answer(question: AgentQuestion, signal: AbortSignal, asker?: Asker): AsyncGenerator<AgentPart, void, void>;
}
