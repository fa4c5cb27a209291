import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { publicMaterialShape } from '#study/material/material.ts';
import { studySettingsShape } from '#study/material/study-settings.ts';
import { wordTableShape } from '#study/words/word-table.ts';

/** All that a page needs to be the study by itself. */
export const previewStudyShape = z.object({
  /** As a browser has it who takes part. */
  material: publicMaterialShape,
  /** What only the server knows otherwise: the words with what is right about them, and all settings. */
  words: wordTableShape.shape.words,
  settings: studySettingsShape,
});
export type PreviewStudy = z.output<typeof previewStudyShape>;

export const readPreviewStudy = defineCall({
  method: 'GET',
  path: '/api/staff/preview',
  access: 'staff',
  needsRole: 'any',
  summary:
    'The published study material with its words and settings, for a page in which the team tries the study without storing anything',
  output: previewStudyShape,
  refusals: [],
});
