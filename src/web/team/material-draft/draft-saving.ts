import type { RefusalBody } from '#contract/platform/refusals.ts';
import type { DraftChange, DraftFile, MaterialDraft } from '#contract/team/material-draft-calls.ts';

/** Null content: the file is absent. */
export type EditedFile = {
  name: string;
  content: string | null;
  /** Content at `revision` on the server. */
  saved: string | null;
  revision: number;
  /** Content in the edition that the draft began from. */
  before: string | null;
  change: DraftChange;
  /** Conflicting content of another editor. */
  theirs: DraftFile | null;
};

export type EditedDraft = Readonly<Record<string, EditedFile>>;

/** Unsaved edits of a closed page, by file. */
export type StoredTexts = Readonly<Record<string, { content: string | null; revision: number }>>;

export const isUnsaved = ({ content, saved }: EditedFile): boolean => content !== saved;

export const isChanged = ({ content, before }: EditedFile): boolean => content !== before;

export function revisionsOf(draft: EditedDraft): Record<string, number> {
  const stored = Object.values(draft).filter(({ revision }) => revision > 0);
  return Object.fromEntries(stored.map(({ name, revision }) => [name, revision]));
}

/** Conflicts must be resolved first. */
export function nextToSave(draft: EditedDraft): EditedFile | undefined {
  return Object.values(draft).find((file) => isUnsaved(file) && file.theirs === null);
}

export function openDraft({ files }: MaterialDraft, stored: StoredTexts = {}): EditedDraft {
  const opened = files.map((file) => {
    const written = stored[file.name];
    const fresh = asServerHas(file);
    if (written === undefined || written.content === file.content) return fresh;
    const mine = { ...fresh, content: written.content };
    return written.revision === file.revision ? mine : { ...mine, theirs: file };
  });
  return Object.fromEntries(opened.map((file) => [file.name, file]));
}

export function withText(draft: EditedDraft, name: string, content: string | null): EditedDraft {
  const none = { name, content: null, saved: null, revision: 0, before: null, change: null, theirs: null };
  return { ...draft, [name]: { ...(draft[name] ?? none), content } };
}

export function afterSaving(
  draft: EditedDraft,
  sent: Pick<EditedFile, 'name' | 'content'>,
  { revision, change }: Pick<EditedFile, 'revision' | 'change'>,
): EditedDraft {
  const file = draft[sent.name];
  if (file === undefined) return draft;
  return { ...draft, [sent.name]: { ...file, saved: sent.content, revision, change } };
}

/**
 * Merges the server's draft: unmodified files are replaced, files changed on both sides become conflicts. Unsaved text of
 * a file that a newer edition lacks becomes a new file.
 */
export function withLatest(draft: EditedDraft, { files }: Pick<MaterialDraft, 'files'>): EditedDraft {
  const latest = files.map((file) => {
    const own = draft[file.name];
    if (own === undefined || !isUnsaved(own) || own.content === file.content) return asServerHas(file);
    // A late response must not revert a newer save.
    if (file.revision < own.revision) return own;
    const before = { ...own, before: file.contentBefore };
    if (file.revision === own.revision) return before;
    return { ...before, theirs: file };
  });
  const names = new Set(files.map(({ name }) => name));
  const absent = Object.values(draft)
    .filter((own) => !names.has(own.name) && isUnsaved(own) && own.content !== null)
    .map((own) => ({ ...own, saved: null, revision: 0, before: null, change: null, theirs: null }));
  return Object.fromEntries([...latest, ...absent].map((file) => [file.name, file]));
}

export function resolveConflict(draft: EditedDraft, name: string, choice: 'mine' | 'theirs'): EditedDraft {
  const file = draft[name];
  if (file?.theirs == null) return draft;
  const theirs = asServerHas(file.theirs);
  return { ...draft, [name]: choice === 'theirs' ? theirs : { ...theirs, content: file.content } };
}

export function unsavedTexts(draft: EditedDraft): StoredTexts {
  const unsaved = Object.values(draft).filter(isUnsaved);
  return Object.fromEntries(unsaved.map(({ name, content, revision }) => [name, { content, revision }]));
}

export function lastOfOthers(draft: EditedDraft): { file: string; change: NonNullable<DraftChange> } | null {
  const changes = Object.values(draft).flatMap(({ name, change }) =>
    change === null || change.isYou ? [] : [{ file: name, change }],
  );
  return changes.toSorted((one, other) => other.change.at.localeCompare(one.change.at))[0] ?? null;
}

function asServerHas({ name, content, contentBefore, revision, change }: DraftFile): EditedFile {
  return { name, content, saved: content, revision, before: contentBefore, change, theirs: null };
}

export function nameOfEditor({ name }: Pick<NonNullable<DraftChange>, 'name'>): string {
  return name ?? 'Uma conta que não existe mais';
}

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
  | { kind: 'refreshed'; draft: Pick<MaterialDraft, 'files'> }
  | { kind: 'stored'; sent: SentText; answer: Pick<EditedFile, 'revision' | 'change'> }
  | { kind: 'refused'; sent: SentText; refusal: RefusalBody }
  | { kind: 'not-understood'; sent: SentText }
  | { kind: 'unreachable' }
  | { kind: 'gone' };

export type StoringStep = { afterMs: number } & ({ kind: 'save'; file: EditedFile } | { kind: 'read'; for: SentText });

/** `waits`: unsaved, saving; `refused`: rejected by the server. */
export type SavingState = 'saved' | 'waits' | 'refused' | 'away' | 'gone';

export function beginStoring(draft: MaterialDraft, stored: StoredTexts = {}): DraftStoring {
  return { files: openDraft(draft, stored), server: 'ready', refused: {}, overtaken: null };
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
      const refused = files[name]?.content === content ? storing.refused : omitRefusal(storing.refused, name);
      return { ...storing, files: withText(files, name, content), refused };
    }
    case 'settled': {
      const refused = omitRefusal(storing.refused, event.name);
      return { ...storing, files: resolveConflict(files, event.name, event.choice), refused };
    }
    case 'refreshed':
      return { ...markServerReady(storing), files: withLatest(files, event.draft), overtaken: null };
    case 'stored': {
      const refused = omitRefusal(storing.refused, event.sent.name);
      return { ...markServerReady(storing), files: afterSaving(files, event.sent, event.answer), refused };
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
      return { ...markServerReady(storing), overtaken: sent };
    case 'too-many-requests':
      return { ...storing, server: 'busy' };
    default: {
      const ofText = refusal.fields?.find(({ field }) => field === 'content');
      return withRefused(storing, sent, ofText?.message ?? refusal.message);
    }
  }
}

function withRefused(storing: DraftStoring, sent: SentText, sentence: string): DraftStoring {
  const after = { ...markServerReady(storing), overtaken: null };
  // Text typed meanwhile was not part of the refusal.
  if (storing.files[sent.name]?.content !== sent.content) return after;
  return { ...after, refused: { ...storing.refused, [sent.name]: sentence } };
}

function markServerReady(storing: DraftStoring): DraftStoring {
  return storing.server === 'gone' ? storing : { ...storing, server: 'ready' };
}

function omitRefusal(refused: DraftStoring['refused'], name: string): DraftStoring['refused'] {
  return Object.fromEntries(Object.entries(refused).filter(([one]) => one !== name));
}
