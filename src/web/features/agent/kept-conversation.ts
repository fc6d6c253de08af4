import * as zod from 'zod';
import { AgentPart } from '../../../contract/agent.ts';
import { isAuthenticated, readSession } from '../../lib/stored-session.ts';

/** A message of the conversation; the agent's grows while its answer comes. */
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
/** Messages that a conversation holds, and characters of it that are kept over a reload. */
export const MOST_MESSAGES = 100;
const MOST_CHARACTERS = 500_000;

/**
 * Keeps a conversation in this tab, so that a reload shows it again; the oldest messages go where it is long. It is gone with
 * the tab and with signing out.
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
      // A full storage costs the memory of the conversation and nothing else.
      sessionStorage.removeItem(KEY);
    }
    return;
  }
  sessionStorage.removeItem(KEY);
}

/** The conversation that this tab kept of the operator who is signed in; none where another one held it, or none was kept. */
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

/** Forgets the conversation of this tab when another tab signs out: its storage is its own. */
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
