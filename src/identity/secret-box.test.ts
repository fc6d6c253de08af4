import { expect, test } from 'vitest';
import { Secret } from '../secret.ts';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox(new Secret('one key of at least 32 characters'));

test('what is sealed is opened again, and looks different each time', () => {
  const [one, other] = [box.seal('JBSWY3DP', 'owner'), box.seal('JBSWY3DP', 'owner')];
  expect(one).not.toEqual(other);
  expect(one.includes('JBSWY3DP')).toBe(false);
  expect([box.open(one, 'owner'), box.open(other, 'owner')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
});

test('another key, another owner and every changed byte are found out', () => {
  const sealed = box.seal('JBSWY3DP', 'owner');
  const stranger = createSecretBox(new Secret('another key of at least 32 characters'));
  expect(() => stranger.open(sealed, 'owner')).toThrow('SECRETS_KEY');
  expect(() => box.open(sealed, 'somebody else')).toThrow('SECRETS_KEY');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, 'owner')).toThrow('SECRETS_KEY');
  }
});
