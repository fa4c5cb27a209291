import { readPreviewStudy } from '#contract/team/preview-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { previewStudyOf } from './preview-study-of.ts';

export const previewHandlers = (deps: Pick<ServerContext, 'material'>) => [
  bindCall(readPreviewStudy, () => previewStudyOf(deps.material)),
];
