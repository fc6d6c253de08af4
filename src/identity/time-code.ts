import { Secret, TOTP } from 'otpauth';

/** The default of every authenticator app (RFC 6238): SHA-1, six digits, 30 seconds. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const PERIOD_MS = SETTINGS.period * 1_000;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** A code is accepted this long before and after its 30 seconds: for typing, and for clocks that differ. */
const GRACE_MS = 10_000;
/** The name that apps show above the code. */
const ISSUER = 'trading platform';

/** A new secret of 160 random bits, in base 32 for apps. */
export function newTimeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address with the secret for an authenticator app, mostly shown as a QR code. */
export function timeSecretUri(secret: string, email: string): string {
  return new TOTP({ ...SETTINGS, issuer: ISSUER, label: email, secret }).toString();
}

/** The 30-second step of a code, counted from 1970; undefined if it is neither the current one nor adjacent. */
export function findTimeStep(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const steps = new Set([-GRACE_MS, 0, GRACE_MS].map((offset) => Math.floor((now + offset) / PERIOD_MS)));
  return [...steps].find((step) => {
    const timestamp = step * PERIOD_MS;
    return (
      TOTP.validate({ ...SETTINGS, token: code, secret: Secret.fromBase32(secret), timestamp, window: 0 }) !==
      null
    );
  });
}
