import type { Context } from 'hono';
import type { ApiEnv } from './handlers.ts';
import type { LiveEvents, NumberedEvent } from './live-events.ts';
import type { StreamSlot } from './stream-slots.ts';

/** A reader this many events behind is disconnected. It reconnects and receives what it missed, by number or as `resync`. */
const LONGEST_QUEUE = 256;
const HEARTBEAT_MS = 10_000;
const ENCODER = new TextEncoder();
const STILL_HERE = ENCODER.encode(': still here\n\n');

/**
 * Answers server-sent events: `id` and `data` (a LiveEvent as JSON), a comment every 10 s. The stream ends when the
 * operator's token expires, when `isStillGood` denies (signed out, disabled), which is asked at each heartbeat and whenever
 * its slot is told to check, and when the server stops.
 */
export function streamEvents(
  context: Context<ApiEnv>,
  events: LiveEvents,
  options: {
    lastEventId: string | undefined;
    expiresInMs: number;
    isStillGood: () => Promise<boolean>;
    /** The slot that was taken for the stream, and how it is given back. */
    slot: StreamSlot;
    giveBack: () => void;
    heartbeatMs?: number;
  },
): Response {
  const { slot } = options;
  let stop = () => {};

  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (bytes: Uint8Array) => {
          if ((controller.desiredSize ?? 0) <= 0) drop();
          else controller.enqueue(bytes);
        };
        const end = () => {
          stop();
          controller.close();
        };
        // A close would first wait for the reader, which does not read.
        const drop = () => {
          stop();
          if (context.env?.outgoing) context.env.outgoing.destroy();
          else controller.error(new Error('The reader of the event stream is too slow'));
        };
        const receive = ({ bytes }: NumberedEvent) => send(bytes);

        const { missed, position, unsubscribe } = events.subscribe(options.lastEventId, {
          receive,
          ended: end,
        });
        const expiry = setTimeout(end, Math.max(0, options.expiresInMs));
        const endUnlessGood = async (): Promise<void> => {
          if (!(await options.isStillGood()) && !stopped) end();
        };
        slot.check = () => void endUnlessGood();
        const heartbeat = setInterval(() => {
          send(STILL_HERE);
          slot.check();
        }, options.heartbeatMs ?? HEARTBEAT_MS);
        let stopped = false;
        stop = () => {
          stopped = true;
          slot.check = () => {};
          options.giveBack();
          unsubscribe();
          clearTimeout(expiry);
          clearInterval(heartbeat);
        };
        const [first, last] = ['retry: 2000\n\n', `id: ${position}\n\n`].map((text) => ENCODER.encode(text));
        controller.enqueue(Buffer.concat([first!, ...missed.map(({ bytes }) => bytes), last!]));
        // The session may have ended after the call was authorised and before the slot was taken.
        slot.check();
      },
      cancel() {
        stop();
      },
    },
    { highWaterMark: LONGEST_QUEUE },
  );
  return new Response(stream, {
    // Buffering proxies would delay events.
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  });
}
