import { expect, test } from 'vitest';
import { FX_WEEK_SECONDS, fxWeekOpen, nextFxOpen } from '../../../domain/fx-week.ts';
import type { ZoneClock } from '../../../domain/zone-clock.ts';
import { namedClock } from '../named-clock.ts';
import type { CandleFormat } from './candle-format.ts';
import { chooseClock } from './choose-clock.ts';

const at = (day: string): number => Date.parse(day) / 1_000;

/** What a clock showed at the opening of every candle of the open market; the grid of the candles is the clock's. */
function readings(zone: string, seconds: number, from: string, to: string): Float64Array {
  const clock = namedClock(zone);
  const shown: number[] = [];
  for (let open = fxWeekOpen(at(from)); open < at(to); open = nextFxOpen(open)) {
    for (
      let time = Math.max(open, at(from));
      time < Math.min(open + FX_WEEK_SECONDS, at(to));
      time += Math.min(seconds, 3_600)
    ) {
      const reading = Math.floor((time + clock.offsetAt(time)) / seconds) * seconds;
      if (reading !== shown.at(-1)) shown.push(reading);
    }
  }
  return Float64Array.from(shown);
}

/** Chooses for the readings of a zone and answers whether every one of them is the moment that it was made of. */
function choose(
  format: CandleFormat,
  zone: string,
  seconds: number,
  from: string,
  to: string,
): boolean | string {
  const shown = readings(zone, seconds, from, to);
  try {
    const { clock } = chooseClock(format, shown, undefined);
    return isSame(clock, namedClock(zone), shown);
  } catch (error) {
    return (error as RangeError).message;
  }
}

function isSame(one: ZoneClock, other: ZoneClock, shown: Float64Array): boolean {
  return shown.every((reading) => one.toUtc(reading) === other.toUtc(reading));
}

test.each(['America/New_York', 'Europe/London-05:00', '-05:00', 'UTC'])('HistData by %s', (zone) => {
  for (const year of [2018, 2019])
    expect([year, choose('histdata', zone, 3_600, `${year}-01-01`, `${year + 1}-01-01`)]).toEqual([
      year,
      true,
    ]);
  for (const month of ['01', '02', '03', '06', '10', '11'])
    expect([month, choose('histdata', zone, 900, `2018-${month}-01`, `2018-${month}-28`)]).toEqual([
      month,
      true,
    ]);
});

const SERVERS = ['America/New_York+07:00', 'Europe/Athens', '+02:00', '+03:00', 'UTC'];
test.each(SERVERS)('MetaTrader by %s: every length of candle, a year', (zone) => {
  for (const [name, seconds] of [
    ['M15', 900],
    ['H1', 3_600],
    ['H4', 14_400],
    ['D', 86_400],
  ] as const) {
    expect([name, choose('metatrader5', zone, seconds, '2019-01-01', '2020-01-01')]).toEqual([name, true]);
  }
});

test.each(SERVERS)('MetaTrader by %s: a few weeks are read rightly or asked for, never wrongly', (zone) => {
  for (const seconds of [3_600, 14_400, 86_400]) {
    for (const month of [1, 3, 5, 10, 11]) {
      const [from, to] = [month, month + 1].map((one) => new Date(Date.UTC(2019, one - 1, 3)).toISOString());
      const read = choose('metatrader4', zone, seconds, from!, to!);
      const isAllowed = read === true || (typeof read === 'string' && read.includes('give --timezone'));
      if (!isAllowed) expect.fail(`${seconds} ${from}: ${read}`);
    }
  }
});

test('a day on which the clocks change is an hour longer', () => {
  // The market opens in the 25th hour of Athens' Sunday, 28 October 2018.
  const read = choose('metatrader5', 'Europe/Athens', 86_400, '2018-10-23', '2018-12-25');
  expect(read).toMatch(/^of its 9 weeks 9 fit Europe\/Athens, 9 fit \+02:00: give --timezone/);
});

