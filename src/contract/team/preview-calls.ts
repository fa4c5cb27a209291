import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { publicMaterialShape } from '#study/material/material.ts';
import { studySettingsShape } from '#study/material/study-settings.ts';
import { wordTableShape } from '#study/words/word-table.ts';

/** Everything to run the study in the browser alone. */
export const previewStudyShape = z.object({
  /** As participants get it. */
  material: publicMaterialShape,
  /** Otherwise server-only: words with right answers, and all settings. */
  words: wordTableShape.shape.words,
  settings: studySettingsShape,
});
export type PreviewStudy = z.output<typeof previewStudyShape>;

export const readPreviewStudy = defineCall({
  path: '/api/staff/preview',
  needsRole: 'any',
  summary: "The published study material with its words and settings, for the team's preview, which stores nothing",
  output: previewStudyShape,
});
