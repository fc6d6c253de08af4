import {
  ChangePasswordCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  type DeviceType,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  ListDevicesCommand,
  UpdateDeviceStatusCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '../../contract/app-error.ts';
import { revokeSessionsOf } from '../../store/identity/sessions.ts';
import type { Attempter } from '../attempt-delay.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type {
  Caller,
  CodeDelivery,
  IdentityDevice,
  IdentityProvider,
  OperatorCaller,
} from '../identity-provider.ts';
import { maskDestination } from '../mask-destination.ts';
import type { Pool } from './pool.ts';
import { type PoolCall, toRefusal } from './pool-error.ts';
import { poolExceptionOf } from './pool-exception.ts';
import { type createPoolSessions, readCookie } from './pool-sessions.ts';

interface PoolAccountParts {
  readonly client: CognitoIdentityProviderClient;
  readonly pool: Pool;
  readonly sessions: ReturnType<typeof createPoolSessions>;
  readonly attempterOf: (email: string, caller: Caller) => Promise<Attempter>;
}

type PoolAccount = Pick<
  IdentityProvider,
  | 'getUser'
  | 'changePassword'
  | 'forgotPassword'
  | 'confirmForgotPassword'
  | 'sendAttributeCode'
  | 'verifyAttribute'
  | 'listDevices'
  | 'rememberDevice'
  | 'forgetDevice'
>;

/** Refusals that reveal whether an account exists, or its state. They are not passed on. */
const HIDDEN: ReadonlySet<string> = new Set([
  'UserNotFoundException',
  'InvalidParameterException',
  'NotAuthorizedException',
]);

