import type { z } from 'zod';
import { analysisPlanShape } from '#study/material/analysis-plan-material.ts';
import { consentShape } from '#study/material/consent-material.ts';
import { frontShape } from '#study/material/front-material.ts';
import { helpShape } from '#study/material/help-material.ts';
import { instructionsShape } from '#study/material/instructions-material.ts';
import { inventoryShape } from '#study/material/inventory-material.ts';
import { placeholdersShape } from '#study/material/placeholders.ts';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import { studySettingsShape } from '#study/material/study-settings.ts';
import { wordsShape } from '#study/material/words-material.ts';

const shapes: Readonly<Record<string, z.ZodType>> = {
  'consent.md': consentShape,
  'placeholders.json': placeholdersShape,
  'front.json': frontShape,
  'instructions.json': instructionsShape,
  'help.json': helpShape,
  'questionnaire.json': questionnaireMaterialShape,
  'inventory.json': inventoryShape,
  'settings.json': studySettingsShape,
  'words.json': wordsShape,
  'analysis_plan.md': analysisPlanShape,
};

export const shapeOfFile = (name: string): z.ZodType | undefined => shapes[name];

export const draftFileNames: readonly string[] = [...Object.keys(shapes), 'words-properties.csv'].toSorted(
  (one, other) => Number(one === 'analysis_plan.md') - Number(other === 'analysis_plan.md'),
);
