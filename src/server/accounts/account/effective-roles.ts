import { staffRoles as allRoles, rolesOf, type StaffRole } from '#contract/platform/staff-roles.ts';

export type TeamRoles = { staff: boolean; staffRoles: StaffRole[]; staffUntil: Date | null };

/** @returns the roles in effect now: roles expire at `staffUntil`, and `staff` means all four roles */
export function effectiveRoles({ staff, staffRoles, staffUntil }: TeamRoles, now: Date): TeamRoles {
  if (staff) return { staff, staffRoles: [...allRoles], staffUntil: null };
  const isOver = staffUntil !== null && staffUntil <= now;
  const roles = isOver ? [] : [...rolesOf({ staff, staffRoles })];
  return {
    staff: roles.length === allRoles.length,
    staffRoles: roles,
    staffUntil: roles.length === 0 ? null : staffUntil,
  };
}
