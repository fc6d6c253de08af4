import { ALERT_KINDS } from '../../contract/alert-kinds.ts';
import type { AlertKind } from '../../contract/alerts.ts';
import type { Delivery } from '../../store/alerts/alert-deliveries.ts';

/** Alerts that a mail names. */
const MOST_NAMED = 20;

/** The mail of some alerts of one account: what happened, where, and why it was sent. */
export function alertMail(
  alerts: readonly Delivery[],
  consoleUrl: string | undefined,
): { readonly subject: string; readonly text: string } {
  const [first] = alerts;
  if (!first) throw new Error('A mail has an alert');
  const place = (path: string) => (consoleUrl === undefined ? path : new URL(path, consoleUrl).href);
  const named = alerts.slice(0, MOST_NAMED).map(({ text, link, kind, fired_at }) => {
    const reason = kind === 'test' ? 'You asked for a test' : `Rule: ${ALERT_KINDS[kind as AlertKind].title}`;
    return [`${fired_at.slice(0, 16).replace('T', ' ')} UTC: ${text}`, place(link), `${reason}.`].join('\n');
  });
  const rest = alerts.length - named.length;
  return {
    subject: alerts.length === 1 ? first.text : `${alerts.length} alerts of the trading platform`,
    text: [
      ...named,
      ...(rest > 0 ? [`${rest} more: ${place('/alerts')}`] : []),
      `You get this mail because a rule of your account sends its alerts by mail. Rules: ${place('/alerts')}`,
    ].join('\n\n'),
  };
}
