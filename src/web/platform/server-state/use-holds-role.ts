import { holdsRole, type StaffRole } from '#contract/platform/staff-roles.ts';
import { useAccount } from './server-state.ts';

/** @returns whether whoever is signed in holds a role of the team: what it does not open is not shown. The server refuses it anyway. */
export function useHoldsRole(role: StaffRole): boolean {
  const account = useAccount().data?.account ?? null;
  return account !== null && holdsRole(account, role);
}
