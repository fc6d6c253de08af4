import { createHmac } from 'node:crypto';
import type { Delivery } from '../../store/alerts/alert-deliveries.ts';

/** The address that settings name, and the key that signs what is sent there. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
  readonly consoleUrl: string | undefined;
}

/** Nothing of the answer is needed but its status. */
const BOUNDS = { bytes: 64 * 1_024, ms: 10_000 } as const;

/**
 * Posts an alert. The header `x-alert-signature` is `t=<seconds since the epoch>,v1=<HMAC-SHA256 of "<t>.<body>", in
 * hexadecimal digits>`. Rejects unless the answer is a success; redirects are not followed. `now` is milliseconds since the
 * epoch.
 */
export async function postAlert(
  { url, secret, consoleUrl }: Webhook,
  alert: Delivery,
  now: number,
  bounds: { readonly bytes: number; readonly ms: number } = BOUNDS,
): Promise<void> {
  const { inbox_id, seq, rule_id, kind, severity, text, link, fired_at } = alert;
  const body = JSON.stringify({
    ...{ id: `${inbox_id}-${seq}`, rule_id, kind, severity, text, link, fired_at },
    url: consoleUrl === undefined ? null : new URL(link, consoleUrl).href,
  });
  const time = Math.floor(now / 1_000);
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'x-alert-id': `${inbox_id}-${seq}`,
      'x-alert-signature': `t=${time},v1=${signature(secret, time, body)}`,
    },
    body,
    bounds,
    signal: AbortSignal.timeout(bounds.ms),
  });
  await answer.body?.cancel();
  if (answer.status >= 300 && answer.status < 400) throw new Error('The answer is a redirect.');
  if (!answer.ok) throw new Error(`The answer has the status ${answer.status}.`);
}

function signature(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
}
