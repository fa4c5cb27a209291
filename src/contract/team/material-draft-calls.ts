import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { previewStudyShape } from './preview-calls.ts';
import { publicationEffectShape } from './study-material-calls.ts';

/** Characters per file; the longest of the study's own has some 140,000. */
export const maximumFileCharacters = 600_000;
const bytesOfLongestFile = 2_500_000;

const draftId = z.uuid();
const edition = z.int();

/** Last change of a file; null if unchanged. */
const changeShape = z.object({ at: instant, name: z.string().nullable(), isYou: z.boolean() }).nullable();
export type DraftChange = z.output<typeof changeShape>;

const fileStateShape = z.object({
  name: z.string(),
  revision: z.int(),
  change: changeShape,
});

const draftStateShape = z.object({
  draftId: z.string(),
  /** Edition of its unchanged files. */
  begunFrom: edition,
  begunAt: instant,
  begunByName: z.string().nullable(),
  files: z.array(fileStateShape),
});
export type DraftState = z.output<typeof draftStateShape>;

const draftFileShape = fileStateShape.extend({
  /** Null to omit the file. */
  content: z.string().nullable(),
  /** Content in the draft's base; null where it had none. */
  contentBefore: z.string().nullable(),
});
export type DraftFile = z.output<typeof draftFileShape>;
export const draftShape = draftStateShape.extend({ files: z.array(draftFileShape) });
export type MaterialDraft = z.output<typeof draftShape>;

/** The draft, or null, and the newest published edition. */
const withNewest = { newest: edition };

export const readMaterialDraft = defineCall({
  needsRole: 'administration',
  path: '/api/staff/study-material/draft',
  summary: 'The complete draft of the study material with the files that it began from; null without a draft',
  output: z.object({ ...withNewest, draft: draftShape.nullable() }),
});

export const readDraftState = defineCall({
  needsRole: 'administration',
  path: '/api/staff/study-material/draft/state',
  summary: 'Last change of each file of the draft, and the newest edition',
  output: z.object({ ...withNewest, draft: draftStateShape.nullable() }),
});

export const beginDraft = defineCall({
  needsRole: 'administration',
  path: '/api/staff/study-material/draft/begin',
  summary: 'Creates a draft from the newest edition; at most one at a time',
  input: z.strictObject({}),
  output: draftShape,
  refusals: ['draft-exists'],
});

export const saveDraftFile = defineCall({
  needsRole: 'administration',
  path: '/api/staff/study-material/draft/file',
  summary: 'Stores a file of the draft; optimistic lock',
  input: z.strictObject({
    draftId,
    name: z.string().min(1).max(60),
    /** Null removes the file from the draft. */
    content: z.string().max(maximumFileCharacters, 'Este arquivo é longo demais.').nullable(),
    /** Optimistic lock; 0 for a new file. */
    revision: z.int().min(0).max(1_000_000_000),
  }),
  output: fileStateShape,
  refusals: ['no-draft', 'draft-changed', 'not-found'],
  maximumBodyBytes: bytesOfLongestFile,
});

export const renewDraft = defineCall({
  needsRole: 'administration',
  path: '/api/staff/study-material/draft/renewal',
  summary: 'Merges the newest edition into the draft, in files that the draft has not changed',
  input: z.strictObject({ draftId }),
  output: draftShape,
  refusals: ['no-draft'],
});

export const discardDraft = defineCall({
  needsRole: 'administration',
  path: '/api/staff/study-material/draft/discarding',
  summary: 'Deletes the draft',
  input: z.strictObject({ draftId }),
  output: z.object({}),
  refusals: ['no-draft'],
});

const complaintShape = z.object({
  file: z.string(),
  /** From 1; null for the whole file. */
  line: z.int().nullable(),
  /** Path such as `words[3].synonyms`; may be empty. */
  place: z.string(),
  expectation: z.string(),
});
export type DraftProblem = z.output<typeof complaintShape>;

const draftCheckShape = z.object({
  complaints: z.array(complaintShape),
  changedFiles: z.array(z.string()),
  /** Null while the draft is unreadable. */
  effect: publicationEffectShape.nullable(),
});
export type DraftCheck = z.output<typeof draftCheckShape>;

export const checkDraft = defineCall({
  needsRole: 'administration',
  path: '/api/staff/study-material/draft/check',
  summary: "Everything that prevents the draft's publication, and its impact on participants",
  output: draftCheckShape,
  refusals: ['no-draft'],
});

export const readDraftPreview = defineCall({
  path: '/api/staff/study-material/draft/preview',
  needsRole: 'any',
  summary: "The draft with its words and settings, for the team's preview, which stores nothing",
  output: previewStudyShape,
  refusals: ['no-draft', 'draft-unready'],
});
