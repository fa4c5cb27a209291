import { useQuery } from '@tanstack/react-query';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { progressQuery, useAccount } from '#web/platform/server-state/server-state.ts';

/** Not fetched while signed out. */
export function useSignedInProgress(): ProgressView | undefined {
  const { data } = useAccount();
  const isSignedIn = data !== undefined && data.account !== null;
  const { data: progress } = useQuery({ ...progressQuery, enabled: isSignedIn });
  return isSignedIn ? progress : undefined;
}
