import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { type MaterialDraft, readMaterialDraft, saveDraftFile } from '#contract/team/material-draft-calls.ts';
import { callServer, ServerUnreachable } from '#web/platform/server-state/api.ts';
import { fetchFromServer, RefusalError } from '#web/platform/server-state/server-state.ts';
import {
  afterEvent,
  beginStoring,
  type EditedDraft,
  isUnsaved,
  nextStep,
  refusalsOf,
  type SavingState,
  type StoredTexts,
  type StoringEvent,
  type StoringStep,
  savingStateOf,
  unsavedTexts,
} from './draft-saving.ts';
import { draftStateQuery, materialDraftQuery } from './material-draft-query.ts';

export type DraftSaving = {
  files: EditedDraft;
  state: SavingState;
  hasUnsaved: boolean;
  isStoring: boolean;
  refused: Readonly<Record<string, string>>;
  write(name: string, content: string | null): void;
  settle(name: string, choice: 'mine' | 'theirs'): void;
  take(draft: MaterialDraft): void;
};

export function useDraftSaving(draft: MaterialDraft): DraftSaving {
  const client = useQueryClient();
  const { draftId } = draft;
  const [storing, dispatch] = useReducer(afterEvent, null, () => beginStoring(draft, readStoredTexts(draftId)));
  const { files } = storing;
  const isGone = storing.server === 'gone';
  const hasUnsaved = Object.values(files).some(isUnsaved);
  const isAsking = useRef(false);

  // Not into the cache: the screen would show another draft in place of unsaved text.
  const readLatest = useCallback(async (): Promise<StoringEvent> => {
    const { draft: latest } = await fetchFromServer(readMaterialDraft);
    return latest === null || latest.draftId !== draftId ? { kind: 'gone' } : { kind: 'refreshed', draft: latest };
  }, [draftId]);

  const { data: status } = useQuery(draftStateQuery);
  useEffect(() => {
    if (status === undefined || isGone) return;
    // Another draft may have begun since.
    const isAnother = status.draft === null || status.draft.draftId !== draftId;
    const isNewer = status.draft?.files.some(({ name, revision }) => revision > (files[name]?.revision ?? 0));
    if (isAnother || (isNewer && !isAsking.current)) void readLatest().then(dispatch, () => undefined);
  }, [status, draftId, readLatest, files, isGone]);

  const step = nextStep(storing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try of the same is one more
  useEffect(() => {
    keepTexts(draftId, unsavedTexts(files));
    if (step === null) return;
    const timer = setTimeout(async () => {
      if (isAsking.current) return;
      isAsking.current = true;
      const event = await (step.kind === 'read' ? readLatest() : save(draftId, step)).catch((error: unknown) =>
        eventOf(error, step),
      );
      isAsking.current = false;
      dispatch(event);
    }, step.afterMs);
    return () => clearTimeout(timer);
  }, [storing, draftId, readLatest]);

  useEffect(() => {
    if (isGone && !hasUnsaved) void client.resetQueries({ queryKey: materialDraftQuery.queryKey });
  }, [client, isGone, hasUnsaved]);

  return {
    files,
    state: savingStateOf(storing),
    hasUnsaved,
    isStoring: storing.server === 'ready' && step !== null,
    refused: refusalsOf(storing),
    write: useCallback((name, content) => dispatch({ kind: 'written', name, content }), []),
    settle: useCallback((name, choice) => dispatch({ kind: 'settled', name, choice }), []),
    take: useCallback((latest) => dispatch({ kind: 'refreshed', draft: latest }), []),
  };
}

async function save(draftId: string, step: Extract<StoringStep, { kind: 'save' }>): Promise<StoringEvent> {
  const { name, content, revision } = step.file;
  const sent = { name, content };
  const reply = await callServer(saveDraftFile, { draftId, name, content, revision });
  return reply.ok ? { kind: 'stored', sent, answer: reply.value } : refusedEvent(sent, reply.refusal);
}

function eventOf(error: unknown, step: StoringStep): StoringEvent {
  if (error instanceof ServerUnreachable) return { kind: 'unreachable' };
  const { name, content } = step.kind === 'read' ? step.for : step.file;
  if (error instanceof RefusalError) return refusedEvent({ name, content }, error.refusal);
  reportError(error);
  return { kind: 'not-understood', sent: { name, content } };
}

function refusedEvent(sent: { name: string; content: string | null }, refusal: RefusalBody): StoringEvent {
  return { kind: 'refused', sent, refusal };
}

const keyOf = (draftId: string) => `material-draft-${draftId}`;

/** In sessionStorage, for a reload before all is stored. */
function keepTexts(draftId: string, texts: StoredTexts): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(keyOf(draftId));
    else sessionStorage.setItem(keyOf(draftId), JSON.stringify(texts));
  } catch {
    // Without storage the edits last as long as the page.
  }
}

function readStoredTexts(draftId: string): StoredTexts {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(draftId)) ?? '{}') as StoredTexts;
  } catch {
    return {};
  }
}
