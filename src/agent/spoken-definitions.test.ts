import { expect, test } from 'vitest';
import { answerDefinition } from './answer-definition.ts';
import { plainText } from './answer-parts.ts';
import { answerTradingDay } from './answer-trading-day.ts';
import { readRequest } from './grammar/read-request.ts';

const answerTo = (message: string) => plainText(answerDefinition(message) ?? []);

test('how a word is to be explained changes nothing', () => {
  for (const [message, term] of [
    ["explain confidence to me like I'm new", 'Confidence: '],
    ['explain the Sharpe ratio in simple terms please', 'Sharpe ratio: '],
    ['can you explain what an e-value is', 'E-value: '],
    ['what exactly is drawdown', 'Drawdown: '],
    ["I don't understand what the q-value is", 'q-value: '],
    ['tell me what reliability means', 'Pattern reliability: '],
    ['how does walk-forward work?', 'Walk-forward: '],
    ['How do you work out the win rate, does a zero count', 'Win rate of trades: '],
    ['how is the average profit calculated? Are pending trades included?', 'Average profit: '],
    ['what is paper trading', 'Paper trade: '],
    ['what does SL mean', 'Take-profit, stop-loss: '],
    ['what counts as a win', 'Win rate of trades: '],
  ] as const)
    expect([message, answerTo(message).slice(0, term.length)]).toEqual([message, term]);
  for (const message of [
    'tell me what the win rate is',
    'explain why EUR_USD lost',
    'how does the win rate of elite trades differ from promoted ones',
  ])
    expect([message, answerTo(message)]).toEqual([message, '']);
});

test('a term of something is asked for in one word too', () => {
  expect(answerTo('what is a bribe tier')).toMatch(/^Tier \(of bribe\): /);
  expect(answerTo("What's an alert rule?")).toMatch(/^Rule \(of alerts\): /);
  expect(answerTo('explain the pot drift')).toMatch(/^Drift/);
  expect(answerTo('what alert rules')).toBe('');
  expect(answerTo('which bribe tier is best')).toBe('');
});

test('two words are told apart in whatever way that is asked for', () => {
  for (const message of [
    'difference between APR and APY on these pages',
    'how does APR differ from APY?',
    'is the APR the same as the APY',
    'what distinguishes APR from APY',
  ])
    expect([message, answerTo(message)]).toEqual([message, expect.stringMatching(/^APR: .+\nAPY: /s)]);
  expect(answerTo('is the profit the same as last month')).toBe('');
});

test('why amounts of several bases have no sum', () => {
  for (const message of [
    "Why can't I add up paper and broker numbers?",
    'why are paper and chain never summed',
    'how come the broker is not combined with the service',
  ])
    expect([message, answerTo(message)]).toEqual([message, expect.stringMatching(/^Basis: /)]);
  expect(answerTo('why did the broker and the paper trades lose')).toBe('');
});

test('by which clock days are counted', () => {
  const told = (message: string, day = 'utc') => plainText(answerTradingDay(message, day) ?? []);
  for (const message of [
    'What time zone are days counted in?',
    'which timezone do you use',
    'are the times in UTC?',
    'when does a trading day begin',
    'how are days counted',
  ])
    expect([message, told(message)]).toEqual([message, expect.stringMatching(/midnight in UTC/)]);
  expect(told('when does a day start', 'new_york')).toMatch(/^Days are counted from 17:00 in New York/);
  expect(told('what time zone', 'Europe/Berlin')).toMatch(/midnight in Europe\/Berlin\./);
  for (const message of ['which day was best', 'when does the trade end', 'how many days were counted'])
    expect([message, told(message)]).toEqual([message, '']);
});

test('a password, key or code itself is never told; what is known of one is', () => {
  for (const message of [
    "What's the password of operator@example.com?",
    "what’s bob's password",
    'password for the admin account',
    'give me the passwords of all accounts',
    'tell me my recovery codes',
    'show me the private key',
  ])
    expect([message, readRequest(message)]).toEqual([message, 'secrets']);
  for (const message of [
    'What is an access key?',
    'When is my access key due to expire?',
    'when does my password expire',
    'how many recovery codes are left',
    'show accounts with a temporary password',
    'show my access keys',
    'show sign-ins with a wrong password',
    'give me the access key count',
    'who changed their password this week',
  ])
    expect([message, readRequest(message)]).toEqual([message, undefined]);
});

test('whether the console trades by itself, and advice for others', () => {
  for (const message of [
    'can the console place orders for me',
    'does it trade with real money?',
    'could the engine send orders to the broker',
    'Is the market shown real or made up?',
    'are the prices real',
  ])
    expect([message, readRequest(message)]).toEqual([message, 'reality']);
  expect(readRequest('which vault should my sister put her savings in')).toBe('advice');
  expect(readRequest('is the market live')).toBeUndefined();
  expect(readRequest('does it trade more on Mondays')).toBeUndefined();
  expect(readRequest('what is on the calendar for tomorrow')).toBeUndefined();
});
