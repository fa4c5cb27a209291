import { z } from 'zod';

/**
 * Independent roles: `reading` sees pseudonymous data; `analysis` has exports and tokens; `care` has cases, messages and days;
 * `administration` has people, roles, names and the audit log.
 * Calls per role: `docs/security.md`.
 */
export const staffRoles = ['reading', 'analysis', 'care', 'administration'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleShape = z.enum(staffRoles);

/** `staff` means all four roles (docs/protocol/what-was-asked-for.md, 5). */
export type RoleHolder = { readonly staff: boolean; readonly staffRoles: readonly StaffRole[] };

/** @returns the roles held, in the order of `staffRoles` */
export function rolesOf({ staff, staffRoles: some }: RoleHolder): readonly StaffRole[] {
  return staff ? staffRoles : staffRoles.filter((role) => some.includes(role));
}

export type NeededRole = StaffRole | 'any';

export function holdsRole(holder: RoleHolder, needed: NeededRole): boolean {
  return needed === 'any' ? isOfTeam(holder) : rolesOf(holder).includes(needed);
}

/** Roles with their expiry. */
type TimedRoles = { readonly staffRoles: readonly StaffRole[]; readonly staffUntil: string | null };

/** @returns whether a change grants a role or extends one, which needs two people */
export function grantsRoles(before: TimedRoles, after: TimedRoles): boolean {
  if (after.staffRoles.some((role) => !before.staffRoles.includes(role))) return true;
  if (after.staffRoles.length === 0 || before.staffUntil === null) return false;
  return after.staffUntil === null || Date.parse(after.staffUntil) > Date.parse(before.staffUntil);
}

export function isOfTeam(holder: RoleHolder): boolean {
  return rolesOf(holder).length > 0;
}
