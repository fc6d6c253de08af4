import { createTransport } from 'nodemailer';
import type { Secret } from '../../secret.ts';
import type { Messenger } from './messenger.ts';

const WAIT_MS = 10_000;

/**
 * Sends mail by an SMTP server; other messages go to `others`. Credentials travel by TLS only, but for a server on this
 * machine. The texts are our own and hold no markup, attachments or addresses to fetch.
 */
export function createSmtpMessenger(
  settings: { readonly url: Secret; readonly from: string },
  others: Messenger,
): Messenger {
  const address = new URL(settings.url.reveal());
  const secure = address.protocol === 'smtps:';
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(address.hostname);
  const auth = {
    user: decodeURIComponent(address.username),
    pass: decodeURIComponent(address.password),
  };
  const transport = createTransport({
    host: address.hostname.replace(/^\[|\]$/g, ''),
    port: Number(address.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !isLocal,
    ...(auth.user !== '' && { auth }),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(message) {
      if (message.medium !== 'email') return others.send(message);
      const { to, subject, text } = message;
      // An object and not a string: an address is never read as a list of several.
      await transport.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text });
    },
  };
}
