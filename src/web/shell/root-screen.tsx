import { Outlet } from '@tanstack/react-router';
import { FreshSignInProvider } from '../account/fresh-sign-in/fresh-sign-in-provider.tsx';
import { IdleGuard } from '../account/idle/idle-guard.tsx';
import { useForgetPersonBefore } from '../account/use-forget-person-before.ts';
import { CareAfterLateSubmission } from '../inventory/care-after-late-submission.tsx';
import { usePresence } from '../presence/use-presence.ts';
import { HelpDeskProvider } from './help-desk-provider.tsx';
import { RehearsalBanner } from './rehearsal-banner.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useStudyDayTime } from './use-study-day-time.ts';

/** What is around every screen. */
export function RootScreen() {
  useForgetPersonBefore();
  useStudyDayTime();
  usePresence();
  useFocusAfterNavigation();
  return (
    <HelpDeskProvider>
      <CareAfterLateSubmission />
      <RehearsalBanner />
      <IdleGuard>
        <FreshSignInProvider>
          <Outlet />
        </FreshSignInProvider>
      </IdleGuard>
    </HelpDeskProvider>
  );
}
