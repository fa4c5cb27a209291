import { Outlet } from '@tanstack/react-router';
import { FreshSignInProvider } from '#web/accounts/fresh-sign-in/fresh-sign-in-provider.tsx';
import { IdleGuard } from '#web/accounts/idle/idle-guard.tsx';
import { useClearPreviousPerson } from '#web/accounts/session/use-clear-previous-person.ts';
import { CareAfterLateSubmission } from '#web/participation/inventory/care-after-late-submission.tsx';
import { useDayCache } from '#web/platform/day-cache/use-day-cache.ts';
import { type MenuBadges, MenuBadgesContext } from '#web/platform/frame/menu-badges.ts';
import { RehearsalBanner } from '#web/platform/frame/rehearsal-banner.tsx';
import { useFocusAfterNavigation } from '#web/platform/frame/use-focus-after-navigation.ts';
import { HelpDeskProvider } from '#web/platform/help/help-desk-provider.tsx';
import { usePresence } from '#web/platform/presence/use-presence.ts';
import { useWorker } from '#web/platform/worker/use-worker.ts';
import { OpenCasesBadge } from '#web/team/safety/open-cases-badge.tsx';
import { usePreloadNextScreens } from './use-preload-next-screens.ts';

const badges: MenuBadges = { '/wordanalysis': OpenCasesBadge };

export function RootScreen() {
  useClearPreviousPerson();
  usePresence();
  useFocusAfterNavigation();
  useWorker();
  usePreloadNextScreens();
  useDayCache();
  return (
    <MenuBadgesContext value={badges}>
      <HelpDeskProvider>
        <CareAfterLateSubmission />
        <RehearsalBanner />
        <IdleGuard>
          <FreshSignInProvider>
            <Outlet />
          </FreshSignInProvider>
        </IdleGuard>
      </HelpDeskProvider>
    </MenuBadgesContext>
  );
}