/** Attributes, passwords and devices of an account of the pool. */
export function createPoolAccount(parts: IdentityParts, pooled: PoolAccountParts): PoolAccount {
  const { client, pool, sessions, attempterOf } = pooled;
  const { clientId: ClientId } = pool;
  const { states, audit, isoNow } = parts;

  /** The pool's answer to a call with the operator's access token. */
  async function asked<T>(
    by: OperatorCaller,
    call: PoolCall,
    work: (token: string) => Promise<T>,
  ): Promise<T> {
    return work(await sessions.accessToken(by)).catch((error: unknown) => {
      throw toRefusal(error, call);
    });
  }

  /** Returns undefined for a refusal with that code, so that it is counted and delayed like our own. */
  async function undefinedWhen<T>(work: Promise<T>, call: PoolCall, code: string): Promise<T | undefined> {
    return work.catch((error: unknown) => {
      const refusal = toRefusal(error, call);
      if (refusal instanceof AppError && refusal.code === code) return undefined;
      throw refusal;
    });
  }

  return {
    async getUser(by) {
      const { UserAttributes = [] } = await asked(by, 'session', (AccessToken) =>
        client.send(new GetUserCommand({ AccessToken })),
      );
      const attributeOf = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
      return {
        email: attributeOf('email') ?? by.operator.email,
        email_verified: attributeOf('email_verified') === 'true',
        phone_number: attributeOf('phone_number') ?? null,
        phone_number_verified: attributeOf('phone_number_verified') === 'true',
        password_ends_at: null,
      };
    },

    async changePassword({ current_password, new_password }, by) {
      const who = await attempterOf(by.operator.email, by);
      await parts.auditRefusal(
        parts.passwordDelay.attempt(who, () =>
          undefinedWhen(
            asked(by, 'change_password', (AccessToken) =>
              client.send(
                new ChangePasswordCommand({
                  AccessToken,
                  PreviousPassword: current_password,
                  ProposedPassword: new_password,
                }),
              ),
            ),
            'change_password',
            'wrong_password',
          ),
        ),
        { code: 'wrong_password', action: 'password_change_failed', accountId: by.operator.id, caller: by },
      );
      const { id, session_id: keep } = by.operator;
      await parts.changing(id, async (trx) => {
        await revokeSessionsOf(trx, id, 'password_changed', isoNow(), { keep });
        await audit('password_changed', id, by, {}, trx);
      });
      states.clear();
    },

    async forgotPassword(email, caller) {
      const who = await attempterOf(email, caller);
      const sent = await parts.requestDelay.take(who, async () => {
        if (!(await parts.maySendCode(email, who.known_browser_id !== undefined))) return undefined;
        return client
          .send(new ForgotPasswordCommand({ ClientId, Username: email }))
          .catch((error: unknown) => {
            if (HIDDEN.has(poolExceptionOf(error) ?? '')) return undefined;
            throw toRefusal(error, 'code');
          });
      });
      await audit('password_reset_requested', null, caller, { sent: sent !== undefined });
      const medium = sent?.CodeDeliveryDetails?.DeliveryMedium === 'SMS' ? 'sms' : 'email';
      const destination =
        medium === 'sms'
          ? (sent?.CodeDeliveryDetails?.Destination ?? '')
          : maskDestination(email.toLowerCase());
      return { medium, destination };
    },

    async confirmForgotPassword({ email, code, new_password }, caller) {
      const who = await attempterOf(email, caller);
      const command = new ConfirmForgotPasswordCommand({
        ClientId,
        Username: email,
        ConfirmationCode: code,
        Password: new_password,
      });
      await parts.auditRefusal(
        parts.codeDelay.attempt(who, () =>
          client.send(command).catch((error: unknown) => {
            if (HIDDEN.has(poolExceptionOf(error) ?? '')) return undefined;
            return undefinedWhen(Promise.reject(error), 'code', 'code_refused');
          }),
        ),
        { code: 'code_refused', action: 'password_reset_failed', accountId: null, caller },
      );
      await parts.signInDelay.forgive(who);
      await audit('password_reset', null, caller);
    },

    async sendAttributeCode(attribute, by) {
      const { CodeDeliveryDetails: sent } = await parts.requestDelay.take(
        await attempterOf(by.operator.email, by),
        () =>
          asked(by, 'code', (AccessToken) =>
            client.send(
              new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: attribute }),
            ),
          ),
      );
      await audit('attribute_code_sent', by.operator.id, by, { attribute });
      return deliveryOf(attribute, sent?.Destination, by);
    },

    async verifyAttribute(attribute, code, by) {
      const who = await attempterOf(by.operator.email, by);
      await parts.auditRefusal(
        parts.codeDelay.attempt(who, () =>
          undefinedWhen(
            asked(by, 'code', (AccessToken) =>
              client.send(
                new VerifyUserAttributeCommand({ AccessToken, AttributeName: attribute, Code: code }),
              ),
            ),
            'code',
            'code_refused',
          ),
        ),
        {
          code: 'code_refused',
          action: 'attribute_verification_failed',
          accountId: by.operator.id,
          caller: by,
        },
      );
      await audit('attribute_verified', by.operator.id, by, { attribute });
    },

    async listDevices(limit, by) {
      const { Devices = [] } = await asked(by, 'device', (AccessToken) =>
        client.send(new ListDevicesCommand({ AccessToken, Limit: limit })),
      );
      const current = by.refresh_token === undefined ? undefined : readCookie(by.refresh_token).device_key;
      return Devices.map((device) => toDevice(device, current));
    },

    async rememberDevice(deviceId, by) {
      await asked(by, 'device', (AccessToken) =>
        client.send(
          new UpdateDeviceStatusCommand({
            AccessToken,
            DeviceKey: deviceId,
            DeviceRememberedStatus: 'remembered',
          }),
        ),
      );
      await audit('device_remembered', by.operator.id, by, { device_id: deviceId });
    },

    async forgetDevice(deviceId, by) {
      await asked(by, 'device', (AccessToken) =>
        client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey: deviceId })),
      );
      await audit('device_forgotten', by.operator.id, by, { device_id: deviceId });
    },
  };
}

function deliveryOf(attribute: string, destination: string | undefined, by: OperatorCaller): CodeDelivery {
  const medium = attribute === 'email' ? 'email' : 'sms';
  // The pool masks the destination itself. If it does not return one, the code went to the known address.
  return { medium, destination: destination ?? maskDestination(by.operator.email) };
}

function toDevice(device: DeviceType, current: string | undefined): IdentityDevice {
  const attributes = device.DeviceAttributes ?? [];
  const attributeOf = (name: string) => attributes.find(({ Name }) => Name === name)?.Value;
  return {
    id: device.DeviceKey ?? '',
    name: attributeOf('device_name') ?? 'Unknown browser',
    remembered: attributeOf('dev:device_remembered_status') === 'remembered',
    current: device.DeviceKey !== undefined && device.DeviceKey === current,
    created_at: device.DeviceCreateDate?.toISOString() ?? null,
    last_seen_at: device.DeviceLastAuthenticatedDate?.toISOString() ?? null,
    last_ip: attributeOf('last_ip_used') ?? null,
  };
}
