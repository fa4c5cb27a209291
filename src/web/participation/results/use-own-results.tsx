import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { useMaterial } from '#web/platform/server-state/server-state.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { ownResultsQuery } from './own-results-query.ts';

/** `instead`: placeholder while loading. */
type OwnResultsState =
  | { results: OwnResults; texts: PublicMaterial['instructions']; instead: null }
  | { instead: ReactElement };

export function useOwnResults(): OwnResultsState {
  const results = useQuery(ownResultsQuery);
  const material = useMaterial();
  if (results.data !== undefined && material.data !== undefined) {
    return { results: results.data, texts: material.data.instructions, instead: null };
  }
  const error = results.error ?? material.error;
  const retry = () => Promise.all([results.refetch(), material.refetch()]);
  return { instead: <QueryState error={error} onRetry={retry} waiting={<DelayedSkeleton lines={12} />} /> };
}
