import { useSyncExternalStore } from 'react';
import { type AgentPart, type AgentQuestion, withPart } from '../../../contract/agent.ts';
import { askAgent } from '../../lib/ask-agent.ts';

/** A message of the conversation; the agent's grows while its answer comes. */
export interface ChatMessage {
  readonly id: number;
  readonly sender: 'user' | 'agent';
  readonly content: string;
  readonly parts: readonly AgentPart[];
  readonly failed: boolean;
}

export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly waiting: boolean;
}

const FAILURE = 'Error from agent.';

let conversation: Conversation = { messages: [], waiting: false };
const listeners = new Set<() => void>();

/** The conversation of this page's life: it stays while other screens are looked at. */
export function useConversation(): Conversation {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => conversation,
  );
}

/** Sends a question; one that is empty, or that comes while an answer is waited for, is ignored. Never rejects. */
export async function sendQuestion(question: AgentQuestion): Promise<void> {
  const message = question.message.trim();
  if (message === '' || conversation.waiting) return;
  const id = conversation.messages.length;
  publish({
    messages: [...conversation.messages, { id, sender: 'user', content: message, parts: [], failed: false }],
    waiting: true,
  });
  try {
    await askAgent(
      { ...question, message },
      (part) => answer(id + 1, (former) => ({ ...former, parts: withPart(former.parts, part) })),
      new AbortController().signal,
    );
  } catch {
    answer(id + 1, (former) => ({ ...former, content: FAILURE, failed: true }));
  }
  publish({ ...conversation, waiting: false });
}

function answer(id: number, change: (former: ChatMessage) => ChatMessage): void {
  const former = conversation.messages[id] ?? { id, sender: 'agent', content: '', parts: [], failed: false };
  publish({ ...conversation, messages: [...conversation.messages.slice(0, id), change(former)] });
}

function publish(next: Conversation): void {
  conversation = next;
  for (const listener of listeners) listener();
}
