import type { Context } from 'hono';
import type { ApiEnv } from './handlers.ts';
import type { LiveEvents, NumberedEvent } from './live-events.ts';
import type { StreamSlot } from './stream-slots.ts';

/** A reader this many events behind is dropped: it comes back and learns what it missed by number or by `resync`. */
const LONGEST_QUEUE = 256;
const HEARTBEAT_MS = 10_000;

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
  const encoder = new TextEncoder();
  const { slot } = options;
  let stop = () => {};

  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          if ((controller.desiredSize ?? 0) <= 0) drop();
          else controller.enqueue(encoder.encode(text));
        };
        const end = () => {
          stop();
          controller.close();
        };
        // Closing would first wait for the reader that does not read.
        const drop = () => {
          stop();
          if (context.env?.outgoing) context.env.outgoing.destroy();
          else controller.error(new Error('The reader of the event stream is too slow'));
        };
        const receive = (event: NumberedEvent) => send(frame(event));

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
          send(': still here\n\n');
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
        const begin = `retry: 2000\n\n${missed.map(frame).join('')}id: ${position}\n\n`;
        controller.enqueue(encoder.encode(begin));
        // It may have ended after the call was let in and before the slot was taken.
        slot.check();
      },
      cancel() {
        stop();
      },
    },
    { highWaterMark: LONGEST_QUEUE },
  );
  return new Response(stream, {
    // Proxies that buffer would hold events back.
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  });
}

function frame({ id, event }: NumberedEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
}
