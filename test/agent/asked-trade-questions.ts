import type { StoredTrade } from '../support/stored-facts.ts';
import { onDay, usdOf, worstOf } from './add-up-facts.ts';
import { ask } from './ask.ts';
import type { AskedQuestion, Truth } from './expected-answer.ts';

const no = (): Truth => 'decline';
const ofPair = (trades: readonly StoredTrade[], pair: string) =>
  trades.filter(({ symbol }) => symbol === pair);

/** Questions that were first asked blind, and are answered by rules made since. */
export const ASKED_TRADE_QUESTIONS: readonly AskedQuestion[] = [
  ask('and when did the worst loss happen', ({ trades }) => [{ usd: worstOf(trades) }]),
  ask('which pair do we trade most', ({ trades }) => [
    { count: Math.max(...['EUR_USD', 'USD_SGD'].map((pair) => ofPair(trades, pair).length)) },
  ]),
  ask('Was Monday a winning day?', ({ trades }) => [{ usd: usdOf(onDay(trades, 2)) }]),
  ask('Did the dollar-singapore pair do better than the aussie?', ({ trades }) => [
    { usd: usdOf(ofPair(trades, 'USD_SGD')) },
  ]),
  ask('How many trades per day do we take on average?', ({ trades }) => [{ count: trades.length }]),
  ask('Distribution of trades by pattern length', ({ trades }) => [
    { count: trades.filter(({ pattern }) => pattern?.length === 12).length },
  ]),
  ask('Best 3 patterns by profit factor with at least 10 trades', no),
  ask('Correlation between confidence and profit', no),
  ask('What was the 95th percentile of profit?', no),
];
