import type { RefusalBody } from '#contract/platform/refusals.ts';
import type { MaterialDraft } from '#contract/team/material-draft-calls.ts';
import {
  afterSaving,
  type EditedDraft,
  type EditedFile,
  isUnsaved,
  type KeptTexts,
  nextToSave,
  openDraft,
  settled,
  withNews,
  withText,
} from './draft-saving.ts';

/** Debounces saves while typing. */
const restMs = 700;
const tryAgainMs = 4_000;

type SentText = Pick<EditedFile, 'name' | 'content'>;

export type DraftStoring = {
  files: EditedDraft;
  /** `busy`: rate limited; `gone`: published or discarded. */
  server: 'ready' | 'away' | 'busy' | 'gone';
  /** Refusal by file; not retried until the text changes. */
  refused: Readonly<Record<string, string>>;
  /** Save rejected by the optimistic lock: reads the newer revision first. */
  overtaken: SentText | null;
};

export type StoringEvent =
  | ({ kind: 'written' } & SentText)
  | { kind: 'settled'; name: string; choice: 'mine' | 'theirs' }
  | { kind: 'news'; draft: Pick<MaterialDraft, 'files'> }
  | { kind: 'stored'; sent: SentText; answer: Pick<EditedFile, 'revision' | 'change'> }
  | { kind: 'refused'; sent: SentText; refusal: RefusalBody }
  | { kind: 'not-understood'; sent: SentText }
  | { kind: 'unreachable' }
  | { kind: 'gone' };

export type StoringStep = { afterMs: number } & ({ kind: 'save'; file: EditedFile } | { kind: 'read'; for: SentText });

/** `waits`: unsaved, saving; `refused`: rejected by the server. */
export type SavingState = 'saved' | 'waits' | 'refused' | 'away' | 'gone';

export function beginStoring(draft: MaterialDraft, kept: KeptTexts = {}): DraftStoring {
  return { files: openDraft(draft, kept), server: 'ready', refused: {}, overtaken: null };
}

/** Next request; null if there is nothing to send. */
export function nextStep({ files, server, refused, overtaken }: DraftStoring): StoringStep | null {
  if (server === 'gone') return null;
  const isReady = server === 'ready';
  if (overtaken !== null) return { kind: 'read', for: overtaken, afterMs: isReady ? 0 : tryAgainMs };
  const file = nextToSave(Object.fromEntries(Object.entries(files).filter(([name]) => refused[name] === undefined)));
  return file === undefined ? null : { kind: 'save', file, afterMs: isReady ? restMs : tryAgainMs };
}

/** Reducer. */
export function afterEvent(storing: DraftStoring, event: StoringEvent): DraftStoring {
  const { files } = storing;
  switch (event.kind) {
    case 'written': {
      const { name, content } = event;
      const refused = files[name]?.content === content ? storing.refused : without(storing.refused, name);
      return { ...storing, files: withText(files, name, content), refused };
    }
    case 'settled': {
      const refused = without(storing.refused, event.name);
      return { ...storing, files: settled(files, event.name, event.choice), refused };
    }
    case 'news':
      return { ...reached(storing), files: withNews(files, event.draft), overtaken: null };
    case 'stored': {
      const refused = without(storing.refused, event.sent.name);
      return { ...reached(storing), files: afterSaving(files, event.sent, event.answer), refused };
    }
    case 'refused':
      return afterRefusal(storing, event.sent, event.refusal);
    case 'not-understood':
      return withRefused(storing, event.sent, 'Esta página é de outra versão do WordMood: carregue-a de novo.');
    case 'unreachable':
      return storing.server === 'gone' ? storing : { ...storing, server: 'away' };
    case 'gone':
      return { ...storing, server: 'gone' };
  }
}

export function savingStateOf({ files, server, refused }: DraftStoring): SavingState {
  if (server === 'gone' || server === 'away') return server;
  const unsaved = Object.values(files).filter(isUnsaved);
  if (unsaved.some(({ name }) => refused[name] !== undefined)) return 'refused';
  return unsaved.length > 0 ? 'waits' : 'saved';
}

export function refusalsOf({ files, refused }: DraftStoring): Record<string, string> {
  return Object.fromEntries(Object.entries(refused).filter(([name]) => files[name] && isUnsaved(files[name])));
}

function afterRefusal(storing: DraftStoring, sent: SentText, refusal: RefusalBody): DraftStoring {
  switch (refusal.refusal) {
    case 'no-draft':
      return { ...storing, server: 'gone' };
    case 'draft-changed':
      return { ...reached(storing), overtaken: sent };
    case 'too-many-requests':
      return { ...storing, server: 'busy' };
    default: {
      const ofText = refusal.fields?.find(({ field }) => field === 'content');
      return withRefused(storing, sent, ofText?.message ?? refusal.message);
    }
  }
}

function withRefused(storing: DraftStoring, sent: SentText, sentence: string): DraftStoring {
  const after = { ...reached(storing), overtaken: null };
  // Text typed meanwhile was not part of the refusal.
  if (storing.files[sent.name]?.content !== sent.content) return after;
  return { ...after, refused: { ...storing.refused, [sent.name]: sentence } };
}

function reached(storing: DraftStoring): DraftStoring {
  return storing.server === 'gone' ? storing : { ...storing, server: 'ready' };
}

function without(refused: DraftStoring['refused'], name: string): DraftStoring['refused'] {
  return Object.fromEntries(Object.entries(refused).filter(([one]) => one !== name));
}
