import type { Context } from 'hono';
import { AppError } from '../../contract/app-error.ts';
import { Preferences, type SignedIn, type SignInAnswer } from '../../contract/identity.ts';
import type { Caller, SignedInSession, SignInOutcome } from '../../identity/identity-provider.ts';
import { getPreferences, upsertPreferences } from '../../store/identity/preferences.ts';
import type { ApiParts } from '../api-parts.ts';
import type { ApiEnv, Handlers } from '../handlers.ts';
import { requestOrigin } from '../request-origin.ts';
import {
  forgetSessionCookie,
  keepRefreshToken,
  keepSessionCookie,
  readSessionCookie,
} from '../session-cookies.ts';

type IdentityHandlers = Handlers<
  'signIn' | 'signInWithCode' | 'signInWithSetUp' | 'refresh' | 'signOut' | 'preferences' | 'savePreferences'
>;

/** Sign-in, refresh, sign-out and the operator's own settings. */
export function createIdentityRoutes(parts: ApiParts, trustedProxies: number): IdentityHandlers {
  const { identity, store, log } = parts;
  let warned = false;

  function isSecure(context: Context<ApiEnv>): boolean {
    const { secure } = requestOrigin(context, trustedProxies);
    if (!secure && !warned) {
      warned = true;
      log.warn('Somebody signs in over plain http: passwords and sessions can be read on the way');
    }
    return secure;
  }

  /** The session of a response; its refresh token is sent as the cookie. */
  function keep(context: Context<ApiEnv>, session: SignedInSession): SignedIn {
    keepRefreshToken(context, session, isSecure(context));
    return { id_token: session.id_token, email: session.email, groups: [...session.groups] };
  }

  /** The cookies of a new session, which replace those of this browser's previous one. */
  async function begin(
    { caller, context }: { readonly caller: Caller; readonly context: Context<ApiEnv> },
    outcome: SignInOutcome & { kind: 'signed_in' },
  ): Promise<SignedIn> {
    const secure = isSecure(context);
    const former = readSessionCookie(context, 'refresh_token', secure);
    if (former !== undefined) {
      await identity
        .signOut({ refresh_token: former, id_token: undefined }, caller)
        .catch((error: unknown) => {
          log.warn('The former session of a browser could not be ended', { error });
        });
    }
    const { session, known_browser } = outcome;
    if (known_browser) {
      const { token, max_age } = known_browser;
      keepSessionCookie(context, { name: 'known_browser', value: token, maxAge: max_age }, secure);
    }
    return keep(context, session);
  }

  function stepOf(outcome: SignInOutcome): Exclude<SignInAnswer, SignedIn> {
    if (outcome.kind === 'code_required') {
      const { challenge, method, destination } = outcome;
      return { second_factor: 'code', challenge, method, destination };
    }
    if (outcome.kind === 'set_up_required')
      return { second_factor: 'set_up', challenge: outcome.challenge, ...outcome.app };
    throw new AppError('new_password_required');
  }

  return {
    async signIn(call) {
      const outcome = await identity.signIn(call.body, call.caller);
      return outcome.kind === 'signed_in' ? begin(call, outcome) : stepOf(outcome);
    },

    async signInWithCode(call) {
      const outcome = await identity.signInWithCode(call.body, call.caller);
      if (outcome.kind === 'signed_in') return begin(call, outcome);
      const step = stepOf(outcome);
      if (step.second_factor === 'code') return step;
      throw new AppError('invalid_credentials');
    },

    async signInWithSetUp(call) {
      const { outcome, recovery_codes } = await identity.signInWithSetUp(call.body, call.caller);
      if (outcome.kind !== 'signed_in') throw new AppError('invalid_credentials');
      return { ...(await begin(call, outcome)), recovery_codes: [...recovery_codes] };
    },

    async refresh({ caller, context }) {
      const token = readSessionCookie(context, 'refresh_token', isSecure(context));
      if (token === undefined) throw new AppError('not_authenticated');
      return keep(context, await identity.refresh(token, caller));
    },

    async signOut({ caller, context }) {
      const secure = isSecure(context);
      const id_token = context.req.header('authorization')?.replace(/^Bearer /i, '');
      const refresh_token = readSessionCookie(context, 'refresh_token', secure);
      // The browser's session ends whatever the provider responds.
      forgetSessionCookie(context, 'refresh_token', secure);
      const signed_out = await identity.signOut({ refresh_token, id_token }, caller);
      return { signed_out };
    },

    async preferences({ operator }) {
      if (!operator) throw new AppError('not_authenticated');
      return readPreferences(await getPreferences(store.db, operator.id));
    },

    async savePreferences({ operator, body }) {
      if (!operator) throw new AppError('not_authenticated');
      return readPreferences(await upsertPreferences(store.db, operator.id, body));
    },
  };
}

/** Preferences of an older or newer version that this one does not know are left out, without an error. */
function readPreferences(stored: Record<string, unknown>): Preferences {
  const fields = Object.entries(Preferences.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(stored[name]);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(fields);
}
