import { z } from 'zod';

/**
 * What somebody of the team may open, each apart from the others: numbers and words under codes; archives and tokens; cases, messages
 * and days of people; people, roles, names and the log. `docs/security.md` says which call needs which.
 */
export const staffRoles = ['reading', 'analysis', 'care', 'administration'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleShape = z.enum(staffRoles);

/** Who holds roles: `staff` is all four of them (docs/protocol/what-was-asked-for.md, 5). */
export type RoleHolder = { readonly staff: boolean; readonly staffRoles: readonly StaffRole[] };

/** @returns the roles that somebody holds, in the order of `staffRoles` */
export function rolesOf({ staff, staffRoles: some }: RoleHolder): readonly StaffRole[] {
  return staff ? staffRoles : staffRoles.filter((role) => some.includes(role));
}

/** @returns whether somebody holds a role */
export function holdsRole(holder: RoleHolder, role: StaffRole): boolean {
  return rolesOf(holder).includes(role);
}

/** @returns whether somebody holds any role at all */
export function isOfTeam(holder: RoleHolder): boolean {
  return rolesOf(holder).length > 0;
}
