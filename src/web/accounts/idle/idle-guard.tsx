import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { expiresWhenIdle, useIdleSetting } from '#web/accounts/session/idle-setting.ts';
import { lazyScreen } from '#web/platform/frame/lazy-screen.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { isActivity } from '#web/platform/ui/activities.ts';
import { useIdle } from './use-idle.ts';

const IdleWarning = lazyScreen(() => import('./idle-warning.tsx'), 'IdleWarning');
const SessionExpired = lazyScreen(() => import('./session-expired.tsx'), 'SessionExpired');

/**
 * Session expiry by inactivity: warns, then hides the screens and signs out (docs/threats.md, 18). Never within a part
 * of the study, where looking without input is normal.
 */
export function IdleGuard({ children }: { children: ReactNode }) {
  const { data } = useAccount();
  const { pathname } = useLocation();
  const setting = useIdleSetting();
  const account = data?.account ?? null;
  const { idleness, stay } = useIdle(account !== null && expiresWhenIdle(setting, account), !isActivity(pathname));
  if (idleness !== 'away') {
    return (
      <>
        {children}
        {idleness === 'soon' && (
          <Suspense>
            <IdleWarning onStay={stay} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Suspense>
      <SessionExpired />
    </Suspense>
  );
}
