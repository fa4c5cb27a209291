import {
  downloadParticipantList,
  listParticipants,
  participantListPage,
  watchParticipants,
} from '#contract/research/participant-list-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { takeFromLimit } from '#server/platform/limits/take-from-limit.ts';
import { isTimeZone } from '#study/days/day-opening.ts';
import { countParticipants, findParticipants } from './find-participants-store.ts';
import { readListedParticipants } from './listed-participant-store.ts';
import { participantTable } from './participant-table.ts';

export const participantListHandlers = (parts: Installation) => [
  bindCall(listParticipants, async ({ offset, ...query }) => {
    const now = parts.clock.now();
    const window = { offset, limit: participantListPage };
    const { participantIds, total } = await findParticipants(parts.database, query, now, window);
    return {
      participants: await readListedParticipants(parts, participantIds, now),
      total,
      totalUnfiltered: await countParticipants(parts.database),
      serverTime: now.toISOString(),
    };
  }),
  bindCall(downloadParticipantList, async ({ timeZone, ...query }, actor) => {
    if (!isTimeZone(timeZone)) {
      throw new Refusal('invalid-input', [{ field: 'timeZone', message: 'É esperado um fuso horário.' }]);
    }
    await takeFromLimit(parts, 'file', actor.account.id);
    const now = parts.clock.now();
    return parts.database.transaction().execute(async (transaction) => {
      const { participantIds } = await findParticipants(transaction, query, now);
      const participants = await readListedParticipants({ ...parts, database: transaction }, participantIds, now);
      const detail = { participants: participants.length };
      await recordAudit(transaction, { actor, action: 'participantListDownloaded', detail }, now);
      return {
        fileName: `participantes-${now.toISOString().slice(0, 10)}.csv`,
        contentType: 'text/csv' as const,
        content: new TextEncoder().encode(participantTable(participants, now, timeZone)),
      };
    });
  }),
  // The stream itself is opened by `live-stream.ts`, which asks this call whether it may.
  bindCall(watchParticipants, () => ({ mayWatch: true as const })),
];
