import { queryOptions } from '@tanstack/react-query';
import { checkDraft, readDraftState, readMaterialDraft } from '#contract/team/material-draft-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';

/** How soon somebody sees that somebody else edits too. */
const lookEveryMs = 10_000;
const askAgainMs = 3_000;

export const materialDraftQuery = queryOptions({
  queryKey: ['staff material draft'],
  queryFn: () => askServer(readMaterialDraft),
  // The page goes on with what it has; who has changed what is asked for by `draftStateQuery`.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  // Whoever comes back begins with what is stored then.
  gcTime: 0,
});

export const draftStateQuery = queryOptions({
  queryKey: ['staff material draft', 'state'],
  queryFn: () => askServer(readDraftState),
  refetchInterval: lookEveryMs,
});

/** @param saved the revisions that are stored: others are checked anew */
export const draftCheckQuery = (saved: string) =>
  queryOptions({
    queryKey: ['staff material draft', 'check', saved],
    queryFn: () => askServer(checkDraft),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : false),
  });
