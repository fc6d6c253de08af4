import { includesRole } from '../../domain/access-role.ts';
import type { Subject } from '../areas/subjects.ts';
import type { ToolContext } from './tool-context.ts';

/** Why a subject is not told to who asks: as its screen, it is for some roles only. Undefined where it may be told. */
export function withheld(
  { table: { many }, role: least }: Subject,
  { role, withKey }: Pick<ToolContext, 'role' | 'withKey'>,
): string | undefined {
  if (least === undefined) return undefined;
  // Its call takes a session, and no key.
  if (withKey)
    return `I cannot tell that: the ${many} are told where you are signed in, not by an access key.`;
  if (role !== undefined && includesRole(role, least)) return undefined;
  const own = role === undefined ? 'it is not known who asks' : `your role is ${role}`;
  return `I cannot tell that: the ${many} are for ${READERS[least]} only, and ${own}.`;
}

const READERS = {
  viewer: 'those who are signed in',
  operator: 'operators and administrators',
  admin: 'administrators',
} as const;
