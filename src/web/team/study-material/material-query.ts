import { readApprovals } from '#contract/team/material-publication-calls.ts';
import * as calls from '#contract/team/study-material-calls.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { refetchWhileComputing } from '#web/research/snapshots/snapshot-note.tsx';

export const materialInForceQuery = queryOf({ queryKey: ['staff material'], call: calls.readStudyMaterial });

export const materialWordsQuery = queryOf({ queryKey: ['staff material', 'words'], call: calls.readMaterialWords });

export const materialHistoryQuery = queryOf({
  queryKey: ['staff material', 'history'],
  call: calls.readMaterialHistory,
});

export const approvalsQuery = queryOf({ queryKey: ['staff material', 'approvals'], call: readApprovals });

export const peopleUnderMaterialQuery = queryOf({
  queryKey: ['staff material', 'people'],
  call: calls.readPeopleUnderMaterial,
  refetchInterval: refetchWhileComputing,
  refetchOnMount: 'always' as const,
});

/** Depends on participants' progress: never cached. */
export const revertEffectQuery = (number: number, inForce: number) =>
  queryOf({
    queryKey: ['staff material', 'going back', number, inForce],
    call: calls.readRevertEffect,
    input: { number },
    staleTime: 0,
    gcTime: 0,
  });

/** A version is immutable. */
export const materialFileQuery = (hash: string) =>
  queryOf({
    queryKey: ['staff material', 'file', hash],
    call: calls.readMaterialVersion,
    input: { hash },
    staleTime: Number.POSITIVE_INFINITY,
  });
