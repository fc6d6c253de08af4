import type { Context } from 'hono';
import { AppError } from '../contract/app-error.ts';
import type { Caller, Operator, OperatorCaller } from '../identity/identity-provider.ts';
import type { ApiEnv } from './handlers.ts';
import { requestOrigin } from './request-origin.ts';
import { keepRefreshToken, readSessionCookie } from './session-cookies.ts';

/** The caller of a call about the own account; throws without a sign-in. */
export function operatorCaller(
  call: {
    readonly operator: Operator | undefined;
    readonly caller: Caller;
    readonly context: Context<ApiEnv>;
  },
  trustedProxies: number,
): OperatorCaller {
  const { operator, caller, context } = call;
  if (!operator) throw new AppError('not_authenticated');
  const { secure } = requestOrigin(context, trustedProxies);
  return {
    ...caller,
    operator,
    refresh_token: readSessionCookie(context, 'refresh_token', secure),
    onRenewed: (session) => keepRefreshToken(context, session, secure),
  };
}
