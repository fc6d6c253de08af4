import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kaplanMeier, medianSurvival, survivalAt } from './kaplan-meier.ts';

/** Weeks of remission under 6-mercaptopurine (E. J. Freireich et al., Blood 21 (1963)); + is censored. */
const REMISSION = '6 6 6 7 10 13 16 22 23 6+ 9+ 10+ 11+ 17+ 19+ 20+ 25+ 32+ 32+ 34+ 35+'
  .split(' ')
  .map((text) => ({ time: Number.parseInt(text, 10), ended: !text.endsWith('+') }));

test('the published estimate of a trial, with its standard errors', () => {
  const steps = kaplanMeier(REMISSION);
  const line = ({ time, at_risk, events, survival, error }: (typeof steps)[number]) => [
    ...[time, at_risk, events],
    ...[survival.toFixed(4), error.toFixed(4)],
  ];
  expect(steps.map(line)).toEqual([
    [6, 21, 3, '0.8571', '0.0764'],
    [7, 17, 1, '0.8067', '0.0869'],
    [10, 15, 1, '0.7529', '0.0963'],
    [13, 12, 1, '0.6902', '0.1068'],
    [16, 11, 1, '0.6275', '0.1141'],
    [22, 7, 1, '0.5378', '0.1282'],
    [23, 6, 1, '0.4482', '0.1346'],
  ]);
  expect(medianSurvival(steps)).toBe(23);
  expect(survivalAt(steps, 5)).toBe(1);
  for (const time of [10, 12]) expect(survivalAt(steps, time)).toBeCloseTo(0.7529, 4);
});

test('without censoring it is the share that still waits', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 60 }), (times) => {
      const steps = kaplanMeier(times.map((time) => ({ time, ended: true })));
      for (const { time, survival } of steps) {
        const waiting = times.filter((one) => one > time).length;
        expect(survival).toBeCloseTo(waiting / times.length, 9);
      }
    }),
  );
});

test('who still waits is in no step of their own, and half may never be reached', () => {
  const steps = kaplanMeier([
    { time: 1, ended: true },
    { time: 2, ended: false },
    { time: 3, ended: false },
  ]);
  expect(steps).toHaveLength(1);
  expect(medianSurvival(steps)).toBeNull();
  expect(kaplanMeier([])).toEqual([]);
});
