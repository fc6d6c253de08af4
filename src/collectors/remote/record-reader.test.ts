import { expect, test } from 'vitest';
import { FaultCounter } from './fault-counter.ts';
import { RecordReader } from './record-reader.ts';

function read(value: unknown) {
  const faults = new FaultCounter(0);
  const number = new RecordReader({ value }, faults).number(['value']);
  return [number, Object.keys(faults.toRecord().value ?? {})[0]];
}

test.each([
  ['12.5', 12.5],
  [' -12.5e3 ', -12_500],
  ['+.5', 0.5],
  ['1,234,567.25', 1_234_567.25],
  ['-12,345', -12_345],
])('%j is a number as text', (text, number) => {
  expect(read(text)).toEqual([number, 'a number as text']);
});

test.each([
  ...['', ' ', '.', '-', 'e5', '1e', '0x1f', '0b1', '1_000', 'Infinity', 'NaN', '1 000', '12.5%', '$5', '５'],
  // Somebody's 1.5, 1,234.5 and 12.345,6.
  ...['1,5', '1.234,5', '12.345,6', '1,23,456', ',5', '1,2345', '1234,567'],
  ...[true, [], [1], {}, Number.NaN],
])('%j is none', (value) => {
  expect(read(value)).toEqual([null, 'not a number']);
});

test('texts are one line without what nobody sees, and one of nothing else is missing', () => {
  const faults = new FaultCounter(0);
  const record = {
    protocol: 'Uni\u200bswap\u202e\r\n',
    path: ['US\u2066DC', 'A->\u200fB'],
    wallet: '\u200b\u3164',
  };
  const reader = new RecordReader(record, faults);
  expect(reader.text(['protocol'])).toBe('Uni swap');
  expect(reader.texts(['path'])).toEqual(['US DC', 'A-> B']);
  expect(reader.text(['wallet'])).toBeNull();
  faults.count('na\u202eme\n', 'missing');
  expect(Object.keys(faults.toRecord())).toEqual(['wallet', 'na me']);
});
