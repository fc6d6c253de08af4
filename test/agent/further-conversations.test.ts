import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import { fillKnownStore } from '../support/fill-known-store.ts';
import { mirrorOnce } from '../support/mirror-once.ts';
import { airdropAnswers, flashLoanAnswers } from '../support/service-answers.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { readStoredFacts, type StoredFacts } from '../support/stored-facts.ts';
import {
  ASKED_AT,
  byProfit,
  closedOf,
  entered,
  losers,
  onDay,
  usdOf,
  winners,
  winRateOf,
} from './add-up-facts.ts';
import { COMPARED_CONVERSATIONS } from './compared-conversations.ts';
import { judgeAnswer, type Truth } from './expected-answer.ts';
import { LEADING_CONVERSATIONS } from './leading-conversations.ts';
import { eur, monthOf, sells } from './pick-trades.ts';

const NOW = ASKED_AT / 1_000;
const april = ({ trades }: StoredFacts) => entered(trades, '2026-04-01', '2026-05-01');
const march = ({ trades }: StoredFacts) => entered(trades, '2026-03-01', '2026-04-01');
const lastWeek = ({ trades }: StoredFacts) => entered(trades, '2026-05-11', '2026-05-18');

/** Questions of one conversation, and the truth of the last one. */
const CONVERSATIONS: readonly (readonly [string[], (facts: StoredFacts) => Truth])[] = [
  [['How many trades in April?', 'and on EUR_USD only?'], (all) => [{ count: eur(april(all)).length }]],
  [['How many trades in April?', 'how many of those lost?'], (all) => [{ count: losers(april(all)).length }]],
  [['How many trades in April?', 'and in March?'], (all) => [{ count: march(all).length }]],
  [['How many trades in April?', 'and the month before?'], (all) => [{ count: march(all).length }]],
  [['win rate of trades in April', 'and the shorts?'], (all) => [{ pct: winRateOf(sells(april(all))) }]],
  [['win rate of trades in April', 'what about the total profit?'], (all) => [{ usd: usdOf(april(all)) }]],
  [
    ['win rate of trades in April', 'compared to March?'],
    (all) => [{ pct: winRateOf(april(all)) }, { pct: winRateOf(march(all)) }],
  ],
  [
    ['How many trades last week?', 'and on EUR_USD?', 'how many of them won?'],
    (all) => [{ count: winners(eur(lastWeek(all))).length }],
  ],
  [['The worst trade', 'and the best?'], ({ trades }) => [{ usd: byProfit(trades)[0]?.usd ?? 0n }]],
  [
    ['profit of EUR_USD', 'and yesterday?'],
    ({ trades }) => [{ usd: usdOf(closedOf(eur(onDay(trades, 1)))) }],
  ],
  [
    ['How many claims are there?', 'and interactions?'],
    ({ interactions }) => [{ count: interactions.length }],
  ],
  [
    ['How many flash loans failed?', 'which wallet had the most of them?'],
    ({ loans }) => {
      const failed = Map.groupBy(
        loans.filter(({ status }) => status === 'reverted'),
        ({ wallet }) => wallet,
      );
      const [most] = [...failed].toSorted(([, a], [, b]) => b.length - a.length);
      return [{ text: `${most?.[0]} has the highest number` }, { count: most?.[1].length ?? 0 }];
    },
  ],
  [
    ['gas of flash loans on average', 'and the highest?'],
    ({ loans }) => [{ usd: loans.reduce((most, { gas }) => (gas !== null && gas > most ? gas : most), 0n) }],
  ],
  [
    ['The worst trade', 'what pattern?', 'and when?'],
    ({ trades }) => {
      const worst = byProfit(trades).at(-1);
      return [
        { usd: worst?.usd ?? 0n },
        { text: worst?.pattern ?? '' },
        { text: new Date(worst?.entered ?? 0).toISOString().slice(0, 10) },
      ];
    },
  ],
  [
    ['total claimed', 'by wallet', 'top 3'],
    ({ claims }) => {
      const sums = [...Map.groupBy(claims, ({ wallet }) => wallet)].map(
        ([wallet, own]) => [wallet ?? '', own.reduce((sum, { usd }) => sum + (usd ?? 0n), 0n)] as const,
      );
      return sums
        .toSorted(([, a], [, b]) => Number(b - a))
        .slice(0, 3)
        .flatMap(([text, usd]) => [{ text }, { usd }]);
    },
  ],
  [
    ['How many patterns are elite?', 'of those, how many are on EUR_USD?'],
    ({ patterns }) => [
      { count: patterns.filter(({ status, symbol }) => status === 'elite' && symbol === 'EUR_USD').length },
    ],
  ],
  [
    ['worst symbol', 'by win rate', 'in April'],
    (all) => {
      const rates = [...Map.groupBy(april(all), ({ symbol }) => symbol)].map(
        ([symbol, own]) => [symbol ?? '', winRateOf(own)] as const,
      );
      return rates.flatMap(([text, pct]) => [{ text }, { pct }]);
    },
  ],
  [
    ['profit by month', 'only EUR_USD', 'which was the best?'],
    ({ trades }) => {
      const sums = [...Map.groupBy(eur(trades), monthOf)].map(([text, own]) => [text, usdOf(own)] as const);
      const [best] = sums.toSorted(([, a], [, b]) => Number(b - a));
      return [{ text: `${best?.[0]} has the highest total profit` }, { usd: best?.[1] ?? 0n }];
    },
  ],
  [
    ['How many EUR_USD trades in April?', 'what did they make?'],
    (all) => [{ usd: usdOf(closedOf(eur(april(all)))) }],
  ],
  [['How many trades in April?', 'list them'], (all) => [{ count: april(all).length }]],
  ...COMPARED_CONVERSATIONS,
  ...LEADING_CONVERSATIONS,
  [
    ['win rate in April', 'is that better than March?'],
    (all) => [{ pct: winRateOf(april(all)) }, { pct: winRateOf(march(all)) }],
  ],
  [['How many trades in April?', 'by us'], () => 'decline'],
  [['How many trades on Tuesdays?', 'which of those did better?'], () => 'decline'],
  [['How many trades in April?', 'and at full moon?'], () => 'decline'],
  // What was declined is not taken up, and trades were not asked for.
  [['What did rent cost us this week?', 'per day'], () => 'decline'],
  [['How many open positions are there?', 'when was the oldest opened?'], () => 'decline'],
  [['How many trades in April?', 'how many of those in March?'], () => 'decline'],
];

