import { readFileSync } from 'node:fs';
import { questionnaireShape } from '#study/material/questionnaire-material.ts';

/** The fields of the questionnaire that comes with the product. */
export const shippedFields = questionnaireShape.parse(
  JSON.parse(readFileSync('study-material/questionnaire.json', 'utf8')),
).fields;
