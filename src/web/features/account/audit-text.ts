import type { AuditAction } from '../../../contract/account.ts';

/** The sentence of each audit action. */
const TEXTS: Readonly<Record<AuditAction, string>> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in refused',
  sign_in_needs_new_password: 'Sign-in with a password that must be replaced',
  sign_in_needs_code: 'Password correct; code requested',
  sign_in_needs_set_up: 'Password correct; second factor must be set up',
  second_factor_failed: 'Second factor refused: wrong code',
  second_factor_set_up: 'Second factor turned on',
  second_factor_removed: 'Second factor turned off',
  recovery_codes_renewed: 'New recovery codes created',
  new_password_set: 'Temporary password replaced',
  signed_out: 'Signed out',
  signed_out_everywhere: 'Signed out everywhere',
  session_renewed: 'Session renewed',
  session_renewal_refused: 'Session not renewed: already ended',
  refresh_token_reused: 'Used refresh token presented again; session ended',
  password_confirmation_failed: 'Password confirmation refused: wrong password',
  password_changed: 'Password changed',
  password_change_failed: 'Password change refused: wrong password',
  password_reset_requested: 'Password reset code requested',
  password_reset: 'Password set with a code',
  password_reset_failed: 'Password reset refused: wrong code',
  attribute_code_sent: 'Verification code sent',
  attribute_verified: 'Attribute verified',
  attribute_verification_failed: 'Verification refused: wrong code',
  device_remembered: 'Device remembered',
  device_forgotten: 'Device forgotten',
  access_key_made: 'Access key created',
  access_key_used: 'Access key used',
  access_key_revoked: 'Access key revoked',
  access_key_refused: 'Access key refused',
  account_added: 'Account added',
  account_password_reset: 'Password reset by an administrator',
  account_groups_changed: 'Groups changed',
  account_phone_changed: 'Phone number changed',
  account_second_factor_removed: 'Second factor removed by an administrator',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled',
  account_removed: 'Account removed',
  signing_keys_removed: 'Signing keys removed on the command line',
  series_removed: 'Imported candles removed',
  note_added: 'Note added',
  note_edited: 'Note changed',
  note_removed: 'Note removed',
  series_replaced: 'Imported candles replaced',
  administrator_named: 'Made an administrator at a start of the server',
};

const WARNINGS: ReadonlySet<string> = new Set<AuditAction>([
  'sign_in_failed',
  'second_factor_failed',
  'second_factor_removed',
  'password_confirmation_failed',
  'account_second_factor_removed',
  'refresh_token_reused',
  'password_change_failed',
  'password_reset_failed',
  'attribute_verification_failed',
  'account_disabled',
  'access_key_refused',
  'signing_keys_removed',
]);

/** The text of an audit line; an action unknown to this version is shown as its code. */
export function auditText(action: string): string {
  return (TEXTS as Readonly<Record<string, string>>)[action] ?? action;
}

/** True for a line that deserves attention. */
export function isAuditWarning(action: string): boolean {
  return WARNINGS.has(action);
}
