import { claimOf } from './session.ts';
import { readSession } from './stored-session.ts';
import { useEndpoint } from './use-endpoint.ts';

/**
 * When the operator's password stops signing in, because it was made for the account (milliseconds since 1970); undefined where
 * its owner chose it. The token says so at once; the server is asked only then, since the password may be another one by now.
 */
export function usePasswordEnd(): number | undefined {
  const claimed = claimOf(readSession().token, 'password_ends_at');
  const isClaimed = typeof claimed === 'number';
  const user = useEndpoint('accountUser', undefined, { live: false, enabled: isClaimed });
  if (!isClaimed) return undefined;
  if (user.data === undefined) return claimed * 1_000;
  return user.data.password_ends_at === null ? undefined : Date.parse(user.data.password_ends_at);
}
