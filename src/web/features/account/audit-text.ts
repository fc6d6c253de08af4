/** Every line of the audit log, as a sentence. */
const TEXTS: Readonly<Record<string, string>> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in refused',
  sign_in_needs_new_password: 'Sign-in with a temporary password',
  new_password_set: 'Temporary password replaced',
  signed_out: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  refresh_token_reused: 'A used refresh token was presented again; the session was ended',
  password_changed: 'Password changed',
  password_change_failed: 'Password change refused: wrong password',
  password_reset_requested: 'Password reset code asked for',
  password_reset: 'Password set by a code',
  password_reset_failed: 'Password reset refused: wrong code',
  attribute_code_sent: 'Verification code sent',
  attribute_verified: 'Attribute verified',
  attribute_verification_failed: 'Verification refused: wrong code',
  device_remembered: 'Device remembered',
  device_forgotten: 'Device forgotten',
  access_key_made: 'Access key made',
  access_key_used: 'Access key used',
  access_key_revoked: 'Access key revoked',
  access_key_refused: 'Access key refused',
  account_added: 'Account added',
  account_password_reset: 'Password reset by the command line',
  account_groups_changed: 'Groups changed',
  account_phone_changed: 'Phone number changed',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled',
  account_removed: 'Account removed',
};

const WARNINGS: ReadonlySet<string> = new Set([
  'sign_in_failed',
  'refresh_token_reused',
  'password_change_failed',
  'password_reset_failed',
  'attribute_verification_failed',
  'account_disabled',
  'access_key_refused',
]);

/** What a line says; an action that this version does not know reads as it is. */
export function auditText(action: string): string {
  return TEXTS[action] ?? action;
}

/** Whether a line deserves a second look. */
export function isAuditWarning(action: string): boolean {
  return WARNINGS.has(action);
}
