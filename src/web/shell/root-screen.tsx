import { Outlet } from '@tanstack/react-router';
import { CareAfterLateSubmission } from '../inventory/care-after-late-submission.tsx';
import { HelpDeskProvider } from './help-desk-provider.tsx';
import { RehearsalBanner } from './rehearsal-banner.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { useStudyDayTime } from './use-study-day-time.ts';

/** What is around every screen. */
export function RootScreen() {
  useStudyDayTime();
  useFocusAfterNavigation();
  return (
    <HelpDeskProvider>
      <CareAfterLateSubmission />
      <RehearsalBanner />
      <Outlet />
    </HelpDeskProvider>
  );
}
