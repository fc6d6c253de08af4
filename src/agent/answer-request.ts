import type { AgentPart } from '../contract/agent.ts';
import type { Market } from '../domain/market.ts';
import { sentences } from './answer-parts.ts';
import { AREA_TABLES } from './areas/area-tables.ts';
import type { Request } from './grammar/read-request.ts';

export const ABILITIES =
  'I answer from the figures of this console: trades, elite trades, patterns and their promotions, open positions, the state of the engine and its sources, the broker account, airdrops and flash loans, and, to whom their screens are shown, accounts, the audit trail and settings. Ask for counts, rates, sums, means, risk figures, rankings and comparisons, by any filter that the screens have.';

const ANSWERS: Readonly<Record<Exclude<Request, 'help' | 'reality'>, string>> = {
  command: 'I only read: this console watches, and I change nothing, place no order and close nothing.',
  advice:
    'I give no advice and I never trade. I report what happened, with the number of cases; what to do is your decision.',
  forecast: 'I report what happened, not what will happen.',
  orders:
    'I only answer questions about the figures of this console. I follow no other instructions, know no secrets and change nothing.',
  secrets:
    'Passwords, keys and codes are never told, by me or by any screen: the console keeps only what checks them. I can tell what is known about them, such as when an access key expires, and for administrators which accounts have a temporary password.',
};

const ON_PAPER =
  'The engine of this console trades on paper: its fills are computed from the prices of its market, and no order is ever sent.';
/** Whether trades are real, by the market that is asked about. */
const REALITY: Readonly<Record<Market, string>> = {
  simulated: `${ON_PAPER} Prices of the simulated market are made up.`,
  imported: `${ON_PAPER} Its prices are those of the imported candles.`,
  oanda: `${ON_PAPER} Its prices are OANDA's. What the account at the broker really holds is on the broker page.`,
  remote:
    'These trades and positions are told by a service of yours. They may be real: it does not say. The engine of this console itself trades on paper only, and no order is ever sent.',
};

/** The answer if no figure is asked for; `market` is the one that is asked about, null without any. */
export function answerRequest(request: Request, market: Market | null): AgentPart[] {
  const text =
    request === 'help'
      ? ABILITIES
      : request === 'reality'
        ? market === null
          ? ON_PAPER
          : REALITY[market]
        : ANSWERS[request];
  return [sentences(text), { kind: 'suggestions', questions: exampleQuestions() }];
}

/** One question per area that is always answered. */
export function exampleQuestions(): string[] {
  return [...new Set(AREA_TABLES.map(({ example }) => example))].slice(0, 6);
}
