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

/** Whoever types is not stored letter by letter. */
const restMs = 700;
const tryAgainMs = 4_000;

type SentText = Pick<EditedFile, 'name' | 'content'>;

/** A draft with what has come of storing it so far. */
export type DraftStoring = {
  files: EditedDraft;
  /** `busy`: the server asks to wait; `gone`: the draft is no more. */
  server: 'ready' | 'away' | 'busy' | 'gone';
  /** By file: why the server does not take what stands there. It is not sent again before it says something else. */
  refused: Readonly<Record<string, string>>;
  /** What could not be stored because the server has something newer, which is read before anything else is stored. */
  overtaken: SentText | null;
};

export type StoringEvent =
  | ({ kind: 'written' } & SentText)
  | { kind: 'settled'; name: string; choice: 'mine' | 'theirs' }
  | { kind: 'news'; draft: Pick<MaterialDraft, 'files'> }
  | { kind: 'stored'; sent: SentText; answer: Pick<EditedFile, 'revision' | 'change'> }
  /** Also of reading what is newer. */
  | { kind: 'refused'; sent: SentText; refusal: RefusalBody }
  | { kind: 'not-understood'; sent: SentText }
  | { kind: 'unreachable' }
  | { kind: 'gone' };

/** What is to be done next, after so long. */
export type StoringStep = { afterMs: number } & ({ kind: 'save'; file: EditedFile } | { kind: 'read'; for: SentText });

/** `waits`: something is on this page alone, and on its way; `refused`: it is not, for what the server has said. */
export type SavingState = 'saved' | 'waits' | 'refused' | 'away' | 'gone';

/** @returns a draft as a page begins with it, with what was written before and not stored */
export function beginStoring(draft: MaterialDraft, kept: KeptTexts = {}): DraftStoring {
  return { files: openDraft(draft, kept), server: 'ready', refused: {}, overtaken: null };
}

/** @returns what is to be asked of the server now; null where there is nothing, or nothing that it would take */
export function nextStep({ files, server, refused, overtaken }: DraftStoring): StoringStep | null {
  if (server === 'gone') return null;
  const isReady = server === 'ready';
  if (overtaken !== null) return { kind: 'read', for: overtaken, afterMs: isReady ? 0 : tryAgainMs };
  const file = nextToSave(Object.fromEntries(Object.entries(files).filter(([name]) => refused[name] === undefined)));
  return file === undefined ? null : { kind: 'save', file, afterMs: isReady ? restMs : tryAgainMs };
}

/** @returns how a draft stands after something was written, or the server has said something */
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

/** @returns how a page stands with its draft, of which it says one thing */
export function savingStateOf({ files, server, refused }: DraftStoring): SavingState {
  if (server === 'gone' || server === 'away') return server;
  const unsaved = Object.values(files).filter(isUnsaved);
  if (unsaved.some(({ name }) => refused[name] !== undefined)) return 'refused';
  return unsaved.length > 0 ? 'waits' : 'saved';
}

/** @returns why the server does not take what stands in a file, by its name */
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
  // What was written meanwhile has not been refused yet.
  if (storing.files[sent.name]?.content !== sent.content) return after;
  return { ...after, refused: { ...storing.refused, [sent.name]: sentence } };
}

function reached(storing: DraftStoring): DraftStoring {
  return storing.server === 'gone' ? storing : { ...storing, server: 'ready' };
}

function without(refused: DraftStoring['refused'], name: string): DraftStoring['refused'] {
  return Object.fromEntries(Object.entries(refused).filter(([one]) => one !== name));
}
