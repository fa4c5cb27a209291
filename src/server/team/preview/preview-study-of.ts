import type { PreviewStudy } from '#contract/team/preview-calls.ts';
import { publicMaterial, type StudyMaterial } from '#study/material/material.ts';

export function previewStudyOf(material: StudyMaterial): PreviewStudy {
  const { hash: _hash, ...settings } = material.settings;
  return { material: publicMaterial(material), words: material.words.rows, settings };
}
