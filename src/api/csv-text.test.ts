import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

type Rows = readonly Readonly<Record<string, string | number | boolean | null>>[];

async function written(columns: readonly string[], ...batches: readonly Rows[]): Promise<string> {
  let text = '';
  for await (const part of csvText(columns, rowsOf(...batches))) text += part;
  return text;
}

async function* rowsOf(...batches: readonly Rows[]): AsyncGenerator<Rows> {
  yield* batches;
}

test('a header, then a line a row, across batches', async () => {
  const text = await written(
    ['a', 'b'],
    [{ a: 1, b: 'x' }],
    [],
    [
      { b: true, a: null },
      { a: -2.5, b: '01' },
    ],
  );
  expect(text).toBe('a,b\r\n1,x\r\n,true\r\n-2.5,01\r\n');
  expect(await written(['a'])).toBe('a\r\n');
});

test('cells that hold commas, quotes or line breaks are quoted', async () => {
  const values = ['a,b', 'say "no"', 'two\nlines', 'two\r\nlines', ' plain '];
  const text = await written(
    ['v'],
    values.map((v) => ({ v })),
  );
  expect(text).toBe('v\r\n"a,b"\r\n"say ""no"""\r\n"two\nlines"\r\n"two\r\nlines"\r\n plain \r\n');
});

test('text that a spreadsheet would run is made text, numbers stay numbers', async () => {
  const values = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")', "it's =1", -1];
  const text = await written(
    ['v'],
    values.map((v) => ({ v })),
  );
  expect(text.split('\r\n').slice(1, -1)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\tx",
    '"\'=HYPERLINK(""http://x"",""y"")"',
    "it's =1",
    '-1',
  ]);
  expect(await written(['v'], [{ v: '\rx' }])).toBe('v\r\n"\'\rx"\r\n');
});

test.each(['\n=1+1', '\r\n=1+1', '\uFF1D1+1', '\uFF0B1', '\uFF0D1', '\uFF20SUM(A1)'])(
  'so is %j, which reads like one',
  async (v) => {
    const cell = (await written(['v'], [{ v }])).slice('v\r\n'.length);
    expect(cell.replace(/^"/, '').startsWith(`'${v}`)).toBe(true);
  },
);
