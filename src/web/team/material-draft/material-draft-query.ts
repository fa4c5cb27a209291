import { checkDraft, readDraftState, readMaterialDraft } from '#contract/team/material-draft-calls.ts';
import { queryOf } from '#web/platform/server-state/server-state.ts';

const pollIntervalMs = 10_000;
const askAgainMs = 3_000;

export const materialDraftQuery = queryOf({
  queryKey: ['staff material draft'],
  call: readMaterialDraft,
  // Conflicts come through `draftStateQuery`.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  // A revisit reads the stored state.
  gcTime: 0,
});

export const draftStateQuery = queryOf({
  queryKey: ['staff material draft', 'state'],
  call: readDraftState,
  refetchInterval: pollIntervalMs,
});

/** @param saved stored revisions: a change repeats the check */
export const draftCheckQuery = (saved: string) =>
  queryOf({
    queryKey: ['staff material draft', 'check', saved],
    call: checkDraft,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : false),
  });
