import { beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../src/agent/answer-parts.ts';
import { readQuestion } from '../../src/agent/grammar/read-question.ts';
import { suggestQuestion } from '../../src/agent/grammar/suggest-question.ts';
import { createLocalAnalyst } from '../../src/agent/local-analyst.ts';
import { readingContext } from '../../src/agent/reading-context.ts';
import type { AgentPart } from '../../src/contract/agent.ts';
import type { Store } from '../../src/store/database/open-store.ts';
import { fillKnownStore } from '../support/fill-known-store.ts';
import { sampleCases } from '../support/is-long.ts';
import { makeKnownRows } from '../support/known-rows.ts';
import { mirrorOnce } from '../support/mirror-once.ts';
import { airdropAnswers, flashLoanAnswers, tradingAnswers } from '../support/service-answers.ts';
import { SQL_TARGETS, useStore } from '../support/store-targets.ts';
import { readStoredFacts, type StoredFacts } from '../support/stored-facts.ts';
import { ASKED_AT } from './add-up-facts.ts';
import { ASKED_FIGURE_QUESTIONS } from './asked-figure-questions.ts';
import { ASKED_TRADE_QUESTIONS } from './asked-trade-questions.ts';
import { BOUNDED_QUESTIONS } from './bounded-questions.ts';
import { COST_QUESTIONS } from './cost-questions.ts';
import { COURSE_QUESTIONS } from './course-questions.ts';
import { DROPPED_QUESTIONS } from './dropped-questions.ts';
import { EVERYDAY_QUESTIONS } from './everyday-questions.ts';
import { judgeAnswer, type Truth } from './expected-answer.ts';
import { CHANGED_QUESTIONS, FURTHER_QUESTIONS } from './further-questions.ts';
import { GROUP_QUESTIONS } from './group-questions.ts';
import { JOINED_QUESTIONS } from './joined-questions.ts';
import { FIGURE_QUESTIONS } from './mended-questions.ts';
import { MISREAD_QUESTIONS } from './misread-questions.ts';
import { NEWCOMER_QUESTIONS } from './newcomer-questions.ts';
import { OPERATOR_QUESTIONS } from './operator-questions.ts';
import { DEFI_QUESTIONS, ELITE_QUESTIONS, GENERAL_QUESTIONS, PATTERN_QUESTIONS } from './other-questions.ts';
import { QUANT_QUESTIONS } from './quant-questions.ts';
import { ROW_QUESTIONS } from './row-questions.ts';
import { SCREEN_QUESTIONS } from './screen-questions.ts';
import { SPOKEN_TRADE_QUESTIONS } from './spoken-trade-questions.ts';
import { SPREAD_QUESTIONS } from './spread-questions.ts';
import { BEYOND_QUESTIONS, TRADE_QUESTIONS } from './trade-questions.ts';
import { TYPED_QUESTIONS } from './typed-questions.ts';
import { UNSEEN_QUESTIONS } from './unseen-questions.ts';

/** Each of them is answered rightly on every store. */
const MENDED_QUESTIONS = [
  ...ROW_QUESTIONS,
  ...SPREAD_QUESTIONS,
  ...DROPPED_QUESTIONS,
  ...EVERYDAY_QUESTIONS,
  ...TYPED_QUESTIONS,
  ...ASKED_FIGURE_QUESTIONS,
  ...FIGURE_QUESTIONS,
  ...UNSEEN_QUESTIONS,
  ...SPOKEN_TRADE_QUESTIONS,
];
const QUESTIONS = [
  ...TRADE_QUESTIONS,
  ...BEYOND_QUESTIONS,
  ...ELITE_QUESTIONS,
  ...PATTERN_QUESTIONS,
  ...DEFI_QUESTIONS,
  ...GENERAL_QUESTIONS,
  ...FURTHER_QUESTIONS,
  ...CHANGED_QUESTIONS,
  ...SCREEN_QUESTIONS,
  ...MISREAD_QUESTIONS,
  ...ASKED_TRADE_QUESTIONS,
  ...COST_QUESTIONS,
  ...GROUP_QUESTIONS,
  ...OPERATOR_QUESTIONS,
  ...QUANT_QUESTIONS,
  ...NEWCOMER_QUESTIONS,
  ...BOUNDED_QUESTIONS,
  ...COURSE_QUESTIONS,
  ...JOINED_QUESTIONS,
  ...MENDED_QUESTIONS,
];
const MENDED = new Set(MENDED_QUESTIONS.map(({ question }) => question));
const NOW = ASKED_AT / 1_000;
const FILLS: readonly [string, (store: Store) => Promise<unknown>][] = [
  ['a store of our own engine', (store) => fillKnownStore(store, NOW)],
  ['a mirrored store', (store) => mirrorOnce(store, 'trading', tradingAnswers(makeKnownRows(NOW)), NOW)],
];

test('there are questions enough', () => {
  expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(QUESTIONS.length);
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(200);
});

test('every suggestion is answered, and keeps what was understood of the question', async () => {
  const context = await readingContext({ now: ASKED_AT, day: 'utc' });
  const lost: string[] = [];
  // A reading takes milliseconds, and a suggestion is found by many: the long run asks for all.
  for (const { question } of sampleCases(QUESTIONS, Math.ceil(QUESTIONS.length / 9))) {
    const read = readQuestion(question, context);
    // Overall figures have no filters to check.
    if (read.unused.length === 0 || Object.keys(read.table.measures).length === 0) continue;
    const nearest = suggestQuestion(read.query, read.table, (text) => readQuestion(text, context));
    const again = readQuestion(nearest, context);
    expect([question, nearest, again.unused]).toEqual([question, nearest, []]);
    const kept = JSON.stringify(again.query.selections);
    const [first] = read.query.selections;
    const filters = [
      ...(first?.symbols ?? []),
      ...(first?.where ?? []),
      ...(first?.period ? [first.period.from] : []),
    ];
    if (!filters.every((one) => kept.includes(JSON.stringify(one)))) lost.push(`${question}: ${nearest}`);
  }
  expect(lost).toEqual([]);
});

/** Conditions that change any question that does not have them, and what says that it has. */
const CONDITIONS: readonly (readonly [string, RegExp])[] = [
  ['on EUR_USD', /eur|symbol|pair|currenc/i],
  ['in October', /october/i],
  ['on Fridays', /fri/i],
  ['excluding Mondays', /monda/i],
  ['but not today', /today/i],
  ['and how many failed', /fail|revert/i],
  ['compared with last month', /month|march|april|may/i],
  ['per week', /week/i],
];

test('a further condition changes what is read, or is named', async () => {
  const context = await readingContext({ now: ASKED_AT, day: 'utc' });
  const isClear = ({ unused, unclear }: ReturnType<typeof readQuestion>) =>
    unused.length + unclear.length === 0;
  const readingOf = ({ table, query, also }: ReturnType<typeof readQuestion>) =>
    JSON.stringify([table.id, query, also?.query]);
  const dropped: string[] = [];
  for (const { question } of sampleCases(QUESTIONS, Math.ceil(QUESTIONS.length / 80))) {
    const read = readQuestion(question, context);
    if (!isClear(read)) continue;
    for (const [condition, isSaid] of CONDITIONS) {
      if (isSaid.test(question)) continue;
      const longer = `${question.replace(/[?.!\s]+$/, '')} ${condition}`;
      const again = readQuestion(longer, context);
      if (isClear(again) && readingOf(again) === readingOf(read)) dropped.push(longer);
    }
  }
  expect(dropped).toEqual([]);
});

// One database is enough: other tests cover both for the reads of an answer.
const [target] = SQL_TARGETS;
if (!target) throw new Error('There is no store to ask');

for (const [name, fill] of FILLS) {
  describe(name, () => {
    const store = useStore(target, { keep: true });
    const isMirrored = name === 'a mirrored store';
    let facts: StoredFacts;
    let declined = 0;
    let right = 0;

    beforeAll(async () => {
      await fill(store());
      await mirrorOnce(store(), 'airdrops', airdropAnswers(NOW), NOW);
      await mirrorOnce(store(), 'flash-loans', flashLoanAnswers(NOW), NOW);
      facts = await readStoredFacts(store());
    });

    async function ask(message: string): Promise<string> {
      const analyst = createLocalAnalyst(store(), () => ASKED_AT);
      const parts: AgentPart[] = [];
      for await (const part of analyst.answer({ message }, new AbortController().signal)) parts.push(part);
      // A suggestion is itself a question, so it may repeat an amount.
      return plainText(parts.filter(({ kind }) => kind !== 'suggestions'));
    }

    // A question takes 40 ms, so the quick run asks half of them; of the mirrored store, whose reads are the same, each question whose
    // answer differs and a sixth of the others.
    const others = QUESTIONS.filter(({ mirrored }) => mirrored === undefined);
    const asked = isMirrored
      ? [
          ...QUESTIONS.filter(({ mirrored }) => mirrored !== undefined),
          ...sampleCases(others, Math.ceil(others.length / 6)),
        ]
      : sampleCases(QUESTIONS, Math.ceil(QUESTIONS.length / 2));

    test.each(asked)('$question', async ({ question, truth, mirrored }) => {
      const expected: Truth = (isMirrored && mirrored ? mirrored : truth)(facts);
      const reply = await ask(question);
      const verdict = judgeAnswer(reply, expected);
      // What was mended is answered, and not only never answered wrongly.
      if (MENDED.has(question)) expect([verdict, reply]).toEqual(['right', reply]);
      if (verdict === 'wrong') expect({ reply, expected }).toBe('answered rightly, or declined');
      if (expected !== 'decline') {
        if (verdict === 'right') right += 1;
        else declined += 1;
      }
    });

    test('nine of ten that the screens can answer are answered', () => {
      expect(right / (right + declined)).toBeGreaterThanOrEqual(0.9);
    });
  });
}
