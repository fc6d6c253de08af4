import type { AccountDevice } from '../../../contract/account.ts';

/**
 * Groups devices that have the same name and no mark, newest first as given. This browser and each remembered device stay alone:
 * they are the ones that an operator looks for.
 */
export function groupDevices(devices: readonly AccountDevice[]): readonly (readonly AccountDevice[])[] {
  const groups: AccountDevice[][] = [];
  for (const device of devices) {
    const isMarked = device.current || device.remembered;
    const group = isMarked ? undefined : groups.find((one) => isSame(one[0], device));
    if (group === undefined) groups.push([device]);
    else group.push(device);
  }
  return groups;
}

function isSame(one: AccountDevice | undefined, other: AccountDevice): boolean {
  return one !== undefined && !one.current && !one.remembered && one.name === other.name;
}
