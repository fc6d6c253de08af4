import type { Store } from '../../src/store/database/open-store.ts';

/** Resolves as soon as the store is well. */
export async function whenWell(store: Store): Promise<void> {
  const well = Promise.withResolvers<void>();
  const stop = store.onHealthChange(({ ok }) => ok && well.resolve());
  if (store.health().ok) well.resolve();
  await well.promise;
  stop();
}
