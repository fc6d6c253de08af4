import { expect, test } from 'vitest';
import { SETTINGS } from '../settings.ts';
import { plainText } from './answer-parts.ts';
import { answerPlace } from './answer-place.ts';
import { SETTING_TOPICS } from './areas/setting-topics.ts';

const told = (message: string) => plainText(answerPlace(message) ?? []);

test('what is found or changed in the console is told with its page', () => {
  for (const [message, page] of [
    ['where do I change my password', 'on the page Account.'],
    ['how do I turn on the second factor?', 'on the page Account.'],
    ['where can I revoke an access key', 'on the page Account.'],
    ['how do I add an alert rule', 'on the page Alerts.'],
    ['where do I see the audit trail', 'on the page Server.'],
    ['Where is the laboratory?', 'Trading Engine: Laboratory.'],
    ['where can I find the flash loans', 'Flash Loan Arbitrage: Flash Loan Dashboard.'],
    ['where do I read the glossary', 'on the page Documents.'],
  ] as const)
    expect([message, told(message)]).toEqual([message, expect.stringContaining(page)]);
});

test('what only the environment of the server changes is told with its settings', () => {
  expect(told('where do I change the spread assumption')).toMatch(
    /^That is decided by SPREAD_SOURCE and ASSUMED_SPREAD_PIPS, settings in the environment/,
  );
  expect(told('how do I set up mail')).toMatch(/^That is decided by SMTP_URL, a setting/);
  const named = Object.values(SETTING_TOPICS).flatMap(({ settings }) => settings);
  expect(named.filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('a question for figures or for what has no place is none for a page', () => {
  for (const message of [
    'where did we lose money',
    'how do I make money',
    'how do we set stop losses',
    'where are flash loans executed',
    'where are the vaults',
    'where is EUR_USD',
  ])
    expect([message, told(message)]).toEqual([message, '']);
});
