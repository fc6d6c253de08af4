import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAnswerBudget } from './answer-budget.ts';
import { createHttpRequest } from './http-request.ts';
import { TooMuchAheadError } from './too-much-ahead-error.ts';

const MIB = 2 ** 20;
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test('as many blocks are read ahead as the last ones let, and heavy ones count at once', () => {
  const budget = createAnswerBudget(32 * MIB);
  budget.release(10);
  expect(budget.blocksAhead()).toBe(256);
  budget.shareOf([11, 12]).take(8 * MIB);
  expect(budget.release(12)).toBe(8 * MIB);
  expect(budget.blocksAhead()).toBe(4);
  budget.shareOf([13]).take(200 * MIB);
  budget.release(13);
  expect(budget.blocksAhead()).toBe(1);
  const seen = [14, 15, 16, 17].map((block) => {
    budget.shareOf([block]).take(1_000);
    budget.release(block);
    return budget.blocksAhead();
  });
  expect(seen).toEqual([1, 1, 1, 1]);
});

test('the next block always has room, later ones while there is some, and calls of no block and of stored ones', () => {
  const budget = createAnswerBudget(32 * MIB);
  budget.release(10);
  budget.shareOf([14]).take(32 * MIB);
  expect(() => budget.shareOf([12, 13]).admit()).toThrow(TooMuchAheadError);
  for (const blocks of [[11, 12], [0], [9]]) expect(() => budget.shareOf(blocks).admit()).not.toThrow();
  budget.giveUpAfter(10);
  expect(() => budget.shareOf([12]).admit()).not.toThrow();
  expect(budget.blocksAhead()).toBe(1);
});

test('a node whose answers are as large as they may be fills the budget and no more', async () => {
  const answer = `[${JSON.stringify({ id: 0, result: 'a'.repeat(2 * MIB) })}]`;
  const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const budget = createAnswerBudget(8 * MIB);
  budget.release(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const ask = createHttpRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { budget });
  const call = (number: number) =>
    ask({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, true] });
  // Eight calls share a request, and only the first of them has an answer here.
  const answers = await Promise.allSettled(Array.from({ length: 128 }, (_, at) => call(at + 1)));
  const held = answers.filter(({ status }) => status === 'fulfilled').length;
  const refused = answers.filter(
    (one) => one.status === 'rejected' && one.reason instanceof TooMuchAheadError,
  );
  expect(held).toBeGreaterThanOrEqual(4);
  expect(held).toBeLessThanOrEqual(5);
  expect(refused.length).toBeGreaterThan(80);
});
