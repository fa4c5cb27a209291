import { z } from 'zod';
import type { WordProperties } from '#study/words/word-properties.ts';
import type { WordRow } from '#study/words/word-table.ts';
import type { AnalysisPlanMaterial } from './analysis-plan-material.ts';
import { type ConsentMaterial, consentShape } from './consent-material.ts';
import { type FrontMaterial, frontShape } from './front-material.ts';
import { type HelpMaterial, helpShape } from './help-material.ts';
import { type InstructionsMaterial, instructionsShape } from './instructions-material.ts';
import { type InventoryMaterial, publicInventoryShape } from './inventory-material.ts';
import { fillAllTexts, type Placeholders } from './placeholders.ts';
import type { QuestionnaireFields } from './questionnaire-field.ts';
import { type QuestionnaireMaterial, questionnaireMaterialShape } from './questionnaire-material.ts';
import { publicSettingsShape, type StudySettings } from './study-settings.ts';

/** One file of the study material, in full. `hash` is the SHA-256 of its bytes, in hexadecimal. */
export type MaterialFile = { name: string; version: string; hash: string; content: string };

/** `hash` is that of the file. */
type Hashed = { hash: string };

/** What a research group owns: wording, word table and numbers. Texts still carry their `{{PLACEHOLDERS}}`. */
export type StudyMaterial = {
  /** SHA-256 over the names and hashes of all files: the edition that a stored answer names. */
  hash: string;
  files: MaterialFile[];
  words: Hashed & { version: string; rows: WordRow[] };
  inventory: Hashed & InventoryMaterial;
  /**
   * What the settings choose is said already (`termSaying`). Here `hash` is the SHA-256 of what a person agrees to, placeholders filled
   * (`agreedText`): what a consent record names.
   */
  consent: Hashed & ConsentMaterial;
  questionnaire: Hashed & QuestionnaireMaterial;
  instructions: Hashed & InstructionsMaterial;
  help: Hashed & HelpMaterial;
  front: Hashed & FrontMaterial;
  placeholders: Hashed & Placeholders;
  settings: Hashed & StudySettings;
  /** One row for every word of the table and each of its exemplars; null where the folder has none. */
  wordProperties: (Hashed & { rows: WordProperties[] }) | null;
  /** `text` is the whole file, head included, whose hash it is; null where the study has no plan. */
  analysisPlan: (Hashed & AnalysisPlanMaterial & { text: string }) | null;
};

const hashed = { hash: z.string() };

export const wholePublicMaterialShape = z.strictObject({
  hash: z.string(),
  inventory: publicInventoryShape.extend(hashed),
  consent: consentShape.omit({ afterLeaving: true }).extend(hashed),
  questionnaire: questionnaireMaterialShape.extend(hashed),
  instructions: instructionsShape.extend(hashed),
  help: helpShape.safeExtend(hashed),
  settings: publicSettingsShape,
});

/** What any browser may have: neither the word table nor the scoring key, which would tell the right answers. */
export type PublicMaterial = z.output<typeof wholePublicMaterialShape>;
export const publicMaterialShape: z.ZodType<PublicMaterial> = wholePublicMaterialShape;

/** What the front page and the page about privacy say. */
export type FrontTexts = FrontMaterial & { scale: InstructionsMaterial['wordRating']['scale'] };

/** @returns what the pages before any account say, with the placeholders of their texts filled */
export function frontTexts({ front, instructions, placeholders }: StudyMaterial): FrontTexts {
  const { scale } = instructions.wordRating;
  const shape = z.object({ ...frontShape.shape, scale: instructionsShape.shape.wordRating.shape.scale });
  return shape.parse(fillAllTexts({ ...front, scale }, placeholders.values));
}

/** @returns the fields of the questionnaire with the placeholders of their texts filled */
export function filledFields({ questionnaire, placeholders }: StudyMaterial): QuestionnaireFields {
  return questionnaireMaterialShape.shape.fields.parse(fillAllTexts(questionnaire.fields, placeholders.values));
}

/** @returns the part of the material that any browser may have, with the placeholders of its texts filled. */
export function publicMaterial(material: StudyMaterial): PublicMaterial {
  const { key: _key, provisional: _provisional, source: _source, windowDays: _days, ...inventory } = material.inventory;
  const { separateHealthDataConsent, signedConsent, severityBands, lastDate } = material.settings;
  const { hash, questionnaire, instructions, help } = material;
  const { afterLeaving: _afterLeaving, ...consent } = material.consent;
  const settings = { separateHealthDataConsent, signedConsent, severityBands, lastDate };
  const texts = { hash, inventory, consent, questionnaire, instructions, help, settings };
  return wholePublicMaterialShape.parse(fillAllTexts(texts, material.placeholders.values));
}
