import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { previewStudyShape } from './preview-calls.ts';
import { publicationEffectShape } from './study-material-calls.ts';

const ofAdministration = { access: 'staff', needsRole: 'administration' } as const;

/** Of one file; the longest that the study comes with has some 140,000. */
export const mostLettersOfFile = 600_000;
const bytesOfLongestFile = 2_500_000;

const draftId = z.uuid();
const generation = z.int();

/** Who has changed a file last, and when; null where nobody has. `isYou`: whoever asks. */
const changeShape = z.object({ at: instant, name: z.string().nullable(), isYou: z.boolean() }).nullable();
export type DraftChange = z.output<typeof changeShape>;

const fileStateShape = z.object({
  name: z.string(),
  revision: z.int(),
  change: changeShape,
});

const draftStateShape = z.object({
  draftId: z.string(),
  /** The generation whose files it has where nobody has changed them. */
  begunFrom: generation,
  begunAt: instant,
  begunByName: z.string().nullable(),
  files: z.array(fileStateShape),
});
export type DraftState = z.output<typeof draftStateShape>;

const draftFileShape = fileStateShape.extend({
  /** Null where the draft does without the file. */
  content: z.string().nullable(),
  /** What the file says in the generation from which the draft has begun; null where it had none. */
  contentBefore: z.string().nullable(),
});
export type DraftFile = z.output<typeof draftFileShape>;
const draftShape = draftStateShape.extend({ files: z.array(draftFileShape) });
export type MaterialDraft = z.output<typeof draftShape>;

/** A draft or null where there is none, with the newest generation that was published. */
const withNewest = { newest: generation };

export const readMaterialDraft = defineCall({
  ...ofAdministration,
  method: 'GET',
  path: '/api/staff/study-material/draft',
  summary: 'The draft of the study material, whole, with what its files said where it began; null where there is none',
  output: z.object({ ...withNewest, draft: draftShape.nullable() }),
  refusals: [],
});

export const readDraftState = defineCall({
  ...ofAdministration,
  method: 'GET',
  path: '/api/staff/study-material/draft/state',
  summary: 'Who has changed which file of the draft when, and which generation is the newest',
  output: z.object({ ...withNewest, draft: draftStateShape.nullable() }),
  refusals: [],
});

export const beginDraft = defineCall({
  ...ofAdministration,
  method: 'POST',
  path: '/api/staff/study-material/draft/begin',
  summary: 'Begins a draft with the files of the newest generation; there is one draft at a time',
  input: z.strictObject({}),
  output: draftShape,
  refusals: ['draft-exists'],
});

export const saveDraftFile = defineCall({
  ...ofAdministration,
  method: 'POST',
  path: '/api/staff/study-material/draft/file',
  summary: 'Stores a file of the draft, unless somebody else has stored it since it was read',
  input: z.strictObject({
    draftId,
    name: z.string().min(1).max(60),
    /** Null takes the file out of the draft. */
    content: z.string().max(mostLettersOfFile, 'Este arquivo é longo demais.').nullable(),
    /** The one that was changed; 0 for a file that the draft did not have. */
    revision: z.int().min(0).max(1_000_000_000),
  }),
  output: fileStateShape,
  refusals: ['no-draft', 'draft-changed', 'not-found'],
  maximumBodyBytes: bytesOfLongestFile,
});

export const renewDraft = defineCall({
  ...ofAdministration,
  method: 'POST',
  path: '/api/staff/study-material/draft/renewal',
  summary:
    'Takes the newest generation over into the draft, in every file that the draft has not changed; the others stay as they are',
  input: z.strictObject({ draftId }),
  output: draftShape,
  refusals: ['no-draft'],
});

export const discardDraft = defineCall({
  ...ofAdministration,
  method: 'POST',
  path: '/api/staff/study-material/draft/discarding',
  summary: 'Throws the draft away, with all that was written in it',
  input: z.strictObject({ draftId }),
  output: z.object({}),
  refusals: ['no-draft'],
});

const complaintShape = z.object({
  file: z.string(),
  /** From 1; null where the whole file is meant. */
  line: z.int().nullable(),
  /** Where in the data of the file, as `words[3].synonyms`; empty where nowhere in it. */
  place: z.string(),
  expectation: z.string(),
});
export type Complaint = z.output<typeof complaintShape>;

const draftCheckShape = z.object({
  complaints: z.array(complaintShape),
  changedFiles: z.array(z.string()),
  /** Null where the draft cannot be read for its complaints. */
  effect: publicationEffectShape.nullable(),
});
export type DraftCheck = z.output<typeof draftCheckShape>;

export const checkDraft = defineCall({
  ...ofAdministration,
  method: 'GET',
  path: '/api/staff/study-material/draft/check',
  summary: 'Everything that keeps the draft from being published, and whom its publication would touch',
  output: draftCheckShape,
  refusals: ['no-draft'],
});

export const readDraftPreview = defineCall({
  method: 'GET',
  path: '/api/staff/study-material/draft/preview',
  access: 'staff',
  needsRole: 'any',
  summary: 'The draft with its words and settings, for a page in which the team tries it without storing anything',
  output: previewStudyShape,
  refusals: ['no-draft', 'draft-unready'],
});
