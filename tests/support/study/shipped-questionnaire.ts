import { readFileSync } from 'node:fs';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';

/** The fields of the questionnaire that comes with the product. */
export const shippedFields = questionnaireMaterialShape.parse(
  JSON.parse(readFileSync('study-material/questionnaire.json', 'utf8')),
).fields;
