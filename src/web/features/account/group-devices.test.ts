import { expect, test } from 'vitest';
import type { AccountDevice } from '../../../contract/account.ts';
import { groupDevices } from './group-devices.ts';

const device = (id: string, name: string, marks: Partial<AccountDevice> = {}): AccountDevice => ({
  id,
  name,
  remembered: false,
  current: false,
  created_at: null,
  last_seen_at: null,
  last_ip: null,
  ...marks,
});

test('devices of one name are a group; this browser and remembered ones stand alone', () => {
  const groups = groupDevices([
    device('a', 'Chrome on Linux', { current: true }),
    device('b', 'Chrome on Linux'),
    device('c', 'Firefox on macOS'),
    device('d', 'Chrome on Linux', { remembered: true }),
    device('e', 'Chrome on Linux'),
  ]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['a'], ['b', 'e'], ['c'], ['d']]);
});
