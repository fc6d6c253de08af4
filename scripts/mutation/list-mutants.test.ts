import { expect, test } from 'vitest';
import { listMutants } from './list-mutants.ts';

/** The texts that the changes of `source` make of it. */
function changedTexts(source: string): string[] {
  return listMutants('source.ts', source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );
}

test('operators, numbers, truth values, signs, calls and conditions are changed one at a time', () => {
  expect(changedTexts('const a = b < c;')).toEqual(['const a = b <= c;']);
  expect(changedTexts('const a = b + 2;')).toEqual(['const a = b - 2;', 'const a = b + (2 + 1);']);
  expect(changedTexts('const a = [true, -b];')).toEqual(['const a = [false, -b];', 'const a = [true, b];']);
  expect(changedTexts('run();')).toEqual(['{}']);
  expect(changedTexts('if (a) b++;')).toEqual(['if (!(a)) b++;', 'if (a) b--;']);
  expect(changedTexts('for (const a of b) continue;')).toEqual(['for (const a of b) {}']);
});

test('types, imports and strings stay, and what would not parse is left out', () => {
  expect(changedTexts("import { a } from './a.ts';\ntype B = 1 | 2;\nconst c: 3 = a('4');")).toEqual([]);
  expect(changedTexts('const a = b ?? c ?? d;')).toEqual([]);
});

test('a change is probed at the start of the innermost block that holds it', () => {
  const source = 'const a = 1;\nfunction b() {\n  if (a > 1) { run(); }\n}';
  const probes = listMutants('source.ts', source).map(({ probeAt, line }) => [
    line,
    source.slice(0, probeAt).length,
  ]);
  const [body, inner] = [source.indexOf('{') + 1, source.lastIndexOf('{') + 1];
  expect(probes).toEqual([
    [1, 0],
    [3, body],
    [3, body],
    [3, body],
    [3, inner],
  ]);
});
