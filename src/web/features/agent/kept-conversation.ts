import * as zod from 'zod';
import { AgentPart } from '../../../contract/agent.ts';
import { isAuthenticated, readSession } from '../../lib/stored-session.ts';

/** A message of the conversation; the agent's grows while the answer arrives. */
export const ChatMessage = zod.object({
  id: zod.number().int(),
  sender: zod.enum(['user', 'agent']),
  content: zod.string(),
  parts: zod.array(AgentPart).readonly(),
  failed: zod.boolean(),
});
export type ChatMessage = zod.infer<typeof ChatMessage>;

const Kept = zod.object({ email: zod.string(), messages: zod.array(ChatMessage) });
const KEY = 'conversation';
/** Limits of a stored conversation, in messages and characters. */
export const MOST_MESSAGES = 100;
const MOST_CHARACTERS = 500_000;

/**
 * Stores the conversation of this tab for a reload, without its oldest messages where it is long. Closing the tab and
 * signing out delete it.
 */
export function keepConversation(messages: readonly ChatMessage[]): void {
  if (!isAuthenticated()) return;
  const { email } = readSession();
  for (let from = 0; from < messages.length; from += 2) {
    const text = JSON.stringify({ email, messages: messages.slice(from) });
    if (text.length > MOST_CHARACTERS) continue;
    try {
      sessionStorage.setItem(KEY, text);
    } catch {
      // If the storage is full, only the stored conversation is lost.
      sessionStorage.removeItem(KEY);
    }
    return;
  }
  sessionStorage.removeItem(KEY);
}

/** The stored conversation of this tab and operator; empty if there is none, or if it belongs to another operator. */
export function keptConversation(): ChatMessage[] {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return [];
  const kept = Kept.safeParse(parse(text)).data;
  if (!isAuthenticated() || kept?.email !== readSession().email) {
    sessionStorage.removeItem(KEY);
    return [];
  }
  return kept.messages.slice(-MOST_MESSAGES).map((message, id) => ({ ...message, id }));
}

/** Deletes the conversation when another tab signs out, because each tab has a storage of its own. */
export function forgetWithOtherTabs(): void {
  window.addEventListener('storage', () => {
    if (!isAuthenticated()) sessionStorage.removeItem(KEY);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
