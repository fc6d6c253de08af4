import { AppError } from '../../contract/app-error.ts';
import type { AccessKeys } from '../../identity/access-keys.ts';
import type { Operator } from '../../identity/identity-provider.ts';
import type { Handlers } from '../handlers.ts';

/** The operator's own read-only keys for programs. */
export function createAccessKeyRoutes(
  keys: AccessKeys,
): Handlers<'accessKeys' | 'makeAccessKey' | 'revokeAccessKey'> {
  return {
    async accessKeys({ operator }) {
      return { keys: await keys.list(idOf(operator)) };
    },

    makeAccessKey: ({ operator, body, caller }) => keys.make(idOf(operator), body, caller),

    async revokeAccessKey({ operator, body, caller }) {
      return { keys: await keys.revoke(idOf(operator), body.id, caller) };
    },
  };
}

function idOf(operator: Operator | undefined): string {
  if (!operator) throw new AppError('not_authenticated');
  return operator.id;
}
