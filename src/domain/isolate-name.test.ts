import { expect, test } from 'vitest';
import { isolateName } from './isolate-name.ts';

test('a name that holds letters from right to left stands apart, and every other one as it is', () => {
  for (const name of ['שלום', 'مرحبا 5', 'Vault שלום', '\u{10a00}'])
    expect(isolateName(name)).toBe(`\u2068${name}\u2069`);
  for (const name of ['', 'Harbor', '0xaa', 'Ωμέγα 5', '日本', 'Привет', '🦄'])
    expect(isolateName(name)).toBe(name);
});
