import { useSyncExternalStore } from 'react';
import { type AgentQuestion, MOST_FORMER, withPart } from '../../../contract/agent.ts';
import { askAgent } from '../../lib/ask-agent.ts';
import {
  type ChatMessage,
  forgetWithOtherTabs,
  keepConversation,
  keptConversation,
  MOST_MESSAGES,
} from './kept-conversation.ts';

export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly waiting: boolean;
}

const FAILURE = 'Error from agent.';

let conversation: Conversation | undefined;
const listeners = new Set<() => void>();

/** The conversation of this tab. It survives changes of screen and a reload. */
export function useConversation(): Conversation {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
}

/**
 * Sends a question. Empty ones, and those sent while the agent is answering, are ignored. Resolves to whether an answer
 * came; never rejects.
 */
export async function sendQuestion(question: AgentQuestion): Promise<boolean> {
  const message = question.message.trim();
  if (message === '' || current().waiting) return true;
  const former = current()
    .messages.slice(2 - MOST_MESSAGES)
    .map((one, id) => ({ ...one, id }));
  const id = former.length;
  publish({
    messages: [...former, { id, sender: 'user', content: message, parts: [], failed: false }],
    waiting: true,
  });
  let answered = true;
  try {
    await askAgent(
      { ...question, message, former: answeredOf(former) },
      (part) => answer(id + 1, (one) => ({ ...one, parts: withPart(one.parts, part) })),
      new AbortController().signal,
    );
  } catch {
    answered = false;
    answer(id + 1, (one) => ({ ...one, content: FAILURE, failed: true }));
  }
  publish({ ...current(), waiting: false });
  return answered;
}

/** The last questions that were answered, which a further one may take up. */
function answeredOf(messages: readonly ChatMessage[]): string[] {
  return messages
    .filter(({ sender }, at) => sender === 'user' && messages[at + 1]?.failed === false)
    .map(({ content }) => content)
    .slice(-MOST_FORMER);
}

function current(): Conversation {
  if (!conversation) {
    conversation = { messages: withEnd(keptConversation()), waiting: false };
    forgetWithOtherTabs();
  }
  return conversation;
}

/** A question whose answer was cut off by the reload has failed. */
function withEnd(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = messages.at(-1);
  if (last?.sender !== 'user') return messages;
  return [...messages, { id: messages.length, sender: 'agent', content: FAILURE, parts: [], failed: true }];
}

function answer(id: number, change: (former: ChatMessage) => ChatMessage): void {
  const { messages } = current();
  const former = messages[id] ?? { id, sender: 'agent', content: '', parts: [], failed: false };
  publish({ ...current(), messages: [...messages.slice(0, id), change(former)] });
}

function publish(next: Conversation): void {
  conversation = next;
  keepConversation(next.messages);
  for (const listener of listeners) listener();
}
