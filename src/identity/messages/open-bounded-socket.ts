import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { AnswerBoundError } from '../../domain/answer-bound-error.ts';

/** The socket's reader parses the data, so only little more than the bound arrives between two checks. */
const LOOK_MS = 50;

/**
 * Connects to a server and cuts the connection, with an AnswerBoundError as the socket's error, if it has sent more than
 * `bytes` or is open for longer than `ms`. The bytes of TLS count as well.
 */
export async function openBoundedSocket(
  address: { readonly host: string; readonly port: number },
  { bytes, ms }: { readonly bytes: number; readonly ms: number },
): Promise<Socket> {
  const socket = connect(address);
  // A socket wrapped for TLS emits no data events; the counter of its handle continues.
  const look = setInterval(() => {
    if (socket.bytesRead > bytes) socket.destroy(new AnswerBoundError('ANSWER_TOO_LARGE', bytes));
  }, LOOK_MS);
  const limit = setTimeout(() => socket.destroy(new AnswerBoundError('ANSWER_TOO_SLOW', ms)), ms);
  socket.on('close', () => {
    clearInterval(look);
    clearTimeout(limit);
  });
  await once(socket, 'connect');
  return socket;
}
