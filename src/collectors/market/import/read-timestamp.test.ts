import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTimestamp, type WrittenTime } from './read-timestamp.ts';

function read(text: string): WrittenTime {
  const written: WrittenTime = { seconds: 0, zoned: false };
  const bytes = new TextEncoder().encode(`,${text},`);
  readTimestamp(bytes, 1, bytes.length - 1, written);
  return written;
}

const FIVE = Date.UTC(2019, 0, 2, 17, 3, 5) / 1_000;
const FIVE_SHARP = FIVE - 5;
const MIDNIGHT = Date.UTC(2019, 0, 2) / 1_000;

test.each([
  ['20190102 170305', FIVE, false],
  ['20190102170305', FIVE, false],
  ['201901021703', FIVE_SHARP, false],
  ['20190102', MIDNIGHT, false],
  ['2019.01.02 17:03', FIVE_SHARP, false],
  ['2019.01.02,17:03:05', FIVE, false],
  ['2019-01-02', MIDNIGHT, false],
  ['2019/01/02 17:03:05', FIVE, false],
  ['2019-01-02T17:03:05', FIVE, false],
  ['2019-01-02T17:03:05.999', FIVE, false],
  ['2019-01-02T17:03:05Z', FIVE, true],
  ['2019-01-02 17:03:05 UTC', FIVE, true],
  ['2019-01-02T17:03:05.000000000Z', FIVE, true],
  ['2019-01-02T17:03:05+02:00', FIVE - 7_200, true],
  ['2019-01-02 17:03:05-0500', FIVE + 18_000, true],
  ['02.01.2019 17:03:05.000', FIVE, false],
  ['02.01.2019 17:03:05.000 GMT+0100', FIVE - 3_600, true],
  [`${FIVE}`, FIVE, true],
  [`${FIVE}.000000000`, FIVE, true],
  [`${FIVE}123`, FIVE, true],
  ['1986-05-07', Date.UTC(1986, 4, 7) / 1_000, false],
  ['1965-05-07', Date.UTC(1965, 4, 7) / 1_000, false],
  ['2020-02-29', Date.UTC(2020, 1, 29) / 1_000, false],
])('%s', (text, seconds, zoned) => {
  expect(read(text)).toEqual({ seconds, zoned });
});

test.each([
  '',
  'now',
  '2019',
  '2019-01',
  '2019-13-01',
  '2019-02-29',
  '1900-02-29',
  '2019-04-31',
  '2019-00-10',
  '2019-01-00',
  '20191301 000000',
  '2019-01-02T24:00:00',
  '2019-01-02T17:60',
  '2019-01-02T17:03:60',
  '2019-01-02 9:30',
  '2019-01-02T',
  '2019-01-02 17',
  '2019-01-02 17:03 yesterday',
  '2019-01.02',
  '01/02/2019',
  '2019-01-02T17:03:05+2',
  '20190102 1703051',
  '154644',
  'time',
  '2019-01-02x17:03',
  '3019-01-02',
  '15464445.5.5',
])('%s is no time', (text) => {
  expect(read(text).seconds).toBeNaN();
});

test('every second of two centuries is read back from its ISO form', () => {
  const seconds = fc.integer({ min: Date.UTC(1900, 0, 1) / 1_000, max: Date.UTC(2199, 11, 31) / 1_000 });
  fc.assert(
    fc.property(seconds, (moment) => {
      const text = new Date(moment * 1_000).toISOString();
      expect(read(text)).toEqual({ seconds: moment, zoned: true });
      expect(read(text.slice(0, 19).replace(/[-:]/g, '').replace('T', ' '))).toEqual({
        seconds: moment,
        zoned: false,
      });
    }),
    { numRuns: 2_000 },
  );
});
