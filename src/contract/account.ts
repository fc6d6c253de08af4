import * as zod from 'zod';
import type { Endpoint, RequestsOf } from './endpoint.ts';
import { RecoveryCodes, TimeSecret } from './identity.ts';

/** The largest number of devices in a list. */
export const DEVICE_LIMIT = 60;

const Email = zod.email().max(254);
const NewPassword = zod.string().min(1, 'must not be empty').max(256);
const Code = zod.string().trim().min(1, 'must not be empty').max(64);
const Attribute = zod.enum(['email', 'phone_number']);
const DeviceId = zod.strictObject({ device_id: zod.string().min(1).max(200) });
/** The password, entered again. */
export const Password = zod.string().min(1, 'must not be empty').max(1024);
const PasswordAndCode = zod.strictObject({ password: Password, code: Code });
const Done = zod.object({ done: zod.literal(true) });

/** Where a code was sent; most of the address is masked. */
const CodeDelivery = zod.object({ medium: zod.enum(['email', 'sms']), destination: zod.string() });

/** A browser that signed in to the account. Times and address are null if the provider does not report them. */
export const AccountDevice = zod.object({
  id: zod.string(),
  name: zod.string(),
  remembered: zod.boolean(),
  /** The browser that makes the request. */
  current: zod.boolean(),
  created_at: zod.string().nullable(),
  last_seen_at: zod.string().nullable(),
  last_ip: zod.string().nullable(),
});
export type AccountDevice = zod.infer<typeof AccountDevice>;

/** The second factor of an account as its owner sees it. */
export const SecondFactor = zod.object({
  /** False: a password alone signs in. */
  is_on: zod.boolean(),
  /** When it was set up; null if it is not, or if the provider does not report it. */
  since: zod.string().nullable(),
  /** False if it is changed elsewhere: a hosted pool sends its own codes. */
  is_changed_here: zod.boolean(),
  /** Whether an account without one must set one up when it signs in. */
  is_required: zod.boolean(),
  /** Null if the provider has no recovery codes. */
  recovery_codes_left: zod.number().int().nullable(),
});
export type SecondFactor = zod.infer<typeof SecondFactor>;

/** All actions in the audit log. */
export const AUDIT_ACTIONS = [
  'signed_in',
  'sign_in_failed',
  'sign_in_needs_new_password',
  'sign_in_needs_code',
  'sign_in_needs_set_up',
  'second_factor_failed',
  'second_factor_set_up',
  'second_factor_removed',
  'recovery_codes_renewed',
  'new_password_set',
  'signed_out',
  'signed_out_everywhere',
  'session_renewed',
  'session_renewal_refused',
  'refresh_token_reused',
  'password_confirmation_failed',
  'password_changed',
  'password_change_failed',
  'password_reset_requested',
  'password_reset',
  'password_reset_failed',
  'attribute_code_sent',
  'attribute_verified',
  'attribute_verification_failed',
  'device_remembered',
  'device_forgotten',
  'access_key_made',
  'access_key_used',
  'access_key_revoked',
  'access_key_refused',
  'account_added',
  'account_password_reset',
  'account_groups_changed',
  'account_phone_changed',
  'account_second_factor_removed',
  'account_disabled',
  'account_enabled',
  'account_removed',
  'signing_keys_removed',
  'series_removed',
  'series_replaced',
  'note_added',
  'note_edited',
  'note_removed',
  'administrator_named',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One event of the audit log. */
export const AuditLine = zod.object({
  id: zod.number().int(),
  at: zod.string(),
  action: zod.string(),
  /** The account's email; null if it is unknown or was removed. */
  email: zod.string().nullable(),
  ip: zod.string().nullable(),
  request_id: zod.string().nullable(),
  detail: zod.record(zod.string(), zod.unknown()),
});
export type AuditLine = zod.infer<typeof AuditLine>;

export const ACCOUNT_ENDPOINTS = {
  forgotPassword: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/forgot-password',
    area: 'console',
    response: CodeDelivery,
    failure: 'Failed to send the code',
  },
  confirmForgotPassword: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/confirm-forgot-password',
    area: 'console',
    response: Done,
    failure: 'Failed to set the new password',
  },
  publicKeys: {
    method: 'GET',
    path: '/api/identity/jwks',
    area: 'console',
    topics: [],
    response: zod.object({ keys: zod.array(zod.record(zod.string(), zod.unknown())) }),
    failure: 'Failed to fetch the public keys',
  },
  changePassword: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/change-password',
    area: 'console',
    response: Done,
    failure: 'Failed to change the password',
  },
  sendAttributeCode: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/attribute-code',
    area: 'console',
    response: CodeDelivery,
    failure: 'Failed to send the code',
  },
  verifyAttribute: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/verify-attribute',
    area: 'console',
    response: Done,
    failure: 'Failed to verify the attribute',
  },
  devices: {
    method: 'GET',
    path: '/api/identity/devices',
    area: 'console',
    topics: [],
    response: zod.array(AccountDevice),
    failure: 'Failed to fetch devices',
  },
  rememberDevice: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/devices/remember',
    area: 'console',
    response: Done,
    failure: 'Failed to remember the device',
  },
  forgetDevice: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/devices/forget',
    area: 'console',
    response: Done,
    failure: 'Failed to forget the device',
  },
  globalSignOut: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/sign-out-everywhere',
    area: 'console',
    response: Done,
    failure: 'Failed to sign out everywhere',
  },
  secondFactor: {
    method: 'GET',
    path: '/api/identity/second-factor',
    area: 'console',
    topics: [],
    response: SecondFactor,
    failure: 'Failed to fetch the second factor',
  },
  beginSecondFactor: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/second-factor/begin',
    area: 'console',
    response: TimeSecret,
    failure: 'Failed to begin the set-up',
  },
  confirmSecondFactor: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/second-factor/confirm',
    area: 'console',
    response: zod.object({ recovery_codes: RecoveryCodes }),
    failure: 'Failed to turn the second factor on',
  },
  removeSecondFactor: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/second-factor/remove',
    area: 'console',
    response: Done,
    failure: 'Failed to turn the second factor off',
  },
  renewRecoveryCodes: {
    method: 'POST',
    role: 'viewer',
    path: '/api/identity/second-factor/recovery-codes',
    area: 'console',
    response: zod.object({ recovery_codes: RecoveryCodes }),
    failure: 'Failed to make recovery codes',
  },
  auditEvents: {
    method: 'GET',
    path: '/api/identity/audit',
    area: 'console',
    topics: [],
    response: zod.array(AuditLine),
    failure: 'Failed to fetch the audit log',
  },
} as const satisfies Record<string, Endpoint>;

