import {
  downloadParticipantList,
  listParticipants,
  locateParticipant,
  participantListPage,
  refreshVisibleRows,
} from '#contract/research/participant-list-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { recordReading } from '#server/accounts/audit/record-reading-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { canonicalTimeZone, knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { localDate } from '#study/time-zone/zoned-time.ts';
import {
  countParticipants,
  findParticipants,
  listRevealedGroups,
  listSources,
  participantOfCode,
  rankInList,
} from './find-participants-store.ts';
import { readListedParticipants } from './listed-participant-store.ts';
import { participantTable } from './participant-table.ts';

export const participantListHandlers = (deps: ServerContext) => [
  bindCall(listParticipants, async ({ offset, ...query }, actor) => {
    await recordReading(deps, actor, 'participantListRead');
    const now = deps.clock.now();
    const window = { offset, limit: participantListPage };
    const { participantIds, total, tests } = await findParticipants(deps.database, query, now, window);
    const participantCount = await countParticipants(deps.database);
    return {
      participants: await readListedParticipants(deps, participantIds, now),
      ...{ total, tests, totalUnfiltered: participantCount.total, testsUnfiltered: participantCount.tests },
      sources: await listSources(deps.database),
      groups: await listRevealedGroups(deps.database),
      serverTime: now.toISOString(),
    };
  }),
  bindCall(locateParticipant, async ({ code, ...query }, actor) => {
    await recordReading(deps, actor, 'participantListRead');
    const participantId = await participantOfCode(deps.database, code);
    if (participantId === undefined) throw new Refusal('not-found');
    return { participantId, place: await rankInList(deps.database, query, participantId, deps.clock.now()) };
  }),
  bindCall(downloadParticipantList, async ({ timeZone, ...query }, actor) => {
    if (timeZone !== null && canonicalTimeZone(timeZone) === null) {
      const message =
        'O navegador diz um fuso horário que o WordMood não conhece. Acerte o fuso do aparelho e tente de novo.';
      throw new Refusal('invalid-input', [{ field: 'timeZone', message }]);
    }
    await consumeLimit(deps, 'file', actor.account.id);
    const now = deps.clock.now();
    const { participants, groups } = await deps.database.transaction().execute(async (transaction) => {
      const { participantIds } = await findParticipants(transaction, query, now);
      const listed = await readListedParticipants({ ...deps, database: transaction }, participantIds, now);
      // A file outlives test marks, so tests are included only on request.
      const participants = query.excluded === 'tests' ? listed : listed.filter(({ isTest }) => !isTest);
      const detail = { participants: participants.length };
      await recordAudit(transaction, { actor, action: 'participantListDownloaded', detail }, now);
      return { participants, groups: await listRevealedGroups(transaction) };
    });
    return {
      fileName: `participantes-${localDate(now.getTime(), timeZoneOfStudy)}.csv`,
      contentType: 'text/csv' as const,
      content: new TextEncoder().encode(participantTable(participants, groups, now, knownTimeZone(timeZone))),
    };
  }),
  bindCall(refreshVisibleRows, async ({ participantIds }, actor) => {
    await recordReading(deps, actor, 'participantListRead');
    const now = deps.clock.now();
    const participantCount = await countParticipants(deps.database);
    return {
      participants: await readListedParticipants(deps, participantIds, now),
      ...{
        totalUnfiltered: participantCount.total,
        testsUnfiltered: participantCount.tests,
        serverTime: now.toISOString(),
      },
    };
  }),
];
