import type { PreviewStudy } from '#contract/team/preview-calls.ts';
import { publicMaterial, type StudyMaterial } from '#study/material/material.ts';

/** @returns a material as a page needs it that is to be the study by itself */
export function previewStudyOf(material: StudyMaterial): PreviewStudy {
  const { hash: _hash, ...settings } = material.settings;
  return { material: publicMaterial(material), words: material.words.rows, settings };
}
