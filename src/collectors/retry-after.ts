/** Milliseconds that a Retry-After header asks for, given in seconds or as a date (RFC 9110, 10.2.3); undefined where it asks for nothing. */
export function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
