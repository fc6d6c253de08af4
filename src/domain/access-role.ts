/** What an account may do, the least first: read; also import, watch, label, note and run the laboratory; also manage others. */
export const ACCESS_ROLES = ['viewer', 'operator', 'admin'] as const;
export type AccessRole = (typeof ACCESS_ROLES)[number];

/** The groups whose members are administrators, and those whose members only read. Every other group is of operators. */
export interface RoleGroups {
  readonly admin: readonly string[];
  readonly viewer: readonly string[];
}

/** The role of an account by its groups: the highest that one of them has, and 'operator' without groups. */
export function accessRoleOf(groups: readonly string[], { admin, viewer }: RoleGroups): AccessRole {
  if (groups.some((group) => admin.includes(group))) return 'admin';
  const isViewer = groups.length > 0 && groups.every((group) => viewer.includes(group));
  return isViewer ? 'viewer' : 'operator';
}

/** Whether a role includes all that another one may do. */
export function includesRole(role: AccessRole, least: AccessRole): boolean {
  return ACCESS_ROLES.indexOf(role) >= ACCESS_ROLES.indexOf(least);
}
