import type { ReactNode } from 'react';
import { ADMINISTRATION_ENDPOINTS } from '../../../contract/administration.ts';
import { AUDIT_ENDPOINTS } from '../../../contract/audit.ts';
import { SERVER_SETTING_ENDPOINTS } from '../../../contract/server-settings.ts';
import { SOURCE_ENDPOINTS } from '../../../contract/sources.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { FilterRow } from '../../ui/filter-row.tsx';
import { IfAllowed } from '../../ui/if-allowed.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { ReadReplicaPanel } from './read-replica-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

declareCalls({
  ...AUDIT_ENDPOINTS,
  ...ADMINISTRATION_ENDPOINTS,
  ...SERVER_SETTING_ENDPOINTS,
  ...SOURCE_ENDPOINTS,
});

const VIEWS = [
  { value: 'settings', label: 'Settings' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'audit', label: 'Audit trail' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** What concerns the whole server: its settings, the accounts, and what was done; the address chooses. */
export function ServerPage(): ReactNode {
  const { search, setSearch } = useUrlSearch();
  const shown: View = VIEWS.find(({ value }) => value === search.view)?.value ?? 'settings';
  return (
    <div className="flex flex-col gap-3">
      <FilterRow
        label="Shown"
        options={VIEWS}
        chosen={shown}
        onChoose={(value) => setSearch({ view: value === 'settings' ? undefined : value })}
      />
      {shown === 'settings' && (
        <>
          <ReadReplicaPanel />
          <IfAllowed to="serverSettings">
            <SettingsPanel />
          </IfAllowed>
        </>
      )}
      {shown === 'accounts' && (
        <IfAllowed to="managedAccounts">
          <AccountsPanel />
        </IfAllowed>
      )}
      {shown === 'audit' && (
        <IfAllowed to="audit">
          <AuditTrail />
        </IfAllowed>
      )}
    </div>
  );
}
