const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** The moment of `?at=` in milliseconds since the epoch; undefined where it names none that is past. */
export function momentIn(at: unknown): number | undefined {
  if (typeof at !== 'string' || !INSTANT.test(at)) return undefined;
  const time = Date.parse(at);
  return Number.isNaN(time) || time > Date.now() ? undefined : time;
}

/** A moment as the address names it: '2026-11-20T14:05:00Z'. */
export function toAddress(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}Z`;
}
