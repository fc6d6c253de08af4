import type { AgentAnswer, AgentSpan } from '../../src/contract/agent.ts';
import { expect, test } from './console-test.ts';

/** Questions whose figures stand on a screen each: history, periods, sides, calendars, elite, patterns, positions. */
const QUESTIONS = [
  'What is the win rate, the average profit, the best and the worst trade?',
  'How did EUR_USD do in the last 30 days?',
  'What is the total profit of the last 7 days?',
  'Compare buys and sells',
  'Which symbol is the most profitable?',
  'How many trades were made this year?',
  'What did we earn last month and this month?',
  'How many elite trades are there and what is their win rate?',
  'How many elite patterns are there?',
  'Which 3 patterns were seen most?',
  'Any open positions?',
];

test('every figure of an answer stands on the screen that it leads to', async ({ signedIn: page, known }) => {
  test.setTimeout(120_000);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const screens = new Map<string, Set<string>>();
  for (const message of QUESTIONS) {
    const response = await page.request.post(`${known.url}/api/agent/query`, {
      headers: { authorization: `Bearer ${token}` },
      data: { message },
    });
    expect([message, response.status()]).toEqual([message, 200]);
    for (const { text, to } of spansOf(await response.json())) {
      if (to === undefined || !/\d/.test(text)) continue;
      screens.set(to, (screens.get(to) ?? new Set()).add(text));
    }
  }
  expect(screens.size).toBeGreaterThan(10);
  for (const [to, figures] of screens) {
    await page.goto(to);
    for (const figure of figures) {
      await expect(page.getByRole('main'), `${figure} at ${to}`).toContainText(figure);
    }
  }
});

function spansOf({ parts }: AgentAnswer): readonly AgentSpan[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text') return part.spans;
    if (part.kind === 'table') return part.rows.flat();
    return part.bars.map(({ figure }) => figure);
  });
}
