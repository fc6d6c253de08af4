import { ACCOUNT_USER_ENDPOINTS } from './account-user.ts';
import { ALERT_ENDPOINTS } from './alerts.ts';
import { DOWNLOAD_ENDPOINTS } from './download-link.ts';
import { IDENTITY_ENDPOINTS } from './identity.ts';
import { SAVED_VIEW_ENDPOINTS } from './saved-views.ts';
import { SOURCE_ENDPOINTS } from './sources.ts';
import { STATUS_ENDPOINTS } from './status.ts';
import { SYSTEM_ENDPOINTS } from './system.ts';

/** The calls of the frame, which the console has from the start. */
export const CORE_ENDPOINTS = {
  ...SYSTEM_ENDPOINTS,
  ...IDENTITY_ENDPOINTS,
  ...SAVED_VIEW_ENDPOINTS,
  ...ACCOUNT_USER_ENDPOINTS,
  ...ALERT_ENDPOINTS,
  ...STATUS_ENDPOINTS,
  ...SOURCE_ENDPOINTS,
  ...DOWNLOAD_ENDPOINTS,
} as const;
