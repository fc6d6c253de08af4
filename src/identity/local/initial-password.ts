import { DAY_MS } from '../../domain/durations.ts';

/** A password that its owner did not choose is valid for this long (OWASP ASVS 5.0, 6.4.1: a short period of time). */
const INITIAL_PASSWORD_MS = 7 * DAY_MS;

/** When a password that was set at a time (ISO 8601) expires, in milliseconds since the epoch; null if its owner chose it. */
export function initialPasswordEnd(initial_password_at: string | null): number | null {
  return initial_password_at === null ? null : Date.parse(initial_password_at) + INITIAL_PASSWORD_MS;
}
