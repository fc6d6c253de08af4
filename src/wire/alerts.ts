import { createAlertCollector } from '../collectors/alerts/alert-collector.ts';
import type { AlertChannels } from '../collectors/alerts/deliver-alerts.ts';
import { postAlert } from '../collectors/alerts/webhook.ts';
import type { Collector } from '../collectors/collector.ts';
import type { Config } from '../config.ts';
import { createLogMessenger } from '../identity/messages/log-messenger.ts';
import type { Shared } from './shared.ts';
import { smtpMessenger } from './smtp-messenger.ts';

/** The collector that evaluates alert rules, with the channels that settings connect. */
export async function createAlerts(config: Config, shared: Shared): Promise<Collector> {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = config;
  const consoleUrl = config.CONSOLE_URL;
  const messenger = await smtpMessenger(config, createLogMessenger(shared.log));
  const channels: AlertChannels = {
    consoleUrl,
    ...(messenger && { mail: (mail) => messenger.send({ medium: 'email', ...mail }) }),
    ...(url &&
      secret && {
        webhook: (alert, now) =>
          postAlert({ url: url.reveal(), secret: secret.reveal(), consoleUrl }, alert, now),
      }),
  };
  return createAlertCollector({ ...shared, channels, keepDays: config.ALERTS_KEEP_DAYS });
}

/** The channels by which alerts leave the console. */
export function alertChannels({ SMTP_URL, ALERT_WEBHOOK_URL }: Config): {
  readonly mail: boolean;
  readonly webhook: boolean;
} {
  return { mail: SMTP_URL !== undefined, webhook: ALERT_WEBHOOK_URL !== undefined };
}
