import type { ReactNode } from 'react';
import { WATCHED_ADDRESS_ENDPOINTS } from '../../../contract/watched-addresses.ts';
import type { WatchRole } from '../../../domain/watched-address.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { ROLE_NAMES } from '../../ui/role-names.ts';
import { WatchPanel } from '../../ui/watch-panel.tsx';

declareCalls(WATCHED_ADDRESS_ENDPOINTS);

const ROLES = Object.keys(ROLE_NAMES) as WatchRole[];

/** Every address that is watched on the chain, with its role. Screens of areas show those of their own. */
export function WatchedPage(): ReactNode {
  return <WatchPanel area="airdrops" title="All roles" roles={ROLES} empty="Nothing is watched yet." />;
}
