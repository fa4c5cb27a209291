import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { closesWhenIdle, useIdleSetting } from '#web/accounts/session/idle-setting.ts';
import { lateScreen } from '#web/platform/frame/late-screen.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { isActivity } from '#web/platform/ui/activities.ts';
import { useIdle } from './use-idle.ts';

const ClosedByIdleness = lateScreen(() => import('./closed-by-idleness.tsx'), 'ClosedByIdleness');

/**
 * Takes the screens away, and closes the account, when nobody has used the device for long (docs/threats.md, 18). Never in the
 * middle of a part of the study: there a long look at the page is no absence.
 */
export function IdleGuard({ children }: { children: ReactNode }) {
  const { data } = useAccount();
  const { pathname } = useLocation();
  const setting = useIdleSetting();
  const account = data?.account ?? null;
  const isIdle = useIdle(account !== null && closesWhenIdle(setting, account), !isActivity(pathname));
  if (!isIdle) return children;
  return (
    <Suspense>
      <ClosedByIdleness />
    </Suspense>
  );
}
