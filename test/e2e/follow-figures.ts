import type { Locator, Page } from '@playwright/test';
import type { AgentAnswer, AgentSpan } from '../../src/contract/agent.ts';
import { QUESTIONS } from '../support/agent-questions.ts';
import { expect } from './console-test.ts';

export const LINKED_QUESTIONS = [
  ...QUESTIONS.map(([message]) => message),
  'How is pattern 01101001 doing?',
  'How did EUR_USD do in the last 30 days?',
  'Which month was worst for elite trades?',
];

/**
 * Asks the agent and follows every figure of its answers to the screen that it leads to, where it must stand too. The page is
 * of an operator who is signed in. Answers how many figures that were, by the screen's path. Of the addresses of a path the first
 * ones will do where the time is short.
 */
export async function followFigures(
  page: Page,
  url: string,
  messages: readonly string[],
  { addressesAPath = Infinity } = {},
): Promise<Map<string, number>> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const screens = new Map<string, Set<string>>();
  for (const message of messages) {
    const response = await page.request.post(`${url}/api/agent/query`, {
      headers: { authorization: `Bearer ${token}` },
      data: { message },
    });
    expect([message, response.status()]).toEqual([message, 200]);
    for (const { text, to } of spansOf(await response.json())) {
      if (to !== undefined && /\d/.test(text)) screens.set(to, (screens.get(to) ?? new Set()).add(text));
    }
  }
  const followed = new Map<string, number>();
  for (const to of screens.keys()) {
    const path = pathOf(to);
    followed.set(path, (followed.get(path) ?? 0) + 1);
    if ((followed.get(path) ?? 0) > addressesAPath) screens.delete(to);
  }
  await page.goto(`${url}/`);
  const start = page.getByText('Start the conversation...');
  for (const [to, figures] of screens) {
    // From an empty conversation, so that no figure of the screen before is taken for one of this screen.
    await expect(start).toBeVisible();
    await page.evaluate((address) => history.pushState(null, '', address), to);
    const main = page.getByRole('main');
    await expect
      .poll(async () => missing(await textOf(main), figures), {
        message: to,
        intervals: [50],
        timeout: 10_000,
      })
      .toEqual([]);
    await page.evaluate(() => history.pushState(null, '', '/'));
  }
  const counts = new Map<string, number>();
  for (const [to, figures] of screens) {
    const path = pathOf(to);
    counts.set(path, (counts.get(path) ?? 0) + figures.size);
  }
  return counts;
}

function pathOf(address: string): string {
  return address.replace(/\?.*/, '');
}

/** Every text of an element: with a space between its pieces, and as they stand together. */
async function textOf(element: Locator): Promise<string> {
  return element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return `${texts.join(' ')} ${texts.join('')}`;
  });
}

/** The figures that a text does not hold as numbers of their own. Hashes may be shortened in the middle, as screens write them. */
function missing(text: string, figures: ReadonlySet<string>): string[] {
  return [...figures].filter((figure) => {
    if (/^0x[\da-f]{20,}$/i.test(figure))
      return ![figure, `${figure.slice(0, 10)}…${figure.slice(-6)}`].some((hash) => text.includes(hash));
    const escaped = figure.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return !new RegExp(`(?<![\\d.,$+-])${escaped}(?![\\d%]|[.,]\\d)`).test(text);
  });
}

function spansOf({ parts }: AgentAnswer): readonly AgentSpan[] {
  return parts.flatMap((part) => {
    if (part.kind === 'text') return part.spans;
    if (part.kind === 'table') return part.rows.flat();
    if (part.kind === 'suggestions') return [];
    return part.bars.map(({ figure }) => figure);
  });
}
