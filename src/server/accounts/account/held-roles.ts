import { staffRoles as allRoles, rolesOf, type StaffRole } from '#contract/platform/staff-roles.ts';

/** The roles of the team: as an account has them written down, or as they are held at a moment. */
export type TeamRoles = { staff: boolean; staffRoles: StaffRole[]; staffUntil: Date | null };

/** @returns what an account holds at this moment: roles end by themselves when their date has come, and all four together are staff */
export function heldRoles({ staff, staffRoles, staffUntil }: TeamRoles, now: Date): TeamRoles {
  if (staff) return { staff, staffRoles: [...allRoles], staffUntil: null };
  const isOver = staffUntil !== null && staffUntil <= now;
  const held = isOver ? [] : [...rolesOf({ staff, staffRoles })];
  return {
    staff: held.length === allRoles.length,
    staffRoles: held,
    staffUntil: held.length === 0 ? null : staffUntil,
  };
}
