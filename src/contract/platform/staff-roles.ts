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

/** What opens something of the team's: one role and no other, or whichever. */
export type NeededRole = StaffRole | 'any';

/** @returns whether somebody holds the role that is needed */
export function holdsRole(holder: RoleHolder, needed: NeededRole): boolean {
  return needed === 'any' ? isOfTeam(holder) : rolesOf(holder).includes(needed);
}

/** Roles with the moment at which they end by themselves. */
type TimedRoles = { readonly staffRoles: readonly StaffRole[]; readonly staffUntil: string | null };

/** @returns whether a change gives a role that was not held, or more time with those that are: that takes two people */
export function givesSomething(before: TimedRoles, after: TimedRoles): boolean {
  if (after.staffRoles.some((role) => !before.staffRoles.includes(role))) return true;
  if (after.staffRoles.length === 0 || before.staffUntil === null) return false;
  return after.staffUntil === null || Date.parse(after.staffUntil) > Date.parse(before.staffUntil);
}

/** @returns whether somebody holds any role at all */
export function isOfTeam(holder: RoleHolder): boolean {
  return rolesOf(holder).length > 0;
}
