import {
  readAttempt,
  readParticipant,
  readParticipantRecord,
  readParticipantUserRecord,
} from '#contract/research/participant-view-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { readNotes } from '#server/research/notes/note-store.ts';
import { readListedParticipants } from '#server/research/participant-list/listed-participant-store.ts';
import { readQualityOf } from '#server/research/quality/quality-of-participant-store.ts';
import { readReplay } from './attempt-store.ts';
import { readParticipantRows } from './participant-rows-store.ts';
import { readForStaff } from './read-for-staff-store.ts';
import { readRecordsOf } from './records-of-participant-store.ts';
import { viewParticipant } from './view-participant.ts';

export const participantViewHandlers = (deps: ServerContext) => [
  bindCall(readParticipant, ({ participantId }, caller) =>
    readForStaff(deps, caller, { participantId, what: 'everything' }, async (transaction) => {
      const now = deps.clock.now();
      const [listed] = await readListedParticipants({ ...deps, database: transaction }, [participantId], now);
      const quality = await readQualityOf(transaction, participantId);
      if (listed === undefined || quality === undefined) throw new Refusal('not-found');
      const rows = await readParticipantRows(transaction, participantId);
      const { settings: used, placeholders } = deps.material;
      const settings = { norms: used.individualChange, placeholders: placeholders.values };
      const notes = await readNotes(transaction, participantId, caller);
      return { ...viewParticipant(rows, listed, settings, now), ...quality, notes };
    }),
  ),
  bindCall(readAttempt, (input, caller) =>
    readForStaff(deps, caller, { participantId: input.participantId, what: 'attempt' }, async (transaction) => ({
      items: await readReplay(transaction, input),
    })),
  ),
  bindCall(readParticipantRecord, ({ participantId }, caller) =>
    readForStaff(deps, caller, { participantId, what: 'record' }, async (transaction) => ({
      record: (await readRecordsOf(transaction, participantId)).record,
    })),
  ),
  bindCall(readParticipantUserRecord, ({ participantId }, caller) =>
    readForStaff(deps, caller, { participantId, what: 'userRecord' }, async (transaction) => ({
      record: (await readRecordsOf(transaction, participantId)).userRecord,
    })),
  ),
];
