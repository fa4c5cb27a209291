import { readPreviewStudy } from '#contract/team/preview-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { publicMaterial } from '#study/material/material.ts';

export const previewHandlers = ({ material }: Pick<Installation, 'material'>) => [
  bindCall(readPreviewStudy, () => {
    const { hash: _hash, ...settings } = material.settings;
    return { material: publicMaterial(material), words: material.words.rows, settings };
  }),
];