test('clocks that few servers keep: told where the weeks tell them, doubted where they do not', () => {
  for (const zone of ['Europe/London', 'Europe/Berlin']) {
    expect([zone, choose('metatrader5', zone, 3_600, '2019-01-01', '2020-01-01')]).toEqual([zone, true]);
    for (const seconds of [14_400, 86_400]) {
      const shown = readings(zone, seconds, '2019-01-01', '2020-01-01');
      const { clock, doubt } = chooseClock('metatrader5', shown, undefined);
      expect([clock.name, doubt]).toEqual([
        'UTC',
        'the weeks of these candles are the same by Europe/London or Europe/Berlin: if the times are of that clock, give --timezone',
      ]);
    }
  }
});

test('long candles whose weeks tell nothing ask for the zone', () => {
  const week = (seconds: number) => readings('Europe/Athens', seconds, '2019-05-12', '2019-05-18');
  const clocks = '(UTC or America/New_York+07:00 or Europe/Athens or +02:00 or +03:00)';
  for (const seconds of [14_400, 86_400])
    expect(() => chooseClock('metatrader5', week(seconds), undefined)).toThrow(
      `it has no weekend that shows its clock: give --timezone ${clocks}`,
    );
  // Days that begin in New York's afternoon: no server does that.
  const odd = readings('+09:00', 86_400, '2019-01-01', '2020-01-01');
  expect(() => chooseClock('metatrader5', odd, undefined)).toThrow(
    /^of its 5\d weeks 0 fit UTC, .*: give --timezone/,
  );
  expect(chooseClock('metatrader5', odd, '+09:00').reason).toBe('as told');
});

test('weeks that speak for two clocks, and days between two changes without a weekend, ask for the zone', () => {
  const both = Float64Array.from([
    ...readings('America/New_York', 3_600, '2018-01-01', '2019-01-01'),
    ...readings('Europe/London-05:00', 3_600, '2019-01-01', '2020-01-01'),
  ]);
  expect(() => chooseClock('histdata', both, undefined)).toThrow(
    /^of its 10\d weeks \d+ fit (Europe\/London-05:00|America\/New_York), \d+ fit .*: give --timezone/,
  );
  expect(chooseClock('histdata', both, 'America/New_York').reason).toBe('as told');
  expect(() =>
    chooseClock('histdata', readings('America/New_York', 60, '2018-03-12', '2018-03-15'), undefined),
  ).toThrow(
    'it has no weekend that shows its clock: give --timezone (Europe/London-05:00 or America/New_York)',
  );
  const july = readings('America/New_York', 60, '2018-07-03', '2018-07-05');
  expect(chooseClock('histdata', july, undefined).reason).toContain('no weekend to check it');
});

test('what won is told with its weeks, and those of the others', () => {
  const { clock, reason } = chooseClock(
    'histdata',
    readings('America/New_York', 3_600, '2018-01-01', '2019-01-01'),
    undefined,
  );
  expect(clock.name).toBe('America/New_York');
  expect(reason).toMatch(
    /^52 of 52 weeks end and begin when the market does, 4\d if read as London minus 5 hours, 1\d if read as -05:00, 0 if read as UTC$/,
  );
});

test('rows in any order and holidays change nothing; without weeks a server is doubted', () => {
  const year = readings('America/New_York', 3_600, '2018-01-01', '2019-01-01');
  const easter = [at('2018-03-30T00:00:00Z'), at('2018-04-02T12:00:00Z')] as const;
  const holidays = year.filter((time) => time < easter[0] || time > easter[1]).reverse();
  expect(chooseClock('histdata', holidays, undefined).clock.name).toBe('America/New_York');
  const days = chooseClock('metatrader5', readings('+02:00', 3_600, '2019-05-13', '2019-05-15'), undefined);
  expect([days.clock.name, days.doubt]).toEqual(['UTC', expect.stringContaining('give --timezone')]);
});
