const DEFAULT_ROLE = 'user';

/** The role of an operator: the first group, because groups are in order of precedence; 'user' without groups. */
export function roleOf(groups: readonly string[]): string {
  return groups[0] ?? DEFAULT_ROLE;
}
