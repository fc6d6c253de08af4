import { ACCESS_ROLES, type AccessRole } from '../../domain/access-role.ts';
import { queryClient } from './query-client.ts';
import { keepBesideSession } from './stored-session.ts';
import { endpointQuery } from './use-endpoint.ts';

const KEY = 'access_role';

/** The role that the server named last in this session, until it names it again; undefined if it never did. */
export function keptRole(): AccessRole | undefined {
  const kept = localStorage.getItem(KEY);
  return ACCESS_ROLES.find((role) => role === kept);
}

/**
 * Asks the server for the operator's role and keeps it for the next page: controls then have their place from the first frame.
 * Without an answer each control asks itself.
 */
export async function keepRole(): Promise<void> {
  const user = await queryClient
    .fetchQuery(endpointQuery('accountUser', undefined, { live: false }))
    .catch(() => undefined);
  if (user) keepBesideSession(KEY, user.access_role);
}
