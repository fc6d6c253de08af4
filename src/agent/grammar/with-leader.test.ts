import { expect, test } from 'vitest';
import { placeTold, pointsAtOne, withLeader } from './with-leader.ts';

test('the name of what leads stands in place of the word for it', () => {
  const name = 'pattern 0110 on EUR_USD';
  for (const [message, text] of [
    ['what is its status?', 'what is the status of pattern 0110 on EUR_USD?'],
    ['and show its trades', 'show the trades of pattern 0110 on EUR_USD'],
    ['its win rate in April', 'the win rate of pattern 0110 on EUR_USD in April'],
    ['when was it last seen', 'when was pattern 0110 on EUR_USD last seen'],
    ['how often was that pattern seen', 'how often was pattern 0110 on EUR_USD seen'],
  ] as const)
    expect([message, withLeader(message, name)]).toEqual([message, text]);
});

test('on a day is what was on it, and a day does nothing', () => {
  const day = '2026-10-16';
  expect(withLeader('what did we trade that day?', day)).toBe('what did we trade on 2026-10-16?');
  expect(withLeader('how many losses on that day', day)).toBe('how many losses on 2026-10-16');
  expect(withLeader('when was it last seen', day)).toBeUndefined();
});

test('a question without such a word is about something else', () => {
  for (const message of ['on which symbol', 'how many trades in October', 'and last week?']) {
    expect([message, pointsAtOne(message)]).toEqual([message, false]);
    expect(withLeader(message, 'EUR_USD')).toBeUndefined();
  }
});

test('one of a list is named by its place, where nothing is named after it', () => {
  for (const [message, place, text] of [
    ['how much do we have in the first?', 1, 'how much do we have in Harbor?'],
    ["and the second one's apy", 2, "Harbor's apy"],
    ['how many trades did the third have?', 3, 'how many trades did Harbor have?'],
    ['gas of the top one', 1, 'gas of Harbor'],
  ] as const)
    expect([message, placeTold(message), withLeader(message, 'Harbor')]).toEqual([message, place, text]);
  expect(withLeader('what happened on the second?', '2026-10-16')).toBe('what happened on 2026-10-16?');
  for (const message of ['the first trade of May', 'what was the second best day', 'the first week'])
    expect([message, placeTold(message)]).toEqual([message, undefined]);
});
