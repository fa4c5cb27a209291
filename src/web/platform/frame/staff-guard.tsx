import type { ReactNode } from 'react';
import { holdsRole, isOfTeam, type NeededRole } from '#contract/platform/staff-roles.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { ForbiddenScreen } from './forbidden-screen.tsx';
import { RoleMissingScreen } from './role-missing-screen.tsx';

type Props = { needsRole: NeededRole; children: ReactNode };

/** Client-side authorization; the server refuses in any case. */
export function StaffGuard({ needsRole, children }: Props) {
  const account = useAccount().data?.account ?? null;
  if (account === null || !isOfTeam(account)) return <ForbiddenScreen />;
  if (needsRole === 'any' || holdsRole(account, needsRole)) return children;
  return <RoleMissingScreen needsRole={needsRole} />;
}
