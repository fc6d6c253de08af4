const LONGEST_MS = 3_000;

/** Waits for an end that may never come, and may fail, but not for ever: 3 s. */
export async function withTimeout(end: Promise<unknown>): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, LONGEST_MS);
  await Promise.race([end.catch(() => {}), timeout.promise]);
  clearTimeout(timer);
}
