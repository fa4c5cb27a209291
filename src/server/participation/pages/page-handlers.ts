import { announcePage } from '#contract/participation/page-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { storePage } from './page-store.ts';

export const pageHandlers = (parts: Pick<Installation, 'database' | 'clock'>) => [
  bindCall(announcePage, async (told, { participantId }) => {
    await storePage(parts, participantId, told);
    return { page: told.page };
  }),
];
