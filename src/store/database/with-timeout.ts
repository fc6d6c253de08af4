const LONGEST_MS = 3_000;

/** Waits up to 3 s for a shutdown that may fail or never finish. */
export async function withTimeout(end: Promise<unknown>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, LONGEST_MS);
  await Promise.race([end.catch(() => {}), timeout.promise]);
  clearTimeout(timer);
}
