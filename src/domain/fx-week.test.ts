import { expect, test } from 'vitest';
import {
  FX_WEEK_SECONDS,
  fxOpenSeconds,
  fxWeekOpen,
  isFxOpen,
  lastSessionDay,
  nextFxOpen,
} from './fx-week.ts';

const at = (iso: string): number => Date.parse(iso) / 1_000;

test.each([
  // moment, latest opening, open?, next opening
  ['2019-01-06T21:59:59Z', '2018-12-30T22:00:00Z', false, '2019-01-06T22:00:00Z'],
  ['2019-01-06T22:00:00Z', '2019-01-06T22:00:00Z', true, '2019-01-13T22:00:00Z'],
  ['2019-01-11T21:59:59Z', '2019-01-06T22:00:00Z', true, '2019-01-13T22:00:00Z'],
  ['2019-01-11T22:00:00Z', '2019-01-06T22:00:00Z', false, '2019-01-13T22:00:00Z'],
  ['2019-01-12T12:00:00Z', '2019-01-06T22:00:00Z', false, '2019-01-13T22:00:00Z'],
  // New York goes to summer time on 10 March, so the week opens an hour earlier in UTC, 167 hours after the last.
  ['2019-03-10T20:59:59Z', '2019-03-03T22:00:00Z', false, '2019-03-10T21:00:00Z'],
  ['2019-03-10T21:00:00Z', '2019-03-10T21:00:00Z', true, '2019-03-17T21:00:00Z'],
  ['2019-03-05T00:00:00Z', '2019-03-03T22:00:00Z', true, '2019-03-10T21:00:00Z'],
  ['2019-07-05T20:59:59Z', '2019-06-30T21:00:00Z', true, '2019-07-07T21:00:00Z'],
  ['2019-07-05T21:00:00Z', '2019-06-30T21:00:00Z', false, '2019-07-07T21:00:00Z'],
  // And back on 3 November: 169 hours.
  ['2019-11-03T21:30:00Z', '2019-10-27T21:00:00Z', false, '2019-11-03T22:00:00Z'],
  ['2019-11-03T22:00:00Z', '2019-11-03T22:00:00Z', true, '2019-11-10T22:00:00Z'],
])('%s', (moment, opened, open, opens) => {
  expect(fxWeekOpen(at(moment))).toBe(at(opened));
  expect(isFxOpen(at(moment))).toBe(open);
  expect(nextFxOpen(at(moment))).toBe(at(opens));
});

test('trading seconds between two moments are those at which the market is open', () => {
  const HOUR = 3_600;
  for (const start of ['2019-01-04T12:00:00Z', '2019-03-08T12:00:00Z', '2019-11-01T12:00:00Z']) {
    let open = 0;
    for (let hour = 0; hour < 240; hour += 1) {
      const moment = at(start) + hour * HOUR;
      expect(fxOpenSeconds(at(start), moment)).toBe(open);
      expect(fxOpenSeconds(moment, at(start))).toBe(0 - open);
      if (isFxOpen(moment)) open += HOUR;
    }
    expect(open).toBeGreaterThan(FX_WEEK_SECONDS);
  }
  expect(FX_WEEK_SECONDS).toBe(432_000);
});

test.each([
  // Before and at the end of a day, over the weekend, and across both changes of clocks in New York.
  ['2019-01-11T21:59:59Z', '2019-01-10', '2019-01-09T22:00:00Z', '2019-01-10T22:00:00Z'],
  ['2019-01-11T22:00:00Z', '2019-01-11', '2019-01-10T22:00:00Z', '2019-01-11T22:00:00Z'],
  ['2019-01-13T23:00:00Z', '2019-01-11', '2019-01-10T22:00:00Z', '2019-01-11T22:00:00Z'],
  ['2019-01-14T21:59:59Z', '2019-01-11', '2019-01-10T22:00:00Z', '2019-01-11T22:00:00Z'],
  ['2019-01-14T22:00:00Z', '2019-01-14', '2019-01-13T22:00:00Z', '2019-01-14T22:00:00Z'],
  ['2019-03-11T21:00:00Z', '2019-03-11', '2019-03-10T21:00:00Z', '2019-03-11T21:00:00Z'],
  ['2019-11-04T21:30:00Z', '2019-11-01', '2019-10-31T21:00:00Z', '2019-11-01T21:00:00Z'],
])('the last session day at %s is %s', (moment, date, from, to) => {
  expect(lastSessionDay(at(moment))).toEqual({ date, from: at(from), to: at(to) });
});
