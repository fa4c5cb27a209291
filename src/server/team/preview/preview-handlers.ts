import { readPreviewStudy } from '#contract/team/preview-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { previewStudyOf } from './preview-study-of.ts';

export const previewHandlers = (parts: Pick<Installation, 'material'>) => [
  bindCall(readPreviewStudy, () => previewStudyOf(parts.material)),
];
