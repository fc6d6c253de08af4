import { expect, test } from 'vitest';
import { findTimeStep, newTimeSecret, timeSecretUri } from './time-code.ts';

/** The secret of RFC 6238's test vectors, in base 32; of its eight digits apps show the last six. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('the codes are those of RFC 6238 (%i s)', (seconds, code) => {
  expect(findTimeStep(SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test('a code counts for its half minute and ten seconds on either side', () => {
  const start = 1_234_567_890_000 - (1_234_567_890_000 % 30_000);
  const at = (after: number) => findTimeStep(SECRET, '005924', start + after);
  const step = start / 30_000;
  expect([-10_001, -10_000, 0, 29_999, 39_999, 40_000].map(at)).toEqual([
    undefined,
    step,
    step,
    step,
    step,
    undefined,
  ]);
});

test('secrets have 160 random bits, and apps learn them by an address', () => {
  const secrets = Array.from({ length: 100 }, newTimeSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(100);
  const uri = new URL(timeSecretUri(SECRET, 'a&b@example.com'));
  expect(decodeURIComponent(uri.pathname)).toContain('trading platform:a&b@example.com');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: SECRET,
    issuer: 'trading platform',
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  });
});

test.each(['', '00592', '0059244', 'abcdef', '００５９２４'])('%j is no code', (code) => {
  expect(findTimeStep(SECRET, code, 1_234_567_890_000)).toBeUndefined();
});
