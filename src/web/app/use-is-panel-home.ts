import { useSearch } from '@tanstack/react-router';
import { isOfTeam } from '#contract/platform/staff-roles.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';

/** Whether `/` is the panel: for the team, unless they view the participant's home. */
export function useIsPanelHome(): boolean {
  const account = useAccount().data?.account ?? null;
  const { view } = useSearch({ from: '/' });
  return account !== null && isOfTeam(account) && view !== 'participant';
}
