import { Outlet } from '@tanstack/react-router';
import { HelpDeskProvider } from './help-desk-provider.tsx';
import { RehearsalBanner } from './rehearsal-banner.tsx';
import { useStudyDayTime } from './use-study-day-time.ts';

/** What is around every screen. */
export function RootScreen() {
  useStudyDayTime();
  return (
    <HelpDeskProvider>
      <RehearsalBanner />
      <Outlet />
    </HelpDeskProvider>
  );
}
