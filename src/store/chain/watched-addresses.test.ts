import { describe, expect, test } from 'vitest';
import { SQL_TARGETS, useStore } from '../../../test/support/store-targets.ts';
import { listPage } from '../list/list-reader.ts';
import { ensureSource } from '../mirror/sources.ts';
import { WALLET_LIST } from './airdrops.ts';
import {
  addWatchedAddress,
  ensureNamedAddresses,
  listWatchedAddresses,
  nameWatchedAddress,
  removeWatchedAddress,
} from './watched-addresses.ts';

const KIND = 'chain';
const AT = Date.parse('2026-03-02T10:00:00Z');
const address = (digit: string) => `0x${digit.repeat(40)}`;
const wallet = (digit: string, name: string | null = null) =>
  ({ role: 'wallet', address: address(digit), name, claim_event: null }) as const;

for (const target of SQL_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);
    const names = async () => (await listWatchedAddresses(store().db, KIND)).map(({ name }) => name);
    const restart = (...named: readonly [string, string][]) =>
      ensureNamedAddresses(
        store().db,
        KIND,
        named.map(([digit, name]) => ({ role: 'wallet', address: address(digit), name })),
        AT,
      );

    test('the settings and the console name addresses together, and the console has the last word', async () => {
      const { db } = store();
      await restart(['a', 'one'], ['b', 'two'], ['a', 'named twice']);
      expect(await addWatchedAddress(db, KIND, wallet('c', 'three'), AT)).toBe('added');
      expect(await addWatchedAddress(db, KIND, wallet('c', 'again'), AT)).toBe('known');
      expect((await names()).toSorted()).toEqual(['one', 'three', 'two']);
      expect(await nameWatchedAddress(db, KIND, wallet('a', 'renamed'))).toBe(true);
      expect(await removeWatchedAddress(db, KIND, wallet('b'))).toBe(true);
      expect(await removeWatchedAddress(db, KIND, wallet('b'))).toBe(false);
      expect(await nameWatchedAddress(db, KIND, wallet('b', 'gone'))).toBe(false);
      await restart(['a', 'one'], ['b', 'two'], ['d', 'four']);
      expect((await names()).toSorted()).toEqual(['four', 'renamed', 'three']);
      // What was removed comes back with the name that it is given.
      expect(await addWatchedAddress(db, KIND, wallet('b', 'back'), AT)).toBe('added');
      await restart(['a', 'one']);
      expect((await names()).toSorted()).toEqual(['back', 'renamed', 'three']);
      expect(await listWatchedAddresses(db, 'local-chain')).toEqual([]);
    });

    test('the wallets of the chain are those that are watched, and keep their numbers', async () => {
      const { db } = store();
      const id = await ensureSource(db, { area: 'airdrops', kind: KIND, label: 'chain' });
      const source = { id, area: 'airdrops', kind: KIND } as const;
      const wallets = async () =>
        (await listPage(db, WALLET_LIST, source, { page: 1, sort: 'address' })).wallets;
      await restart(['a', 'one'], ['b', 'two']);
      const [second, first] = await wallets();
      expect([first?.label, second?.label]).toEqual(['one', 'two']);
      await addWatchedAddress(db, KIND, wallet('c'), AT);
      await nameWatchedAddress(db, KIND, wallet('a', 'main'));
      await removeWatchedAddress(db, KIND, wallet('b'));
      const [added, kept, ...rest] = await wallets();
      expect(rest).toEqual([]);
      expect(kept).toEqual({ ...first, label: 'main' });
      expect(added).toMatchObject({ address: address('c'), label: null, active: true });
    });
  });
}
