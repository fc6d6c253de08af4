import { DEVICE_LIMIT } from '../../contract/account.ts';
import { AppError } from '../../contract/app-error.ts';
import { accessRoleOf } from '../../domain/access-role.ts';
import { roleOf } from '../../identity/role-of.ts';
import { listAuditEvents } from '../../store/identity/audit-events.ts';
import type { ApiParts } from '../api-parts.ts';
import type { Handlers } from '../handlers.ts';
import { operatorCaller } from '../operator-caller.ts';
import { requestOrigin } from '../request-origin.ts';
import { forgetSessionCookie } from '../session-cookies.ts';

type AccountHandlers = Handlers<
  | 'forgotPassword'
  | 'confirmForgotPassword'
  | 'publicKeys'
  | 'accountUser'
  | 'changePassword'
  | 'sendAttributeCode'
  | 'verifyAttribute'
  | 'devices'
  | 'rememberDevice'
  | 'forgetDevice'
  | 'globalSignOut'
  | 'secondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes'
  | 'auditEvents'
>;

const AUDIT_LINES = 50;
const DONE = { done: true } as const;

/** Calls of operators about their own accounts. */
export function createAccountRoutes(parts: ApiParts, trustedProxies: number): AccountHandlers {
  const { identity, store, roleGroups } = parts;

  const by = (call: Parameters<typeof operatorCaller>[0]) => operatorCaller(call, trustedProxies);

  return {
    forgotPassword: ({ body, caller }) => identity.forgotPassword(body.email, caller),

    async confirmForgotPassword({ body, caller }) {
      await identity.confirmForgotPassword(body, caller);
      return DONE;
    },

    async publicKeys() {
      const { keys } = await identity.listPublicKeys();
      return { keys: [...keys] };
    },

    async accountUser(call) {
      const me = by(call);
      const groups = [...me.operator.groups];
      return {
        ...(await identity.getUser(me)),
        groups,
        role: roleOf(groups),
        access_role: accessRoleOf(groups, roleGroups),
        provider: identity.name,
      };
    },

    async changePassword(call) {
      await identity.changePassword(call.body, by(call));
      return DONE;
    },

    sendAttributeCode: (call) => identity.sendAttributeCode(call.body.attribute, by(call)),

    async verifyAttribute(call) {
      await identity.verifyAttribute(call.body.attribute, call.body.code, by(call));
      return DONE;
    },

    devices: (call) => identity.listDevices(DEVICE_LIMIT, by(call)),

    async rememberDevice(call) {
      await identity.rememberDevice(call.body.device_id, by(call));
      return DONE;
    },

    async forgetDevice(call) {
      const me = by(call);
      await identity.confirmPassword(call.body.password, me);
      await identity.forgetDevice(call.body.device_id, me);
      return DONE;
    },

    async globalSignOut(call) {
      const me = by(call);
      await identity.confirmPassword(call.body.password, me);
      await identity.globalSignOut(me);
      const { secure } = requestOrigin(call.context, trustedProxies);
      forgetSessionCookie(call.context, 'refresh_token', secure);
      return DONE;
    },

    secondFactor: (call) => identity.getSecondFactor(by(call)),

    async beginSecondFactor(call) {
      const me = by(call);
      await identity.confirmPassword(call.body.password, me);
      return identity.beginSecondFactor(me);
    },

    async confirmSecondFactor(call) {
      return { recovery_codes: [...(await identity.confirmSecondFactor(call.body.code, by(call)))] };
    },

    async removeSecondFactor(call) {
      await identity.removeSecondFactor(call.body, by(call));
      return DONE;
    },

    async renewRecoveryCodes(call) {
      return { recovery_codes: [...(await identity.renewRecoveryCodes(call.body, by(call)))] };
    },

    async auditEvents({ query, operator }) {
      if (!operator) throw new AppError('not_authenticated');
      const { scope, before, limit = AUDIT_LINES } = query;
      if (scope === 'all' && accessRoleOf(operator.groups, roleGroups) !== 'admin')
        throw new AppError('role_refused', { problems: [ALL_EVENTS] });
      const accountId = scope === 'all' ? undefined : operator.id;
      const lines = await listAuditEvents(store.db, limit, { accountId, before });
      return lines.map(({ account_id: _, ...line }) => line);
    },
  };
}

const ALL_EVENTS = { field: 'scope', reason: 'all is for administrators' };
