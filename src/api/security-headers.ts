/** Nothing from other origins, nothing inline: the console ships everything that it needs. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Sets the headers of every response; with TLS also Strict-Transport-Security. */
export function setSecurityHeaders(headers: Headers, secure: boolean): void {
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  if (secure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
