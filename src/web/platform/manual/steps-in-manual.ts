import { useLocation, useRouterState } from '@tanstack/react-router';
import { isOfTeam } from '#contract/platform/staff-roles.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { pageAbout } from './manual-pages.ts';

/** @returns how many steps back the screen is that led here, null where none did, as with a new tab */
export function useStepsInManual(): number | null {
  const steps = useLocation({ select: ({ state }) => state.stepsInManual });
  return typeof steps === 'number' && steps > 0 ? steps : null;
}

/** @returns the page about the screen that is open, null where whoever is there may read none about it */
export function usePageAboutScreen(): string | null {
  const account = useAccount().data?.account ?? null;
  const route = useRouterState({ select: ({ matches }): string => matches.at(-1)?.fullPath ?? '' });
  return pageAbout(route, account !== null && isOfTeam(account));
}
