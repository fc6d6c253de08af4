import type { ReactNode } from 'react';
import { ADMINISTRATION_ENDPOINTS } from '../../../contract/administration.ts';
import { AUDIT_ENDPOINTS } from '../../../contract/audit.ts';
import { SERVER_SETTING_ENDPOINTS } from '../../../contract/server-settings.ts';
import { SOURCE_ENDPOINTS } from '../../../contract/sources.ts';
import { WATCHED_ADDRESS_ENDPOINTS } from '../../../contract/watched-addresses.ts';
import type { WatchRole } from '../../../domain/watched-address.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { FilterRow } from '../../ui/filter-row.tsx';
import { IfAllowed } from '../../ui/if-allowed.tsx';
import { PanelSkeleton } from '../../ui/panel-skeleton.tsx';
import { ROLE_NAMES } from '../../ui/role-names.ts';
import { WatchPanel } from '../../ui/watch-panel.tsx';
import { AccountsPanel } from './accounts-panel.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { ReadReplicaPanel } from './read-replica-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

declareCalls({
  ...AUDIT_ENDPOINTS,
  ...ADMINISTRATION_ENDPOINTS,
  ...SERVER_SETTING_ENDPOINTS,
  ...SOURCE_ENDPOINTS,
  ...WATCHED_ADDRESS_ENDPOINTS,
});

const VIEWS = [
  { value: 'settings', label: 'Settings' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'audit', label: 'Audit trail' },
  { value: 'watched', label: 'Watched addresses' },
] as const;
/** Screens of areas show the roles of their own. */
const ROLES = Object.keys(ROLE_NAMES) as WatchRole[];
type View = (typeof VIEWS)[number]['value'];

/** What concerns the whole server: its settings, the accounts, what was done, and what is watched; the address chooses. */
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
          <IfAllowed to="serverSettings" waits={<PanelSkeleton>Loading settings...</PanelSkeleton>}>
            <SettingsPanel />
          </IfAllowed>
        </>
      )}
      {shown === 'accounts' && (
        <IfAllowed to="managedAccounts" waits={<PanelSkeleton>Loading accounts...</PanelSkeleton>}>
          <AccountsPanel />
        </IfAllowed>
      )}
      {shown === 'audit' && (
        <IfAllowed to="audit" waits={<PanelSkeleton>Loading the audit trail...</PanelSkeleton>}>
          <AuditTrail />
        </IfAllowed>
      )}
      {shown === 'watched' && (
        <WatchPanel area="airdrops" title="All roles" roles={ROLES} empty="Nothing is watched yet." />
      )}
    </div>
  );
}
