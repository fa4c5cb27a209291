import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type MaterialDraft, saveDraftFile } from '#contract/team/material-draft-calls.ts';
import { callServer } from '#web/platform/server-state/api.ts';
import {
  afterSaving,
  type EditedDraft,
  isUnsaved,
  type KeptTexts,
  nextToSave,
  openDraft,
  settled,
  unsavedTexts,
  withNews,
  withText,
} from './draft-saving.ts';
import { draftStateQuery, materialDraftQuery } from './material-draft-query.ts';

/** Whoever types is not stored letter by letter. */
const restMs = 700;
const tryAgainMs = 4_000;

/** `waits`: something is on this page alone; `away`: the server cannot be reached; `gone`: the draft is no more. */
export type SavingState = 'saved' | 'waits' | 'away' | 'gone';

export type DraftSaving = {
  files: EditedDraft;
  state: SavingState;
  write(name: string, content: string | null): void;
  settle(name: string, choice: 'mine' | 'theirs'): void;
  /** Takes over a draft that the server has answered with. */
  take(draft: MaterialDraft): void;
};

/** Stores what is written by itself, one file after the other, and takes over what others have stored. */
export function useDraftSaving(draft: MaterialDraft): DraftSaving {
  const client = useQueryClient();
  const { draftId } = draft;
  const [files, setFiles] = useState(() => openDraft(draft, keptTexts(draftId)));
  const [state, setState] = useState<SavingState>('saved');
  const [tries, setTries] = useState(0);
  const isSaving = useRef(false);
  const take = useCallback((news: Pick<MaterialDraft, 'files'>) => setFiles((now) => withNews(now, news)), []);

  const readAgain = useCallback(async () => {
    const { draft: news } = await client.fetchQuery({ ...materialDraftQuery, staleTime: 0 });
    if (news === null || news.draftId !== draftId) setState('gone');
    else take(news);
  }, [client, draftId, take]);

  const { data: standing } = useQuery(draftStateQuery);
  useEffect(() => {
    if (standing === undefined) return;
    if (standing.draft === null || standing.draft.draftId !== draftId) {
      // Somebody may have begun another one since this page asked.
      void readAgain().catch(() => undefined);
      return;
    }
    const isNewer = standing.draft.files.some(({ name, revision }) => revision > (files[name]?.revision ?? 0));
    if (isNewer && !isSaving.current) void readAgain().catch(() => undefined);
  }, [standing, draftId, readAgain, files]);

  const due = nextToSave(files);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try of the same is one more
  useEffect(() => {
    keepTexts(draftId, unsavedTexts(files));
    if (due === undefined || state === 'gone') return;
    const { name, content, revision } = due;
    const timer = setTimeout(
      async () => {
        if (isSaving.current) return;
        isSaving.current = true;
        try {
          const reply = await callServer(saveDraftFile, { draftId, name, content, revision });
          if (reply.ok) {
            setState('saved');
            setFiles((now) => afterSaving(now, { name, content }, reply.value));
          } else if (reply.refusal.refusal === 'no-draft') setState('gone');
          else await readAgain();
        } catch {
          setState('away');
        } finally {
          isSaving.current = false;
          setTries((count) => count + 1);
        }
      },
      state === 'away' ? tryAgainMs : restMs,
    );
    return () => clearTimeout(timer);
  }, [due, tries, draftId, readAgain, state]);

  const hasUnsaved = Object.values(files).some(isUnsaved);
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  return {
    files,
    state: state === 'saved' && hasUnsaved ? 'waits' : state,
    write: useCallback((name, content) => setFiles((now) => withText(now, name, content)), []),
    settle: useCallback((name, choice) => setFiles((now) => settled(now, name, choice)), []),
    take,
  };
}

const keyOf = (draftId: string) => `material-draft-${draftId}`;

/** In this tab, for a page that is loaded again before all of it is stored. */
function keepTexts(draftId: string, texts: KeptTexts): void {
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(keyOf(draftId));
    else sessionStorage.setItem(keyOf(draftId), JSON.stringify(texts));
  } catch {
    // A device that keeps nothing still has the page.
  }
}

function keptTexts(draftId: string): KeptTexts {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(draftId)) ?? '{}') as KeptTexts;
  } catch {
    return {};
  }
}
