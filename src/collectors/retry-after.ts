/**
 * The value of a Retry-After header in milliseconds, given in seconds or as a date (RFC 9110, 10.2.3); undefined without one.
 */
export function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
