/** An instant as PostgreSQL's JSON ('2026-01-02T03:04:05.678901+00:00') as ISO 8601 with three decimals and Z. */
export function instantText(text: string): string {
  if (!text.endsWith('+00:00')) return new Date(text).toISOString();
  const millis = text.charCodeAt(19) === 46 ? text.slice(20, -6).padEnd(3, '0').slice(0, 3) : '000';
  return `${text.slice(0, 19)}.${millis}Z`;
}
