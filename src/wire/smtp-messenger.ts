import type { Config } from '../config.ts';
import type { Messenger } from '../identity/messages/messenger.ts';

/** Sends by mail what can be sent so, and the rest by `other`; undefined without a mail server, whose library is not loaded then. */
export async function smtpMessenger(
  { SMTP_URL: url, MAIL_FROM: from }: Config,
  other: Messenger,
): Promise<Messenger | undefined> {
  if (!url) return undefined;
  const { createSmtpMessenger } = await import('../identity/messages/smtp-messenger.ts');
  return createSmtpMessenger({ url, from }, other);
}
