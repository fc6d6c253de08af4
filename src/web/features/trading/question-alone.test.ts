import { expect, test } from 'vitest';
import { LabQuestion } from '../../../contract/pair-lab-request.ts';
import { questionAlone } from './question-alone.ts';
import type { LabAnswer } from './use-lab-answer.ts';

const request: LabQuestion = {
  name: 'Sweep',
  market: 'imported',
  symbol: 'EUR_USD',
  granularity: 'M1',
  from: '2018-01-01',
  values: { take_profit_atr: [1, 2], lengths: [[8], [8, 12]] },
  walk_forward: { choose_days: 20, judge_days: 5 },
  seed: 7,
};
const values = { take_profit_atr: 2, lengths: '8/12' };
const answerWith = (deflated: object | null, name = 'Sweep') =>
  ({
    request: { ...request, name },
    result: { combinations: [1, 2, 3, 4], deflated },
  }) as unknown as LabAnswer;

test('one combination is asked for alone, over the same candles, with the looks of its sweep', () => {
  const question = questionAlone(answerWith({ trials: 4, expected_best: 1.25, probability: 0.5 }), values);
  expect(LabQuestion.parse(question)).toEqual({
    ...{ name: 'Sweep: Take-profit 2, Lengths 8/12', market: 'imported', symbol: 'EUR_USD' },
    ...{ granularity: 'M1', from: '2018-01-01', seed: 7 },
    values: { take_profit_atr: [2], lengths: [[8, 12]] },
    chosen_of: { combinations: 4, expected_best: 1.25 },
  });
});

test('a sweep without trades has no luck to exceed; a long name is cut to what is accepted', () => {
  const question = questionAlone(answerWith(null, 'a'.repeat(78)), values);
  expect(question.chosen_of).toEqual({ combinations: 4, expected_best: 0 });
  expect(LabQuestion.safeParse(question).success).toBe(true);
  expect(question.name).toHaveLength(80);
});
