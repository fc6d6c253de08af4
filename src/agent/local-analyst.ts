import type { AgentPart } from '../contract/agent.ts';
import { tradingDateOf } from '../domain/trading-day-bounds.ts';
import type { Store } from '../store/open-store.ts';
import type { Agent } from './agent.ts';
import { answerAirdrops, answerFlashLoans } from './answer-defi.ts';
import { answerAccount, answerPositions, answerStatus } from './answer-now.ts';
import { sentences } from './answer-parts.ts';
import { answerPattern, answerPatterns } from './answer-patterns.ts';
import { answerTrades } from './answer-trades.ts';
import { beyondQuestion } from './beyond-question.ts';
import { type Question, readQuestion } from './question.ts';
import { createToolReader, staleSentences, type ToolReader } from './tool-reader.ts';
import { toolContextOf } from './tools/tool-context.ts';

const ABILITIES =
  'I answer from the figures of this console: trades and elite trades (how many, win rate, profit, average, best and worst; by symbol, by buys and sells, today, yesterday, the last 7 or 30 days, a month or a year), patterns (how many of a status, which lead, one by its bits and why), open positions, the state of the engine and its sources, airdrops and flash loans.';
const EXAMPLES =
  'For example: "What is the win rate of EUR_USD in the last 7 days?", "Compare buys and sells", "Which are the 5 best elite patterns?", "Why did we lose money yesterday?"';

/**
 * Answers questions in plain English by the tools, without a model and without the network. It reads a question by its words
 * only; what it does not understand it says, and text from the data is told as it stands and never acted upon.
 */
export function createLocalAnalyst({ db }: Store, clock: () => number): Agent {
  return {
    async *answer(asked, signal) {
      const read = createToolReader(toolContextOf(db, clock(), asked));
      const { now, day } = read.context;
      const answer = await answerOf(read, readQuestion(asked.message, tradingDateOf(now, day)));
      for (const text of staleSentences(read.results)) yield sentences(text);
      for (const part of answer) {
        signal.throwIfAborted();
        yield part;
      }
    },
  };
}

async function answerOf(read: ToolReader, question: Question): Promise<readonly AgentPart[]> {
  switch (question.subject) {
    case 'trades':
      return [...beyond(question), ...(await answerTrades(read, question, false))];
    case 'elite':
      return [...beyond(question), ...(await answerTrades(read, question, true))];
    case 'patterns':
      return answerPatterns(read, question);
    case 'pattern':
      return answerPattern(read, question);
    case 'positions':
      return answerPositions(read, question);
    case 'status':
      return answerStatus(read);
    case 'airdrops':
      return answerAirdrops(read, question);
    case 'flash-loans':
      return answerFlashLoans(read, question);
    case 'account':
      return answerAccount(read, question);
    case 'help':
      return [sentences(ABILITIES), sentences(EXAMPLES)];
    case 'unknown':
      return [sentences('I cannot tell what that asks for. ', ABILITIES), sentences(EXAMPLES)];
  }
}

/** Says first what of a question the figures after it do not answer. */
function beyond({ text }: Question): AgentPart[] {
  const what = beyondQuestion(text);
  return what === undefined
    ? []
    : [sentences(`That asks for ${what}, which I do not work out. The nearest that I know:`)];
}