/** What only the server needs of these calls. */
export function accountRequests() {
  return {
    forgotPassword: {
      access: 'open',
      summary: 'Sends a code to set a new password; the answer is the same for an unknown email.',
      body: zod.strictObject({ email: Email }),
    },
    confirmForgotPassword: {
      access: 'open',
      summary: 'Sets a new password by a code; every session and access key of the account ends.',
      body: zod.strictObject({ email: Email, code: Code, new_password: NewPassword }),
    },
    publicKeys: {
      access: 'open',
      summary: 'The public keys that ID tokens are signed with, as a JSON Web Key Set.',
    },
    changePassword: {
      access: 'operator',
      summary:
        'Changes the password, which requires the current one; every other session of the account ends.',
      body: zod.strictObject({
        current_password: Password,
        new_password: NewPassword,
      }),
    },
    sendAttributeCode: {
      access: 'operator',
      summary: 'Sends a code to verify the email address or the phone number.',
      body: zod.strictObject({ attribute: Attribute }),
    },
    verifyAttribute: {
      access: 'operator',
      summary: 'Verifies the email address or the phone number by the code that was sent there.',
      body: zod.strictObject({ attribute: Attribute, code: Code }),
    },
    devices: {
      access: 'operator',
      summary: `The browsers that signed in to the account, the last seen first, at most ${DEVICE_LIMIT}.`,
    },
    rememberDevice: {
      access: 'operator',
      summary: 'Marks a device as one that stays in the list.',
      body: DeviceId,
    },
    forgetDevice: {
      access: 'operator',
      summary: 'Removes a device and ends its sessions; requires the password again.',
      body: DeviceId.extend({ password: Password }),
    },
    globalSignOut: {
      access: 'operator',
      summary:
        'Ends every session of the account, this one included, and every access key; wants the password again.',
      body: zod.strictObject({ password: Password }),
    },
    secondFactor: {
      access: 'operator',
      summary: 'Whether signing in requires a code in addition to the password.',
    },
    beginSecondFactor: {
      access: 'operator',
      summary: 'Makes a secret for an authenticator app; it counts once a code of it was given.',
      body: zod.strictObject({ password: Password }),
    },
    confirmSecondFactor: {
      access: 'operator',
      summary: 'Turns the second factor on by the first code of the app; every other session ends.',
      body: zod.strictObject({ code: Code }),
    },
    removeSecondFactor: {
      access: 'operator',
      summary: 'Turns the second factor off; every other session ends.',
      body: PasswordAndCode,
    },
    renewRecoveryCodes: {
      access: 'operator',
      summary: 'Generates new recovery codes; the previous ones become invalid.',
      body: PasswordAndCode,
    },
    auditEvents: {
      access: 'operator',
      summary: 'The audit events of identities, newest first: of the own account, or of all.',
      query: zod.strictObject({
        scope: zod.enum(['own', 'all']).optional(),
        /** Events before the one with this number. */
        before: zod.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
        limit: zod.coerce.number().int().min(1).max(200).optional(),
      }),
    },
  } as const satisfies RequestsOf<typeof ACCOUNT_ENDPOINTS>;
}
