import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hashing.ts';

test('a password is checked exactly as it came: to its last letter, with its case, spaces and accents', async () => {
  const password = ` ${'x'.repeat(80)} Pässwort `;
  const hash = await hashPassword(password);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, password)).toBe(true);
  for (const other of [
    password.trim(),
    password.slice(0, 72),
    password.toLowerCase(),
    password.normalize('NFD'),
    password.replace('ä', 'a'),
    '',
  ])
    expect([other, await verifyPassword(hash, other)]).toEqual([other, false]);
  expect(await verifyPassword(null, password)).toBe(false);
});
