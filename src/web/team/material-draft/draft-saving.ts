import type { DraftChange, DraftFile, MaterialDraft } from '#contract/team/material-draft-calls.ts';

/** A file of the draft as this page has it. Null in the place of a text: the draft does without the file. */
export type EditedFile = {
  name: string;
  /** What stands on the page. */
  content: string | null;
  /** What the server has under this revision. */
  saved: string | null;
  revision: number;
  /** What the file says in the generation that the draft began from. */
  before: string | null;
  change: DraftChange;
  /** What somebody else has stored while this page had something else that was not stored. */
  theirs: DraftFile | null;
};

export type EditedDraft = Readonly<Record<string, EditedFile>>;

/** What was written and not stored before a page was closed, by the name of the file. */
export type KeptTexts = Readonly<Record<string, { content: string | null; revision: number }>>;

/** @returns whether something of a file is on this page alone */
export function isUnsaved({ content, saved }: EditedFile): boolean {
  return content !== saved;
}

/** @returns whether the draft says something else in a file than where it began */
export function isChanged({ content, before }: EditedFile): boolean {
  return content !== before;
}

/** @returns which revision of each file is stored */
export function revisionsOf(draft: EditedDraft): Record<string, number> {
  const stored = Object.values(draft).filter(({ revision }) => revision > 0);
  return Object.fromEntries(stored.map(({ name, revision }) => [name, revision]));
}

/** @returns the file that is to be stored next; what somebody else has changed too is decided first */
export function nextToSave(draft: EditedDraft): EditedFile | undefined {
  return Object.values(draft).find((file) => isUnsaved(file) && file.theirs === null);
}

/** @returns the draft as a page begins with it, with what was written before and not stored */
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

/** @returns the draft with another text in a file; one that it did not have begins */
export function withText(draft: EditedDraft, name: string, content: string | null): EditedDraft {
  const none = { name, content: null, saved: null, revision: 0, before: null, change: null, theirs: null };
  return { ...draft, [name]: { ...(draft[name] ?? none), content } };
}

/** @returns the draft after a file was stored; what was written meanwhile is still to be */
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
 * @returns the draft with what the server has now. A file of which this page has nothing of its own becomes as it is there; where both have
 * changed it, both are kept until somebody decides.
 */
export function withNews(draft: EditedDraft, { files }: Pick<MaterialDraft, 'files'>): EditedDraft {
  const news = files.map((file) => {
    const own = draft[file.name];
    if (own === undefined || !isUnsaved(own) || own.content === file.content) return asServerHas(file);
    // An answer that was on its way longer than what was stored since.
    if (file.revision < own.revision) return own;
    const before = { ...own, before: file.contentBefore };
    if (file.revision === own.revision) return before;
    return { ...before, theirs: file };
  });
  return { ...draft, ...Object.fromEntries(news.map((file) => [file.name, file])) };
}

/** @returns the draft after somebody has decided which of two texts of a file stays */
export function settled(draft: EditedDraft, name: string, choice: 'mine' | 'theirs'): EditedDraft {
  const file = draft[name];
  if (file?.theirs == null) return draft;
  const theirs = asServerHas(file.theirs);
  return { ...draft, [name]: choice === 'theirs' ? theirs : { ...theirs, content: file.content } };
}

/** @returns what is on this page alone, to be kept until it is stored */
export function unsavedTexts(draft: EditedDraft): KeptTexts {
  const unsaved = Object.values(draft).filter(isUnsaved);
  return Object.fromEntries(unsaved.map(({ name, content, revision }) => [name, { content, revision }]));
}

/** @returns the change of somebody else that was the last */
export function lastOfOthers(draft: EditedDraft): { file: string; change: NonNullable<DraftChange> } | null {
  const changes = Object.values(draft).flatMap(({ name, change }) =>
    change === null || change.isYou ? [] : [{ file: name, change }],
  );
  return changes.toSorted((one, other) => other.change.at.localeCompare(one.change.at))[0] ?? null;
}

function asServerHas({ name, content, contentBefore, revision, change }: DraftFile): EditedFile {
  return { name, content, saved: content, revision, before: contentBefore, change, theirs: null };
}

/** @returns who has changed something */
export function nameOfEditor({ name }: Pick<NonNullable<DraftChange>, 'name'>): string {
  return name ?? 'Uma conta que não existe mais';
}

/** @returns "14:32", by the device's clock */
export function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
}
