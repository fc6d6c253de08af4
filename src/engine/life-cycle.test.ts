import { expect, test } from 'vitest';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings } from './engine-settings.ts';
import { LifeCycle } from './life-cycle.ts';
import { ONE_SAMPLE, PatternTable } from './pattern-table.ts';
import { ringOf } from './testing/ring-of.ts';

// With a small largest loss, evidence gathers within some dozens of trades.
const settings = { ...DEFAULT_ENGINE_SETTINGS, decay_threshold: 20, largest_loss: 2, elite_n: 60 };
const PATTERN = 5;

/** A life cycle in which pattern 00000101 has a sample of n outcomes with this mean percent, and deviation 0.1. */
function withSample(n: number, mean: number, change: Partial<EngineSettings> = {}) {
  const table = new PatternTable(settings.lengths);
  const lives = new LifeCycle(ringOf([[1, 1, 1, 1]], 1), table, { ...settings, ...change });
  const at = PATTERN << 3;
  table.state[at] = n * ONE_SAMPLE;
  table.longSum[at] = n * mean;
  table.longSquares[at] = (n - 1) * 0.01 + n * mean * mean;
  return { table, lives };
}

/** One that was observed with a mean of 0.05 % and then won and lost these numbers of trades, in turn. */
function withEvidence(wins: number, losses: number, change: Partial<EngineSettings> = {}) {
  const { table, lives } = withSample(25, 0.05, change);
  lives.observe(PATTERN, 'long', 0);
  const hypothesis = lives.hypothesisOf(PATTERN);
  if (hypothesis === undefined) throw new Error('the pattern was not observed');
  let day = 0;
  // One trade a day, unless told: then no day says more than its trade.
  const credit = (pct: number, on = ++day) =>
    lives.creditEvidence(hypothesis, { pct, risks: pct * 10, bound: 0, day: on }, 0);
  for (let trade = 0; trade < wins + losses; trade++) {
    credit(
      Math.floor(((trade + 1) * wins) / (wins + losses)) > Math.floor((trade * wins) / (wins + losses))
        ? 0.1
        : -0.1,
    );
  }
  return { table, lives, hypothesis, credit };
}

function path(lives: LifeCycle): string {
  return lives.steps
    .take()
    .map((step) => `${step.from}>${step.to}`)
    .join(' ');
}

test('a step names its sample', () => {
  const { lives } = withSample(25, 0.05);
  lives.welcome(PATTERN, 0);
  lives.observe(PATTERN, 'long', 0);
  const [potential, observed] = lives.steps.take();
  expect(potential).toMatchObject({
    seq: 1,
    pattern: '00000101',
    from: 'awaiting',
    to: 'potential',
    n: 25,
    direction: null,
    p: null,
    q: null,
  });
  expect(observed).toMatchObject({
    seq: 2,
    from: 'potential',
    to: 'observed',
    direction: 'long',
    n: 25,
    candle_time: 0,
  });
  expect(observed?.mean_pct).toBeCloseTo(0.05, 6);
  expect(observed?.reason).toBe('in-sample t statistic 2.50 over 25 occurrences, net of spread');
});

test('promotion waits for the look, then elite for its trades', () => {
  const { lives, credit } = withEvidence(45, 5);
  expect(path(lives)).toBe('awaiting>observed');
  lives.look(0);
  const [promoted] = lives.steps.take();
  expect(promoted).toMatchObject({ from: 'observed', to: 'promoted', n: 50 });
  expect(promoted?.q).toBeLessThanOrEqual(0.05);
  expect(promoted?.p).toBeLessThanOrEqual(promoted?.q ?? 0);
  for (let trade = 0; trade < 9; trade++) credit(0.1);
  expect(path(lives)).toBe('');
  credit(0.1);
  expect(path(lives)).toBe('promoted>elite');
});

test('a promotion needs more than luck', () => {
  const { lives } = withEvidence(32, 28);
  lives.look(0);
  expect(path(lives)).toBe('awaiting>observed');
});

test('elite needs more trades where those of a day win and lose together', () => {
  const { lives } = withEvidence(50, 12);
  lives.look(0);
  expect(path(lives)).toBe('awaiting>observed observed>promoted promoted>elite');
  // The same results with days of six trades that all win, and some that all lose.
  const clumped = withEvidence(0, 0);
  for (let trade = 0; trade < 62; trade++) {
    const day = Math.floor(trade / 6);
    clumped.credit(day % 5 === 4 ? -0.1 : 0.1, day);
  }
  expect([clumped.hypothesis.wins, clumped.hypothesis.n]).toEqual([50, 62]);
  clumped.lives.look(0);
  expect(path(clumped.lives)).toBe('awaiting>observed observed>promoted');
  expect(clumped.hypothesis.byDay.days).toBe(11);
});

test('an elite pattern whose bound falls to break-even is promoted again, not observed', () => {
  const { lives, credit } = withEvidence(50, 12);
  lives.look(0);
  expect(path(lives)).toBe('awaiting>observed observed>promoted promoted>elite');
  for (let trade = 0; trade < 22; trade++) credit(-0.1);
  expect(path(lives)).toBe('elite>promoted');
  for (let trade = 0; trade < 60; trade++) credit(0.1);
  lives.look(0);
  expect(path(lives)).toBe('promoted>elite');
});

