import type { Context } from 'hono';
import { AppError } from '../../contract/app-error.ts';
import { Preferences } from '../../contract/identity.ts';
import type { SignedInSession } from '../../identity/identity-provider.ts';
import { getPreferences, upsertPreferences } from '../../store/preferences.ts';
import type { ApiParts } from '../create-api.ts';
import type { ApiEnv, Handlers } from '../handlers.ts';
import { requestOrigin } from '../request-origin.ts';
import { forgetSessionCookie, keepSessionCookie, readSessionCookie } from '../session-cookies.ts';

type IdentityHandlers = Handlers<'signIn' | 'refresh' | 'signOut' | 'preferences' | 'savePreferences'>;

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

  function answer(context: Context<ApiEnv>, session: SignedInSession) {
    const { id_token, email, groups, refresh_token, refresh_max_age } = session;
    keepSessionCookie(
      context,
      { name: 'refresh_token', value: refresh_token, maxAge: refresh_max_age },
      isSecure(context),
    );
    return context.json({ id_token, email, groups });
  }

  return {
    async signIn({ body, caller, context }) {
      const outcome = await identity.signIn(body, caller);
      if (outcome.kind === 'new_password_required') throw new AppError('new_password_required');
      if (outcome.known_browser) {
        const { token, max_age } = outcome.known_browser;
        keepSessionCookie(
          context,
          { name: 'known_browser', value: token, maxAge: max_age },
          isSecure(context),
        );
      }
      return answer(context, outcome.session);
    },

    async refresh({ caller, context }) {
      const token = readSessionCookie(context, 'refresh_token', isSecure(context));
      if (token === undefined) throw new AppError('not_authenticated');
      return answer(context, await identity.refresh(token, caller));
    },

    async signOut({ caller, context }) {
      const secure = isSecure(context);
      const id_token = context.req.header('authorization')?.replace(/^Bearer /i, '');
      const refresh_token = readSessionCookie(context, 'refresh_token', secure);
      // The browser's half ends whatever the provider answers.
      forgetSessionCookie(context, 'refresh_token', secure);
      const signed_out = await identity.signOut({ refresh_token, id_token }, caller);
      return context.json({ signed_out });
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

/** What an older or newer version of the program stored and this one does not know is left out, not an error. */
function readPreferences(stored: Record<string, unknown>): Preferences {
  const fields = Object.entries(Preferences.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(stored[name]);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(fields);
}