const [target] = SQL_TARGETS;
if (!target) throw new Error('There is no store to ask');

describe('a question that takes up the one before', () => {
  const store = useStore(target, { keep: true });
  let facts: StoredFacts;

  beforeAll(async () => {
    await fillKnownStore(store(), NOW);
    await mirrorOnce(store(), 'airdrops', airdropAnswers(NOW), NOW);
    await mirrorOnce(store(), 'flash-loans', flashLoanAnswers(NOW), NOW);
    facts = await readStoredFacts(store());
  });

  async function ask(message: string, former: string[]): Promise<string> {
    const analyst = createLocalAnalyst(store(), () => ASKED_AT);
    const parts: AgentPart[] = [];
    const answer = analyst.answer({ message, former }, new AbortController().signal);
    for await (const part of answer) parts.push(part);
    return plainText(parts.filter(({ kind }) => kind !== 'suggestions'));
  }

  test.each(CONVERSATIONS)('%j', async (questions, truth) => {
    const reply = await ask(questions.at(-1) ?? '', questions.slice(0, -1));
    expect([judgeAnswer(reply, truth(facts)), reply]).toEqual(['right', reply]);
    if (truth(facts) !== 'decline') expect(reply).toMatch(/^Taken over from the question before: /);
  });

  test('without a question before it, it is declined', async () => {
    for (const question of ['and on EUR_USD only?', 'how many of those lost?', 'what about April?'])
      expect(await ask(question, [])).toMatch(/^I cannot answer that/);
  });
});
