import { expect, test } from 'vitest';
import { hashOneTimeCode, hashRecoveryCode, newOneTimeCode, newRecoveryCode } from './one-time-code.ts';

test('codes are ten letters that are not mistaken for each other, and never the same', () => {
  const codes = Array.from({ length: 2_000 }, newOneTimeCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test('a code counts however it is typed, for one account and one purpose only', async () => {
  const hash = await hashOneTimeCode('a', 'reset_password', '01ABC-DEFGH');
  for (const typed of ['01abc-defgh', ' 01ABC DEFGH ', '01ABCDEFGH', 'OlABC-DEFGH', 'oiabc-defgh'])
    expect(await hashOneTimeCode('a', 'reset_password', typed)).toEqual(hash);
  expect(await hashOneTimeCode('b', 'reset_password', '01ABC-DEFGH')).not.toEqual(hash);
  expect(await hashOneTimeCode('a', 'verify_email', '01ABC-DEFGH')).not.toEqual(hash);
  expect(await hashOneTimeCode('a', 'reset_password', '01ABC-DEFGJ')).not.toEqual(hash);
});

test('recovery codes have 125 bits, and count however they are typed, for one account only', () => {
  const code = newRecoveryCode();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
  const hash = hashRecoveryCode('a', code);
  expect(hashRecoveryCode('a', ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toEqual(hash);
  expect(hashRecoveryCode('b', code)).not.toEqual(hash);
});
