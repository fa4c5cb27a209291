import { holdsRole, type StaffRole } from '#contract/platform/staff-roles.ts';
import { useAccount } from './server-state.ts';

/** Hides what the account may not use; the server refuses in any case. */
export function useHoldsRole(role: StaffRole): boolean {
  const account = useAccount().data?.account ?? null;
  return account !== null && holdsRole(account, role);
}
