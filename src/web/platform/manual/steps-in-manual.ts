import { useLocation, useRouterState } from '@tanstack/react-router';
import { isOfTeam } from '#contract/platform/staff-roles.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { pageAbout } from './manual-pages.ts';

/** @returns null when no screen opened the manual, as in a new tab */
export function useStepsInManual(): number | null {
  const steps = useLocation({ select: ({ state }) => state.stepsInManual });
  return typeof steps === 'number' && steps > 0 ? steps : null;
}

/** @returns null if no page is accessible */
export function usePageAboutScreen(): string | null {
  const account = useAccount().data?.account ?? null;
  const route = useRouterState({ select: ({ matches }): string => matches.at(-1)?.fullPath ?? '' });
  return pageAbout(route, account !== null && isOfTeam(account));
}
