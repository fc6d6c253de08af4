import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Secret } from '../../secret.ts';
import { MailError } from './mail-error.ts';
import type { Messenger } from './messenger.ts';
import { openBoundedSocket } from './open-bounded-socket.ts';

const WAIT_MS = 10_000;
/** A mail takes about ten short answers; certificates are most of it. */
const BOUNDS = { bytes: 256 * 1_024, ms: 30_000 };
const LONGEST_RESPONSE = 16 * 1_024;

type TakeSocket = (error: null, given: { readonly connection: Socket }) => void;

/**
 * Sends mail by an SMTP server; other messages go to `others`. Credentials are sent only by TLS, except to a server on this
 * machine. The texts are our own and have no markup, attachments or addresses to load. The server's answer to one mail is
 * bounded by bytes and time. Rejects with a MailError.
 */
export function createSmtpMessenger(
  settings: { readonly url: Secret; readonly from: string },
  others: Messenger,
  bounds = BOUNDS,
): Messenger {
  const address = new URL(settings.url.reveal());
  const secure = address.protocol === 'smtps:';
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(address.hostname);
  const auth = {
    user: decodeURIComponent(address.username),
    pass: decodeURIComponent(address.password),
  };
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const port = Number(address.port || (secure ? 465 : 587));

  return {
    async send(message) {
      if (message.medium !== 'email') return others.send(message);
      const { to, subject, text } = message;
      const connection = await openBoundedSocket({ host, port }, bounds).catch((error) => {
        throw new MailError(host, error);
      });
      const transport = createTransport({
        host,
        port,
        secure,
        requireTLS: !secure && !isLocal,
        ...(auth.user !== '' && { auth }),
        getSocket: (_options: unknown, take: TakeSocket) => take(null, { connection }),
        connectionTimeout: WAIT_MS,
        greetingTimeout: WAIT_MS,
        socketTimeout: WAIT_MS,
        maxResponseSize: LONGEST_RESPONSE,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        // An object and not a string, so that an address is never parsed as a list.
        await transport.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text });
      } catch (error) {
        connection.destroy();
        throw new MailError(host, connection.errored ?? error);
      }
    },
  };
}
