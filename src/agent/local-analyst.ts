import type { AgentPart, AgentQuestion } from '../contract/agent.ts';
import { AppError } from '../contract/app-error.ts';
import { DEFAULT_TRADING_DAY } from '../domain/trading-day.ts';
import { tradingDateOf } from '../domain/trading-day-bounds.ts';
import type { Store } from '../store/open-store.ts';
import type { Agent } from './agent.ts';
import { type AnalystContext, scopeFor } from './analyst-context.ts';
import { answerAirdrops, answerFlashLoans } from './answer-defi.ts';
import { answerAccount, answerPositions, answerStatus } from './answer-now.ts';
import { sentences } from './answer-parts.ts';
import { answerPattern, answerPatterns } from './answer-patterns.ts';
import { answerTrades } from './answer-trades.ts';
import { type Question, readQuestion } from './question.ts';

const ABILITIES =
  'I answer from the figures of this console: trades and elite trades (how many, win rate, profit, average, best and worst; by symbol, by buys and sells, today, yesterday, the last 7 or 30 days, a month or a year), patterns (how many of a status, which lead, one by its bits and why), open positions, the state of the engine and its sources, airdrops and flash loans.';
const EXAMPLES =
  'For example: "What is the win rate of EUR_USD in the last 7 days?", "Compare buys and sells", "Which are the 5 best elite patterns?", "Why did we lose money yesterday?"';

/**
 * Answers questions in plain English from the store, without a model and without the network. It reads a question by its words
 * only; what it does not understand it says, and text from the data is told as it stands and never acted upon.
 */
export function createLocalAnalyst({ db }: Store, clock: () => number): Agent {
  return {
    async *answer(asked, signal) {
      const context = contextOf(asked);
      const question = readQuestion(asked.message, tradingDateOf(context.now, context.day));
      for (const part of await staleness(context, question)) yield part;
      for (const part of await answerOf(context, question)) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };

  function contextOf({ market, granularity, trading_day }: AgentQuestion): AnalystContext {
    return {
      db,
      now: clock(),
      day: trading_day ?? DEFAULT_TRADING_DAY,
      query: { ...(market && { market }), ...(granularity && { granularity }) },
    };
  }
}

async function answerOf(context: AnalystContext, question: Question): Promise<readonly AgentPart[]> {
  try {
    switch (question.subject) {
      case 'trades':
        return await answerTrades(context, question, false);
      case 'elite':
        return await answerTrades(context, question, true);
      case 'patterns':
        return await answerPatterns(context, question);
      case 'pattern':
        return await answerPattern(context, question);
      case 'positions':
        return await answerPositions(context, question);
      case 'status':
        return await answerStatus(context);
      case 'airdrops':
        return await answerAirdrops(context, question);
      case 'flash-loans':
        return await answerFlashLoans(context, question);
      case 'account':
        return await answerAccount(context);
      case 'help':
        return [sentences(ABILITIES), sentences(EXAMPLES)];
      case 'unknown':
        return [sentences('I cannot tell what that asks for. ', ABILITIES), sentences(EXAMPLES)];
    }
  } catch (error) {
    // Not answering yet is no failure of the agent: it is what there is to say.
    if (error instanceof AppError && error.code === 'source_unavailable') {
      return [sentences('The source of these figures has not answered yet, so nothing is known.')];
    }
    throw error;
  }
}

const FROM_THE_ENGINE = new Set(['trades', 'elite', 'patterns', 'pattern']);

/** Says before the figures that they are old, where they are. */
async function staleness(context: AnalystContext, { subject }: Question): Promise<readonly AgentPart[]> {
  if (!FROM_THE_ENGINE.has(subject)) return [];
  const content = subject === 'elite' ? 'elite' : subject === 'trades' ? 'trades' : 'patterns';
  const scope = await scopeFor(context, undefined, content).catch(() => undefined);
  const feed = scope?.feed;
  if (!feed || feed.problem === null) return [];
  const minutes = Math.max(1, Math.round((context.now - Date.parse(feed.as_of)) / 60_000));
  return [
    sentences(`These figures are ${minutes} min old, because the engine does not answer (${feed.problem}).`),
  ];
}
