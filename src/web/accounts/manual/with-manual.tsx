import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isOfTeam } from '#contract/platform/staff-roles.ts';
import { FailureNotice } from '#web/platform/frame/failure-notice.tsx';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { type Manual, manualQuery } from './manual-query.ts';

type Props = { children: (manual: Manual, isOfTeam: boolean) => ReactNode };

/** Loads the manual for the reader's role; for an unknown reader, as offline, the public part. */
export function WithManual({ children }: Props) {
  const { data, error } = useAccount();
  const account = data?.account ?? null;
  const isTeam = account !== null && isOfTeam(account);
  const isKnown = data !== undefined || error !== null;
  const manual = useQuery({ ...manualQuery(isTeam), enabled: isKnown });
  if (manual.data !== undefined) return children(manual.data, isTeam);
  if (manual.error) return <FailureNotice error={manual.error} onRetry={manual.refetch} />;
  return <DelayedSkeleton lines={10} />;
}
