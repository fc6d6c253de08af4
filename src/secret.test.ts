import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { Secret, secretsIn } from './secret.ts';
import { SETTINGS } from './settings.ts';

test('secrets are found by their type, however deep they stand, and nothing else is', () => {
  const [one, other, third] = ['first', 'second', 'third'].map((value) => new Secret(value));
  const settings = { one, list: [other, 'plain'], deep: { third, none: null, absent: undefined, count: 3 } };
  expect(secretsIn(settings)).toEqual([one, other, third]);
  expect(secretsIn(undefined)).toEqual([]);
});

test('whatever setting is a secret is cut out of every line, whoever adds it', () => {
  const planted = 'Xy7"quoted\\%zz-planted';
  const texts = [
    planted,
    `https://user:${planted}@host/${planted}`,
    `postgres://u:${planted}@h/d`,
    `smtp://u:${planted}@h`,
  ];
  let found = 0;
  for (const [name, { schema }] of Object.entries(SETTINGS)) {
    for (const text of texts) {
      const redact = secretsIn({ [name]: schema.safeParse(text).data });
      found += redact.length;
      for (const format of ['json', 'pretty'] as const) {
        const lines: string[] = [];
        const log = createLog({ level: 'info', format, redact, write: (line) => lines.push(line) });
        for (const secret of redact)
          log.info('Said', { said: secret.reveal(), error: new Error(secret.reveal()) });
        expect([name, lines.join('')]).toEqual([name, expect.not.stringContaining('planted')]);
      }
    }
  }
  expect(found).toBeGreaterThan(20);
});
