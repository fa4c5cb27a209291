import { readWayBack } from '#contract/participation/recruitment-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { readWayBackOf } from './way-back-store.ts';

export const wayBackHandlers = ({ database }: Pick<Installation, 'database'>) => [
  bindCall(readWayBack, (_input, { participantId }) => readWayBackOf(database, participantId)),
];
