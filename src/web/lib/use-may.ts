import type { Endpoint } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import { type AccessRole, includesRole } from '../../domain/access-role.ts';
import { useDeclaredCall } from './declared-calls.ts';
import { keptRole } from './kept-role.ts';
import { useEndpoint } from './use-endpoint.ts';

/** Whether the operator may make a call. While no role is known nothing is allowed, and no reason is given. */
export interface Permission {
  readonly may: boolean;
  /** Why not, as a sentence; undefined if it is allowed or not known yet. */
  readonly reason: string | undefined;
}

const WHO: Readonly<Record<AccessRole, string>> = {
  viewer: 'everyone',
  operator: 'operators',
  admin: 'administrators',
};

/** Whether the operator's role includes a call. The server decides; this only hides what it would refuse. */
export function useMay(name: EndpointName): Permission {
  const { role: least = 'viewer' }: Endpoint = useDeclaredCall(name);
  const { data: user } = useEndpoint('accountUser', undefined, { live: false, enabled: least !== 'viewer' });
  if (least === 'viewer') return { may: true, reason: undefined };
  const role = user?.access_role ?? keptRole();
  if (role === undefined) return { may: false, reason: undefined };
  const may = includesRole(role, least);
  return {
    may,
    reason: may ? undefined : `Only ${WHO[least]} may do this; your role is ${role}.`,
  };
}
