import type { Asker } from '../../src/agent/asker.ts';
import type { AccessRole } from '../../src/domain/access-role.ts';

/** The holder of an account who asks, with a role. */
export function askerOf(accountId: string, role: AccessRole = 'operator'): Asker {
  return { accountId, role, roleGroups: { admin: ['admin'], viewer: ['viewer'] } };
}
