import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { AppError } from '../contract/app-error.ts';
import { accountDelayAfter, addressDelayAfter, createAttemptDelay, delayAfter } from './attempt-delay.ts';
import { createFairQueue } from './fair-queue.ts';

const HOUR = 3_600_000;

test('the delay of an email grows from half a second to five minutes', () => {
  expect([0, 1, 2, 3, 4, 10, 11, 99].map(delayAfter)).toEqual([
    0, 500, 1_000, 2_000, 4_000, 256_000, 300_000, 300_000,
  ]);
});

test('the delay of an address begins late and stays short', () => {
  expect([1, 20, 21, 22, 26, 99].map(addressDelayAfter)).toEqual([0, 0, 500, 1_000, 4_000, 4_000]);
});

test('the delay of short codes of an account begins after five, and grows to five minutes', () => {
  expect([1, 5, 6, 7, 15, 99].map(accountDelayAfter)).toEqual([0, 0, 500, 1_000, 256_000, 300_000]);
});

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    function setUp() {
      const time = { now: Date.UTC(2026, 0, 5) };
      const clock = () => time.now;
      const kind = { scope: 'sign_in', refusal: 'invalid_credentials' } as const;
      const longest = { subject: 50, address: 100, all: 1_000 };
      const start = () => {
        const queue = createFairQueue({ atOnce: 2, longest });
        return createAttemptDelay({ db: store().db, clock, queue }, kind);
      };
      let delay = start();
      const guess = async (email: string, ip: string, right = false, known_browser_id?: string) => {
        try {
          return await delay.attempt({ email, ip, known_browser_id }, async () => (right ? 'in' : undefined));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return `${error.code} ${error.retryAfterSeconds}`;
        }
      };
      return { time, guess, restart: () => (delay = start()) };
    }

    test('a wrong password makes the next attempt wait, also the right one, and longer each time', async () => {
      const { time, guess } = setUp();
      expect(await guess('a@x', '1')).toBe('invalid_credentials 1');
      expect(await guess('a@x', '1', true)).toBe('too_many_attempts 1');
      time.now += 500;
      expect(await guess('a@x', '1')).toBe('invalid_credentials 1');
      time.now += 999;
      expect(await guess('A@X', '1', true)).toBe('too_many_attempts 1');
      time.now += 1;
      expect(await guess('a@x', '1')).toBe('invalid_credentials 2');
    });

    test('an attempt that was refused does not count', async () => {
      const { time, guess } = setUp();
      await guess('a@x', '1');
      for (let turn = 0; turn < 5; turn += 1) expect(await guess('a@x', '1')).toBe('too_many_attempts 1');
      time.now += 500;
      expect(await guess('a@x', '1', true)).toBe('in');
    });

    test('a success counts for nothing and clears the email', async () => {
      const { time, guess } = setUp();
      for (let turn = 0; turn < 40; turn += 1) expect(await guess('a@x', '1', true)).toBe('in');
      await guess('a@x', '1');
      time.now += 500;
      expect(await guess('a@x', '1', true)).toBe('in');
      expect(await guess('a@x', '1')).toBe('invalid_credentials 1');
    });

    test('the count survives a restart and is forgotten after a day', async () => {
      const { time, guess, restart } = setUp();
      for (let turn = 0; turn < 8; turn += 1) {
        await guess('a@x', '1');
        time.now += 100_000;
      }
      await guess('a@x', '1');
      restart();
      expect(await guess('a@x', '1', true)).toBe('too_many_attempts 128');
      time.now += 25 * HOUR;
      expect(await guess('a@x', '1')).toBe('invalid_credentials 1');
    });

    test('nobody is locked out by guesses from elsewhere, nor by guesses at other accounts', async () => {
      const { time, guess } = setUp();
      for (let turn = 0; turn < 12; turn += 1) {
        await guess('a@x', 'attacker');
        time.now += 300_000;
      }
      await guess('a@x', 'attacker');
      expect(await guess('a@x', 'home', true)).toBe('in');
      expect(await guess('b@x', 'attacker', true)).toBe('in');
    });

    test('an email that failed at an address where many did waits longer, and nobody can make it wait for ever', async () => {
      const { guess, time } = setUp();
      for (let turn = 0; turn < 40; turn += 1) await guess(`${turn}@x`, '1');
      expect(await guess('new@x', '1', true)).toBe('in');
      expect(await guess('new@x', '1')).toBe('invalid_credentials 4');
      for (let second = 0; second < 4; second += 1) {
        expect(await guess('new@x', '1', true)).toBe(`too_many_attempts ${4 - second}`);
        time.now += 1_000;
        await guess(`again${second}@x`, '1');
      }
      expect(await guess('new@x', '1', true)).toBe('in');
    });

    test('a browser that is known passes while strangers at its address wait, and counts on its own', async () => {
      const { guess } = setUp();
      await guess('a@x', '1');
      expect(await guess('a@x', '1', true, 'known')).toBe('in');
      expect(await guess('a@x', '1', false, 'known')).toBe('invalid_credentials 1');
      expect(await guess('a@x', '1', true, 'known')).toBe('too_many_attempts 1');
      expect(await guess('a@x', '1', true, 'other')).toBe('in');
    });

    test('of guesses sent at once only one is looked at; right ones all pass', async () => {
      const { guess } = setUp();
      const wrong = await Promise.all(Array.from({ length: 10 }, () => guess('a@x', '1')));
      expect(wrong.filter((answer) => answer.startsWith('invalid'))).toHaveLength(1);
      expect(wrong.filter((answer) => answer.startsWith('too_many'))).toHaveLength(9);
      const right = await Promise.all(Array.from({ length: 10 }, () => guess('b@x', '2', true)));
      expect(new Set(right)).toEqual(new Set(['in']));
    });

    test('a queue that is too long refuses at once', async () => {
      const { guess } = setUp();
      const answers = await Promise.all(Array.from({ length: 60 }, () => guess('a@x', '1', true)));
      expect(answers.filter((answer) => answer === 'in')).toHaveLength(50);
      expect(answers.filter((answer) => answer === 'too_many_attempts 1')).toHaveLength(10);
    });

    test('a clock that was set back makes nobody wait longer', async () => {
      const { time, guess } = setUp();
      await guess('a@x', '1');
      time.now -= HOUR;
      expect(await guess('a@x', '1', true)).toBe('too_many_attempts 1');
    });
  });
}
