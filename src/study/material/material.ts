import { z } from 'zod';
import type { WordProperties } from '#study/words/word-properties.ts';
import type { WordRow } from '#study/words/word-table.ts';
import type { AnalysisPlanMaterial } from './analysis-plan-material.ts';
import { type ConsentMaterial, consentShape } from './consent-material.ts';
import { type FrontMaterial, frontShape } from './front-material.ts';
import { type HelpMaterial, helpShape } from './help-material.ts';
import { type InstructionsMaterial, instructionsShape } from './instructions-material.ts';
import { type InventoryMaterial, publicInventoryShape } from './inventory-material.ts';
import { fillPlaceholdersDeep, type Placeholders } from './placeholders.ts';
import type { QuestionnaireFields } from './questionnaire-field.ts';
import { type QuestionnaireMaterial, questionnaireMaterialShape } from './questionnaire-material.ts';
import { publicSettingsShape, type StudySettings } from './study-settings.ts';

/** `hash`: SHA-256 of the bytes, hexadecimal. */
export type MaterialFile = { name: string; version: string; hash: string; content: string };

type Hashed = { hash: string };

/** Wording, word table and numbers of the research group; `{{PLACEHOLDERS}}` not yet filled. */
export type StudyMaterial = {
  /** SHA-256 over names and hashes of all files: the edition that answers name. */
  hash: string;
  files: MaterialFile[];
  words: Hashed & { version: string; rows: WordRow[] };
  inventory: Hashed & InventoryMaterial;
  /**
   * With the sentences chosen by the settings (`consentWithEvidence`). `hash`: SHA-256 of `agreedText` with placeholders filled, as named by
   * consent records.
   */
  consent: Hashed & ConsentMaterial;
  questionnaire: Hashed & QuestionnaireMaterial;
  instructions: Hashed & InstructionsMaterial;
  help: Hashed & HelpMaterial;
  front: Hashed & FrontMaterial;
  placeholders: Hashed & Placeholders;
  settings: Hashed & StudySettings;
  /** One row per word and exemplar; null without the file. */
  wordProperties: (Hashed & { rows: WordProperties[] }) | null;
  /** `text`: the whole file, which `hash` covers; null without a plan. */
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

/** For browsers: neither word table nor scoring key, which reveal the right answers. */
export type PublicMaterial = z.output<typeof wholePublicMaterialShape>;
export const publicMaterialShape: z.ZodType<PublicMaterial> = wholePublicMaterialShape;

export type FrontTexts = FrontMaterial & { scale: InstructionsMaterial['wordRating']['scale'] };

export function frontTexts({ front, instructions, placeholders }: StudyMaterial): FrontTexts {
  const { scale } = instructions.wordRating;
  const shape = z.object({ ...frontShape.shape, scale: instructionsShape.shape.wordRating.shape.scale });
  return shape.parse(fillPlaceholdersDeep({ ...front, scale }, placeholders.values));
}

export function filledFields({ questionnaire, placeholders }: StudyMaterial): QuestionnaireFields {
  return questionnaireMaterialShape.shape.fields.parse(fillPlaceholdersDeep(questionnaire.fields, placeholders.values));
}

export function publicMaterial(material: StudyMaterial): PublicMaterial {
  const { key: _key, provisional: _provisional, source: _source, windowDays: _days, ...inventory } = material.inventory;
  const { separateHealthDataConsent, signedConsent, severityBands, lastDate } = material.settings;
  const { hash, questionnaire, instructions, help } = material;
  const { afterLeaving: _afterLeaving, ...consent } = material.consent;
  const settings = { separateHealthDataConsent, signedConsent, severityBands, lastDate };
  const texts = { hash, inventory, consent, questionnaire, instructions, help, settings };
  return wholePublicMaterialShape.parse(fillPlaceholdersDeep(texts, material.placeholders.values));
}
