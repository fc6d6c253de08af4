import { claimOf } from './session.ts';
import { readSession } from './stored-session.ts';
import { useEndpoint } from './use-endpoint.ts';

/**
 * When a generated password of the operator expires (milliseconds since 1970); undefined if its owner chose the
 * password. The token names the time at once. Only then is the server asked, because the password may have changed
 * since.
 */
export function usePasswordEnd(): number | undefined {
  const claimed = claimOf(readSession().token, 'password_ends_at');
  const isClaimed = typeof claimed === 'number';
  const user = useEndpoint('accountUser', undefined, { live: false, enabled: isClaimed });
  if (!isClaimed) return undefined;
  if (user.data === undefined) return claimed * 1_000;
  return user.data.password_ends_at === null ? undefined : Date.parse(user.data.password_ends_at);
}
