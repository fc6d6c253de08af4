import type { AccessRole, RoleGroups } from '../domain/access-role.ts';

/** Who asks: what the screens show to some roles only is told to these alone. */
export interface Asker {
  readonly accountId: string;
  readonly role: AccessRole;
  /** The groups by which the roles of all accounts are read. */
  readonly roleGroups: RoleGroups;
}
