import { queryOptions } from '@tanstack/react-query';
import { readApprovals } from '#contract/team/material-publication-calls.ts';
import * as calls from '#contract/team/study-material-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { whileComputed } from '#web/research/snapshots/snapshot-note.tsx';

export const materialInForceQuery = queryOptions({
  queryKey: ['staff material'],
  queryFn: () => askServer(calls.readStudyMaterial),
});

export const materialWordsQuery = queryOptions({
  queryKey: ['staff material', 'words'],
  queryFn: () => askServer(calls.readMaterialWords),
});

export const materialHistoryQuery = queryOptions({
  queryKey: ['staff material', 'history'],
  queryFn: () => askServer(calls.readMaterialHistory),
});

export const approvalsQuery = queryOptions({
  queryKey: ['staff material', 'approvals'],
  queryFn: () => askServer(readApprovals),
});

export const peopleUnderMaterialQuery = queryOptions({
  queryKey: ['staff material', 'people'],
  queryFn: () => askServer(calls.readPeopleUnderMaterial),
  refetchInterval: whileComputed,
  refetchOnMount: 'always' as const,
});

/** Depends on participants' progress: never cached. */
export const goingBackEffectQuery = (number: number, inForce: number) =>
  queryOptions({
    queryKey: ['staff material', 'going back', number, inForce],
    queryFn: () => askServer(calls.readGoingBackEffect, { number }),
    staleTime: 0,
    gcTime: 0,
  });

/** A version is immutable. */
export const materialFileQuery = (hash: string) =>
  queryOptions({
    queryKey: ['staff material', 'file', hash],
    queryFn: () => askServer(calls.readMaterialVersion, { hash }),
    staleTime: Number.POSITIVE_INFINITY,
  });
