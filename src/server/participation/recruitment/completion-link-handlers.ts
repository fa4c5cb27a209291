import { readCompletionLink } from '#contract/participation/recruitment-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { completionLinkOf } from './completion-link-store.ts';

export const completionLinkHandlers = ({ database }: Pick<ServerContext, 'database'>) => [
  bindCall(readCompletionLink, (_input, { participantId }) => completionLinkOf(database, participantId)),
];
