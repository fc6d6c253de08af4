import type { ReactNode } from 'react';
import { ACCESS_KEY_ENDPOINTS } from '../../../contract/access-keys.ts';
import { ACCOUNT_ENDPOINTS } from '../../../contract/account.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { AccessKeysPanel } from './access-keys-panel.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

declareCalls({ ...ACCESS_KEY_ENDPOINTS, ...ACCOUNT_ENDPOINTS });

/** The operator's account: attributes, password, second factor, devices, sessions and audit log. */
export function AccountPage(): ReactNode {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <ProfilePanel />
        <PasswordPanel />
        <SecondFactorPanel />
      </div>
      <div className="grid min-w-0 gap-4">
        <DevicesPanel />
        <SessionsPanel />
        <AccessKeysPanel />
      </div>
      <div className="min-w-0 lg:col-span-2">
        <AuditPanel />
      </div>
    </div>
  );
}
