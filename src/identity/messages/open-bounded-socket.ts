import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { AnswerBoundError } from '../../domain/answer-bound-error.ts';

/** Whoever reads the socket parses what it brings, so that little more than the bound comes in between two looks. */
const LOOK_MS = 50;

/**
 * Connects to a server and cuts the connection, with an AnswerBoundError as the socket's error, where it has sent more than `bytes` or is
 * still open after `ms`. What TLS adds counts as well.
 */
export async function openBoundedSocket(
  address: { readonly host: string; readonly port: number },
  { bytes, ms }: { readonly bytes: number; readonly ms: number },
): Promise<Socket> {
  const socket = connect(address);
  // A socket that is wrapped for TLS hands on no data of its own; the count of its handle goes on.
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
