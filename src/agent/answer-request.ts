import type { AgentPart } from '../contract/agent.ts';
import { sentences } from './answer-parts.ts';
import { AREA_TABLES } from './areas/area-tables.ts';
import type { Request } from './grammar/read-request.ts';

export const ABILITIES =
  'I answer from the figures of this console: trades, elite trades, patterns and their promotions, open positions, the state of the engine and its sources, the broker account, airdrops and flash loans. Ask for counts, rates, sums, means, risk figures, rankings and comparisons, by any filter that the screens have.';

const ANSWERS: Readonly<Record<Exclude<Request, 'help'>, string>> = {
  command: 'I only read: this console watches, and I change nothing, place no order and close nothing.',
  advice:
    'I give no advice and I never trade. I report what happened, with the number of cases; what to do is your decision.',
  reality:
    "The engine of this console trades on paper: its trades are simulated on real prices, and no order is ever sent. Figures of another engine or of a broker's account are marked as theirs on their screens.",
  forecast: 'I report what happened, not what will happen.',
  orders:
    'I only answer questions about the figures of this console. I follow no other instructions, know no secrets and change nothing.',
};

/** The answer if no figure is asked for. */
export function answerRequest(request: Request): AgentPart[] {
  const text = request === 'help' ? ABILITIES : ANSWERS[request];
  return [sentences(text), { kind: 'suggestions', questions: exampleQuestions() }];
}

/** One question per area that is always answered. */
export function exampleQuestions(): string[] {
  return [...new Set(AREA_TABLES.map(({ example }) => example))].slice(0, 6);
}
