/** The result of a read; null once the time limit is exceeded, even within a single statement. */
export async function untilAborted<Answer>(
  limit: AbortSignal,
  reading: Promise<Answer>,
): Promise<Answer | null> {
  const over = Promise.withResolvers<null>();
  const onAbort = () => over.resolve(null);
  limit.addEventListener('abort', onAbort);
  try {
    return await Promise.race([reading, over.promise]);
  } catch (error) {
    // The read itself may be the first to see the timeout.
    if (limit.aborted && error === limit.reason) return null;
    throw error;
  } finally {
    limit.removeEventListener('abort', onAbort);
    // An abandoned read ends with the statement that it waits for.
    reading.catch(() => undefined);
  }
}
