import { expect } from 'vitest';
import type { Store } from '../../src/store/database/open-store.ts';
import { StoreUnavailableError } from '../../src/store/database/store-unavailable-error.ts';

/** Calls `write` with 0, 1, 2 … until the store refuses with this sentence; answers how many were acknowledged. */
export async function writeUntilRefused(
  store: Store,
  sentence: string,
  write: (at: number) => Promise<unknown>,
): Promise<number> {
  for (let at = 0; at < 10_000; at += 1) {
    try {
      await write(at);
    } catch (error) {
      expect(error).toBeInstanceOf(StoreUnavailableError);
      expect(error).toMatchObject({ message: sentence });
      expect(store.health().ok).toBe(false);
      return at;
    }
  }
  throw new Error('The store never refused a write');
}