test('a promotion is taken back while the trades have earned nothing, and given again without new evidence', () => {
  const { lives, hypothesis, credit } = withEvidence(50, 12, { decay_threshold: 1_000 });
  lives.look(0);
  lives.steps.take();
  const evidence = hypothesis.promotedLogWeighted;
  // A loss far beyond what is tested.
  credit(-3.95);
  const [lost] = lives.steps.take();
  expect([lost?.from, lost?.to]).toEqual(['elite', 'observed']);
  expect(lost?.reason).toBe('mean out-of-sample outcome -0.24 bps over 63 trades is not above zero');
  for (let trade = 0; trade < 40; trade++) lives.look(trade * 32);
  expect(path(lives)).toBe('');
  credit(0.1);
  expect(path(lives)).toBe('');
  credit(0.1);
  const regained = lives.steps.take();
  expect(regained.map(({ from, to }) => `${from}>${to}`)).toEqual(['observed>promoted']);
  expect(regained[0]?.reason).toBe('mean out-of-sample outcome +0.08 bps over 65 trades is above zero again');
  expect(hypothesis.promotedLogWeighted).toBe(evidence);
});

test('trades that earned nothing promote no pattern, whatever the evidence', () => {
  const { lives, hypothesis } = withEvidence(60, 5, { decay_threshold: 1_000 });
  hypothesis.sumPct = 0;
  lives.look(0);
  expect(path(lives)).toBe('awaiting>observed');
  hypothesis.sumPct = 0.001;
  lives.creditEvidence(hypothesis, { pct: 0.001, risks: 0, bound: 0, day: 1_000 }, 32);
  lives.look(32);
  expect(path(lives)).toMatch(/^observed>promoted/);
});

test('a claim with an open trade is looked at after that trade', () => {
  const { lives, hypothesis } = withEvidence(60, 5);
  hypothesis.openUntil = 40;
  lives.look(32);
  expect(path(lives)).toBe('awaiting>observed');
  lives.look(64);
  expect(path(lives)).toMatch(/^observed>promoted/);
});

test('a decayed pattern must earn a new standing, as a new hypothesis without its old evidence', () => {
  const { table, lives, hypothesis, credit } = withEvidence(45, 5);
  lives.look(0);
  while (hypothesis.active) credit(-0.1);
  expect(path(lives)).toMatch(/>dormant$/);
  expect(table.state[PATTERN << 3]! >> 7).toBe(0);
  expect(table.longSum[PATTERN << 3]).toBe(0);
  table.state[PATTERN << 3]! += 25 * ONE_SAMPLE;
  table.longSum[PATTERN << 3] = 1.25;
  table.longSquares[PATTERN << 3] = 0.3;
  lives.observe(PATTERN, 'long', 0);
  expect(path(lives)).toBe('dormant>observed');
  expect([hypothesis.rank, hypothesis.n, hypothesis.logE, hypothesis.active]).toEqual([2, 0, 0, true]);
});

test('a claim that decays leaves the ranking, in which a weaker one then has no other beside it', () => {
  const { table, lives, hypothesis, credit } = withEvidence(45, 0, { decay_threshold: 5 });
  const at = 6 << 3;
  table.state[at] = 25 * ONE_SAMPLE;
  table.longSum[at] = 1.25;
  table.longSquares[at] = 0.3;
  lives.observe(6, 'long', 0);
  const weaker = lives.hypothesisOf(6)!;
  for (let day = 1; day <= 20; day++) lives.creditEvidence(weaker, { pct: 0.1, risks: 1, bound: 0, day }, 0);
  let amongTwo = 1;
  while (hypothesis.active) {
    lives.refreshQ();
    amongTwo = weaker.shownQ;
    credit(-0.1);
  }
  expect(hypothesis.logE).toBeGreaterThan(weaker.logE);
  lives.refreshQ();
  expect(weaker.shownQ / amongTwo).toBeCloseTo(2, 9);
});

test('an edge decays at the trade at which the statistic reaches the threshold, not above it', () => {
  const { hypothesis } = withEvidence(0, 3);
  const reached = hypothesis.decay;
  expect(reached).toBeGreaterThan(0);
  expect(path(withEvidence(0, 3, { decay_threshold: reached }).lives)).toMatch(/dormant$/);
  expect(path(withEvidence(0, 3, { decay_threshold: reached * 1.001 }).lives)).not.toMatch(/dormant/);
});

test('an unseen pattern falls asleep and comes back to the standing it had', () => {
  const { table, lives } = withEvidence(45, 5);
  lives.look(0);
  table.lastSeen[PATTERN << 3] = 40;
  lives.checkUnseen(PATTERN, 2_000);
  lives.checkUnseen(PATTERN, 2_001);
  lives.wake(PATTERN, 2_500, 0);
  const steps = lives.steps.take().slice(2);
  expect(steps.map((step) => `${step.from}>${step.to}: ${step.reason}`)).toEqual([
    'promoted>dormant: not seen for 1960 candles',
    'dormant>promoted: seen again after 2500 candles',
  ]);
});

test('patterns that never stood for anything do not fall asleep', () => {
  const { lives } = withSample(5, 0.05);
  lives.checkUnseen(PATTERN, 100_000);
  expect(path(lives)).toBe('');
});
