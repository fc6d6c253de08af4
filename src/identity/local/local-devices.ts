import { AppError } from '../../contract/app-error.ts';
import { deleteDevice, listDevices, rememberDevice } from '../../store/identity/devices.ts';
import { revokeSessionsOf } from '../../store/identity/sessions.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import type { LocalParts } from './local-parts.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The browsers that signed in to an account. */
export function createLocalDevices(
  parts: LocalParts,
): Pick<IdentityProvider, 'listDevices' | 'rememberDevice' | 'forgetDevice'> {
  const { db, states } = parts;

  return {
    async listDevices(limit, { operator }) {
      const session = await states.get(operator.session_id);
      const devices = await listDevices(db, operator.id, limit);
      return devices.map(({ id, name, remembered, created_at, last_seen_at, last_ip }) => {
        const current = id === session?.device_id;
        return { id, name, remembered, current, created_at, last_seen_at, last_ip };
      });
    },

    async rememberDevice(deviceId, by) {
      checkId(deviceId);
      if (!(await rememberDevice(db, by.operator.id, deviceId))) throw new AppError('device_not_found');
      await parts.audit('device_remembered', by.operator.id, by, { device_id: deviceId });
    },

    async forgetDevice(deviceId, by) {
      checkId(deviceId);
      const { id } = by.operator;
      // Sessions first: once the device is deleted they no longer refer to it.
      await parts.changing(id, async (trx) => {
        await revokeSessionsOf(trx, id, 'device_forgotten', parts.isoNow(), { deviceId });
        if (!(await deleteDevice(trx, id, deviceId))) throw new AppError('device_not_found');
        await parts.audit('device_forgotten', id, by, { device_id: deviceId }, trx);
      });
      states.clear();
    },
  };
}

function checkId(deviceId: string): void {
  if (!UUID.test(deviceId)) throw new AppError('device_not_found');
}
