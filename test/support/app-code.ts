import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app with this secret shows at that time (milliseconds since the epoch). */
export function appCode(secret: string, at: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
}

/** Six digits that are not that code. */
export function otherCode(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
}
