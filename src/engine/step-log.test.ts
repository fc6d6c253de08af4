import { expect, test } from 'vitest';
import { PatternTable, patternBits } from './pattern-table.ts';
import { STEP_CAUSES, statusReason } from './status-reason.ts';
import { StepLog } from './step-log.ts';

const table = new PatternTable([3, 5]);

test('every step comes back as it was logged, however many there are', () => {
  const log = new StepLog(table);
  const directions = [null, 'long', 'short'] as const;
  for (let at = 0; at < 200; at += 1) {
    log.start(
      at % 40,
      at % 6,
      (at + 1) % 6,
      STEP_CAUSES[at % STEP_CAUSES.length]!,
      1_000 + at,
      at + 0.5,
      at + 2,
    );
    log.evidence(directions[at % 3]!, at, at % 2 ? at / 7 : null, at % 4 ? null : 0.25, at % 5 ? 0.5 : null);
  }
  const steps = log.take();
  expect(steps).toHaveLength(200);
  for (const at of [0, 63, 64, 65, 128, 199]) {
    expect(steps[at]).toEqual({
      seq: at + 1,
      pattern: patternBits(table, at % 40),
      from: STATUSES[at % 6],
      to: STATUSES[(at + 1) % 6],
      direction: directions[at % 3],
      candle_time: 1_000 + at,
      n: at,
      mean_pct: at % 2 ? at / 7 : null,
      p: at % 4 ? null : 0.25,
      q: at % 5 ? 0.5 : null,
      reason: statusReason(STEP_CAUSES[at % STEP_CAUSES.length]!, at + 0.5, at + 2),
    });
  }
});

const STATUSES = ['awaiting', 'potential', 'observed', 'promoted', 'elite', 'dormant'];

test('what was taken or discarded is not told again, and numbers go on', () => {
  const log = new StepLog(table);
  const add = () => {
    log.start(1, 0, 1, 'enough_occurrences', 5, 10, 0);
    log.evidence(null, 10, null, null, null);
  };
  add();
  expect(log.take().map(({ seq }) => seq)).toEqual([1]);
  expect(log.take()).toEqual([]);
  for (let count = 0; count < 3_000; count += 1) add();
  log.discard();
  expect(log.take()).toEqual([]);
  add();
  add();
  expect(log.take().map(({ seq }) => seq)).toEqual([3_002, 3_003]);
});
