import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../contract/event-topics.ts';
import type { ConnectionState } from './connection-state.ts';
import { connectLive, type LiveConnectionOptions } from './live-connection.ts';
import { SessionEnded } from './session.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

type Step = (signal: AbortSignal) => Response | Promise<Response>;

/** Answers the attempts in turn; resolves on the last one. */
function play(steps: readonly Step[], options: Partial<LiveConnectionOptions> = {}) {
  const asked: (string | undefined)[] = [];
  const states: ConnectionState[] = [];
  const events: LiveEvent[] = [];
  const delays: number[] = [];
  const finished = Promise.withResolvers<void>();
  const stop = connectLive({
    open: async (lastEventId, signal) => {
      asked.push(lastEventId);
      const step = steps[asked.length - 1];
      if (step === undefined) {
        finished.resolve();
        return new Promise<never>(() => {});
      }
      return step(signal);
    },
    onState: (state) => states.push(state),
    onEvent: (event) => events.push(event),
    retryDelay: (attempt) => {
      delays.push(attempt);
      return 0;
    },
    ...options,
  });
  return { asked, states, events, delays, finished: finished.promise, stop };
}

const ending =
  (...chunks: string[]): Step =>
  () =>
    new Response(chunks.join(''));
const failing: Step = () => Promise.reject(new TypeError('no network'));

test('events are read across chunks, unknown topics and broken data left out', async () => {
  const encoder = new TextEncoder();
  const chunks = [
    'id: b-1\ndata: {"topic":"tra',
    'des","market":"simulated"}\n\n: still here\n\ndata: {"topic":"weather"}\n\n',
    'data: {{\n\n',
  ];
  const live = play([
    () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
            controller.close();
          },
        }),
      ),
  ]);
  await live.finished;
  expect(live.events).toEqual([{ topic: 'trades', market: 'simulated' }]);
  expect(live.asked).toEqual([undefined, 'b-1']);
  live.stop();
});

test('a stream refused for too many streams is reported as crowded, however often, and opened later', async () => {
  const refused: Step = () => new Response('', { status: 429 });
  const live = play([refused, refused, refused, refused, refused, refused, ending('id: b-1\n\n')]);
  await live.finished;
  expect(live.states.filter((state, i) => state !== live.states[i - 1]).slice(0, 3)).toEqual([
    'connecting',
    'crowded',
    'live',
  ]);
  live.stop();
});

test('a stream that lasted is opened again at once and the badge never blinks', async () => {
  const live = play([ending('id: 7\ndata: {"topic":"quotes"}\n\n'), ending()], { settledAfterMs: 0 });
  await live.finished;
  expect(live.states).toEqual(['connecting', 'live', 'live']);
  expect(live.delays).toEqual([]);
  live.stop();
});

test('losses are retried with growing attempts, then called offline, and a connection makes it live again', async () => {
  const live = play([
    failing,
    failing,
    () => new Response(null, { status: 503 }),
    failing,
    failing,
    ending(),
  ]);
  await live.finished;
  expect(live.delays).toEqual([1, 2, 3, 4, 5, 6]);
  expect(live.states).toEqual(['connecting', ...Array(4).fill('reconnecting'), 'offline', 'live', 'offline']);
  live.stop();
});

test('reconnecting without an id to resume from refreshes everything', async () => {
  const live = play([ending(': hello\n\n'), ending(': hello\n\n')]);
  await live.finished;
  expect(live.events).toEqual([{ topic: 'resync' }]);
  live.stop();
});

test('a silent stream is given up', async () => {
  const live = play([() => new Response(new ReadableStream())], { silenceLimitMs: 5 });
  await live.finished;
  expect(live.states).toEqual(['connecting', 'live', 'reconnecting']);
  live.stop();
});

test('an ended session ends the attempts', async () => {
  const asked: number[] = [];
  const ended = Promise.withResolvers<void>();
  connectLive({
    open: () => {
      asked.push(1);
      queueMicrotask(() => queueMicrotask(ended.resolve));
      return Promise.reject(new SessionEnded('over'));
    },
    onEvent: () => {},
    onState: () => {},
    retryDelay: () => 0,
  });
  await ended.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(1);
});
