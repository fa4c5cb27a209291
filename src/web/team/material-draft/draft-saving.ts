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
export type KeptTexts = Readonly<Record<string, { content: string | null; revision: number }>>;

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

export function openDraft({ files }: MaterialDraft, kept: KeptTexts = {}): EditedDraft {
  const opened = files.map((file) => {
    const written = kept[file.name];
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

/** Merges the server's draft: unmodified files are replaced, files changed on both sides become conflicts. */
export function withNews(draft: EditedDraft, { files }: Pick<MaterialDraft, 'files'>): EditedDraft {
  const news = files.map((file) => {
    const own = draft[file.name];
    if (own === undefined || !isUnsaved(own) || own.content === file.content) return asServerHas(file);
    // A late response must not revert a newer save.
    if (file.revision < own.revision) return own;
    const before = { ...own, before: file.contentBefore };
    if (file.revision === own.revision) return before;
    return { ...before, theirs: file };
  });
  return { ...draft, ...Object.fromEntries(news.map((file) => [file.name, file])) };
}

export function settled(draft: EditedDraft, name: string, choice: 'mine' | 'theirs'): EditedDraft {
  const file = draft[name];
  if (file?.theirs == null) return draft;
  const theirs = asServerHas(file.theirs);
  return { ...draft, [name]: choice === 'theirs' ? theirs : { ...theirs, content: file.content } };
}

export function unsavedTexts(draft: EditedDraft): KeptTexts {
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

/** @returns "14:32" */
export function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
}
