import { AppError } from '../../contract/app-error.ts';
import type { AccessKeys } from '../../identity/access-keys.ts';
import type { IdentityProvider, Operator } from '../../identity/identity-provider.ts';
import type { Handlers } from '../handlers.ts';
import { operatorCaller } from '../operator-caller.ts';

/** The operator's own read-only keys for programs. */
export function createAccessKeyRoutes(
  keys: AccessKeys,
  identity: IdentityProvider,
  trustedProxies: number,
): Handlers<'accessKeys' | 'makeAccessKey' | 'revokeAccessKey'> {
  return {
    async accessKeys({ operator }) {
      return { keys: await keys.list(idOf(operator)) };
    },

    async makeAccessKey(call) {
      const me = operatorCaller(call, trustedProxies);
      const { password, ...wanted } = call.body;
      await identity.confirmPassword(password, me);
      return keys.make(me.operator, wanted, me);
    },

    async revokeAccessKey({ operator, body, caller }) {
      return { keys: await keys.revoke(idOf(operator), body.id, caller) };
    },
  };
}

function idOf(operator: Operator | undefined): string {
  if (!operator) throw new AppError('not_authenticated');
  return operator.id;
}
