import { expect, test } from 'vitest';
import { answerFlashLoanService, answerNetApy, answerRewards, answerTimeWeighted } from './answer-defi.ts';
import { plainText } from './answer-parts.ts';
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

test('our net APY is that of the dashboard, and no mean of the vaults', async () => {
  const told = (value: number, text: string) => ({ value, text, to: '/yield/dashboard' });
  const data = { net_apy: told(10.8, '+10.80%'), value: told(1_000, '$1000.00'), positions: told(5, '5') };
  const use = (tool: { name: string }) =>
    Promise.resolve({
      note: null,
      data:
        tool.name === 'summarise_yield'
          ? { ...data, twr: told(0.1, '0.10%'), result: told(1, '$1.00'), net_apy_days: 30, net_apy_n: 1_075 }
          : null,
    });
  const reader = { use } as unknown as ToolReader;
  expect(plainText(await answerNetApy(reader))).toContain('+10.80% over 30 days (n 1075 bookings)');
  expect(plainText(await answerTimeWeighted(reader))).toContain('a time-weighted result of 0.10%');
});

test('rewards as promised and as realised are told in dollars a year', async () => {
  const told = (value: number | null, text: string) => ({ value, text, to: '/yield/dashboard' });
  const data = { promised: told(47_407.5, '$47,407.50'), reward_claims: 28, unpriced_claims: 10 };
  const readerOf = (realised: unknown) =>
    ({ use: () => Promise.resolve({ note: null, data: { ...data, realised } }) }) as unknown as ToolReader;
  expect(plainText(await answerRewards(readerOf(told(9_242.84, '$9242.84'))))).toBe(
    'All that our wallets have in vaults is promised rewards of $47,407.50 a year; what was claimed in the last 30 days comes to $9242.84 a year (n 28 claims, 10 of them without a price and in no sum).',
  );
  expect(plainText(await answerRewards(readerOf(told(null, 'N/A'))))).toContain('nothing was realised yet');
});
