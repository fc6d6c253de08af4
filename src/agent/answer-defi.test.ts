import { expect, test } from 'vitest';
import { answerFlashLoanService } from './answer-defi.ts';
import { englishWords } from './english-words.ts';
import { readQuestion } from './grammar/read-question.ts';
import type { ToolReader } from './tool-reader.ts';

test('the worst wallet is no list of all wallets, the most first', async () => {
  const { query } = readQuestion('which wallet lost the most with flash loans', {
    today: { now: Date.UTC(2026, 4, 20, 12), date: '2026-05-20' },
    day: 'utc',
    names: new Map(),
    lengths: [8, 12, 16],
    isEnglish: await englishWords(),
  });
  const reader = { use: () => Promise.reject(new Error('not to be read')) } as unknown as ToolReader;
  const asked = { ...query, measures: ['profit'] };
  expect(await answerFlashLoanService(reader, asked)).toBeUndefined();
  await expect(answerFlashLoanService(reader, { ...asked, superlative: false })).rejects.toThrow();
  // Those that lost money are some of them.
  const losers = { ...asked, superlative: false, keeps: 'loss' } as const;
  expect(await answerFlashLoanService(reader, losers)).toBeUndefined();
});
