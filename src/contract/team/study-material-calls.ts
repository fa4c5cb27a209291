import { z } from 'zod';
import { secondPersonShape } from '#contract/accounts/team-request-calls.ts';
import { defineCall } from '#contract/platform/call.ts';
import { fileShape } from '#contract/platform/files.ts';
import { instant } from '#contract/platform/shapes.ts';
import { snapshotShape } from '#contract/research/snapshot-shape.ts';
import { analysisPlanShape } from '#study/material/analysis-plan-material.ts';
import { blindShape } from '#study/material/blind.ts';
import { consentShape } from '#study/material/consent-material.ts';
import { frontShape } from '#study/material/front-material.ts';
import { helpShape } from '#study/material/help-material.ts';
import { instructionsShape } from '#study/material/instructions-material.ts';
import { inventoryShape } from '#study/material/inventory-material.ts';
import { materialOrigins } from '#study/material/material-origin.ts';
import { materialParts } from '#study/material/material-part.ts';
import { placeholdersShape } from '#study/material/placeholders.ts';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import { studySettingsShape } from '#study/material/study-settings.ts';
import { wordTableShape } from '#study/words/word-table.ts';

/** SHA-256, in hexadecimal. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const editionNumber = z.int().min(1).max(1_000_000);
/** Any role: the material has no personal data. */
const ofStaff = { needsRole: 'any' } as const;

export const editionShape = z.object({
  number: editionNumber,
  /** Over names and hashes of its files. */
  editionHash: z.string(),
  /** Of the consent text under it. */
  consentHash: z.string(),
  inForceFrom: instant,
  origin: z.enum(materialOrigins),
  files: z.array(z.object({ name: z.string(), hash: z.string() })),
});
export type MaterialEdition = z.output<typeof editionShape>;

export const materialShape = z.object({
  edition: editionShape,
  /** With placeholders unfilled, but settings applied. */
  consent: consentShape,
  questionnaire: questionnaireMaterialShape,
  inventory: inventoryShape,
  instructions: instructionsShape,
  help: helpShape,
  front: frontShape,
  placeholders: placeholdersShape,
  settings: studySettingsShape,
  plan: analysisPlanShape.nullable(),
  hasProperties: z.boolean(),
});
export type MaterialInForce = z.output<typeof materialShape>;

const propertiesShape = z.object({
  word: z.string(),
  relation: z.enum(['sample', 'synonym', 'antonym']),
  /** The study word of its row. */
  of: z.string(),
  letters: z.int(),
  zipf: z.number().nullable(),
  valence: z.number().nullable(),
  arousal: z.number().nullable(),
});
export type PropertiesOfWord = z.output<typeof propertiesShape>;

const versionShape = z.object({
  hash: z.string(),
  /** Of the file; the shown consent text is stored beside its file. */
  name: z.string(),
  version: z.string(),
  firstUsedAt: instant,
});
export type MaterialFileVersion = z.output<typeof versionShape>;

const peopleShape = z.object({ part: z.enum(materialParts), people: z.int() });

const peopleUnderMaterialShape = z.object({
  editions: z.array(z.object({ number: editionNumber, parts: z.array(peopleShape) })),
  /** Withdrawn participants, whose edition is unknown when several have the same file. */
  undatedPeople: z.int(),
  excludedCount: z.int(),
  testCount: z.int(),
});
export type PeopleUnderMaterial = z.output<typeof peopleUnderMaterialShape>;
export { peopleUnderMaterialShape };

export const readStudyMaterial = defineCall({
  ...ofStaff,
  path: '/api/staff/study-material',
  summary: 'The study material in force without the words: texts, questionnaire, inventory with its key, settings',
  output: materialShape,
});

export const readMaterialWords = defineCall({
  ...ofStaff,
  path: '/api/staff/study-material/words',
  summary: 'The word table in force with the answer key of the tasks, and norms of its words',
  output: z.object({
    version: z.string(),
    rows: wordTableShape.shape.words,
    properties: z.array(propertiesShape).nullable(),
  }),
});
export type MaterialWords = z.output<typeof readMaterialWords.output>;

export const readMaterialHistory = defineCall({
  ...ofStaff,
  path: '/api/staff/study-material/history',
  summary: 'History of the study material: editions, newest first, and every version of each file',
  output: z.object({ editions: z.array(editionShape), versions: z.array(versionShape) }),
});
export type MaterialHistory = z.output<typeof readMaterialHistory.output>;

export const readPeopleUnderMaterial = defineCall({
  ...ofStaff,
  path: '/api/staff/study-material/people',
  summary: 'Numbers of people by part under each edition of the study material',
  output: snapshotShape(peopleUnderMaterialShape),
});

/** Results opened early, which needs a second person. */
const unblindingShape = z.object({
  before: blindShape,
  after: blindShape,
  secondPerson: secondPersonShape,
  request: z.object({ state: z.enum(['waiting', 'confirmed']), usableFrom: instant.nullable() }).nullable(),
});
export type Unblinding = z.output<typeof unblindingShape>;

export const publicationEffectShape = z.object({
  /** Whether the consent text differs from the newest edition's, or health data are newly accepted apart. */
  changesConsent: z.boolean(),
  /** Unfinished participants, who must consent again. */
  peopleToAsk: z.int(),
  /** In the middle of a part, which they end under its old material. */
  peopleInPart: z.int(),
  /** Null if it opens no results early. */
  unblinding: unblindingShape.nullable(),
});
export type PublicationEffect = z.output<typeof publicationEffectShape>;

export const readRevertEffect = defineCall({
  needsRole: 'administration',
  path: '/api/staff/study-material/go-back/effect',
  summary: 'Impact of republishing an older edition of the study material now',
  input: z.strictObject({ number: editionNumber }),
  output: publicationEffectShape,
  refusals: ['not-found'],
});

export const revertMaterial = defineCall({
  needsRole: 'administration',
  needsFreshSignIn: true,
  path: '/api/staff/study-material/go-back',
  summary: 'Republishes an older edition of the study material; audited',
  input: z.strictObject({
    number: editionNumber,
    /** Optimistic lock: the current edition as the caller saw it. */
    inForce: editionNumber,
  }),
  output: z.object({ number: editionNumber }),
  refusals: ['not-found', 'material-changed', 'unblinding-unconfirmed', 'clock-doubtful'],
});

export const readMaterialVersion = defineCall({
  ...ofStaff,
  path: '/api/staff/study-material/file',
  summary: 'One version of a file of the study material, complete',
  input: z.strictObject({ hash: sha256 }),
  output: versionShape.extend({ content: z.string() }),
  refusals: ['not-found'],
});

export const downloadStudyMaterial = defineCall({
  ...ofStaff,
  path: '/api/staff/study-material/download',
  summary: 'One edition of the study material as a zip, byte for byte, from which a server can start',
  input: z.strictObject({ number: editionNumber }),
  output: fileShape,
  answersFile: true,
  refusals: ['not-found', 'too-many-requests'],
});
