import { queryOptions } from '@tanstack/react-query';
import { checkDraft, readDraftState, readMaterialDraft } from '#contract/team/material-draft-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

const lookEveryMs = 10_000;
const askAgainMs = 3_000;

export const materialDraftQuery = queryOptions({
  queryKey: ['staff material draft'],
  queryFn: () => askServer(readMaterialDraft),
  // Conflicts come through `draftStateQuery`.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  // A revisit reads the stored state.
  gcTime: 0,
});

export const draftStateQuery = queryOptions({
  queryKey: ['staff material draft', 'state'],
  queryFn: () => askServer(readDraftState),
  refetchInterval: lookEveryMs,
});

/** @param saved stored revisions: a change repeats the check */
export const draftCheckQuery = (saved: string) =>
  queryOptions({
    queryKey: ['staff material draft', 'check', saved],
    queryFn: () => askServer(checkDraft),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : false),
  });
