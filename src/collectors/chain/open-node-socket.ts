import { WebSocket } from 'ws';

/** Servers split long messages into parts of some kilobytes. Each part and each chunk is an object in memory, however short it is. */
const MOST_PARTS = 16_384;
/** What waits to be sent to a node that does not read: its pings are answered, however many it sends. */
const MOST_UNSENT = 2 ** 20;

/**
 * Opens a connection to a node, which fails if it is not open after `timeoutMs`. A message beyond `longest` bytes or too many parts, and
 * a node that has itself answered without reading, end it.
 */
export function openNodeSocket(url: string, timeoutMs: number, longest: number): WebSocket {
  const socket = new WebSocket(url, {
    ...{ maxPayload: longest, maxFragments: MOST_PARTS, maxBufferedChunks: 4 * MOST_PARTS },
    perMessageDeflate: false,
    handshakeTimeout: timeoutMs,
  });
  return socket.on('ping', () => {
    if (socket.bufferedAmount > MOST_UNSENT) socket.terminate();
  });
}
