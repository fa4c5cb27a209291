import type { Database } from '#server/platform/database/open-database.ts';
import { readExclusion } from '#server/research/quality/exclusion-store.ts';
import { readPartExclusion } from '#server/research/quality/part-exclusion-store.ts';
import { readFlags } from '#server/research/quality/quality-flag-store.ts';
import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';

/**
 * Follow-up facts for the participant's data copy: dates of notifications and, after the study, quality flags and
 * exclusion decisions.
 * Case notes are left out, as they may be about others; they are given on request.
 */
export async function readOwnFollowUp(
  database: Database,
  participantId: string,
  { timeZone, isOver }: { timeZone: string; isOver: boolean },
) {
  const cases = await database
    .selectFrom('safety_case')
    .innerJoin('participant_status as participant', 'participant.participant_id', 'safety_case.participant_id')
    .where('safety_case.participant_id', '=', participantId)
    .orderBy('safety_case.day')
    .select(['safety_case.day', 'team_mailed_at', 'is_test'])
    .execute();
  const calendar = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: knownTimeZone(timeZone) });
  const exclusion = isOver ? await readExclusion(database, participantId) : undefined;
  const ofParts = isOver ? (await readPartExclusion(database, participantId)).decisions : [];
  return {
    // Cases of tests are marked as mailed, but are not.
    teamNotified: cases.map(({ day, team_mailed_at: mailedAt, is_test: isTest }) => ({
      day,
      on: mailedAt === null || isTest ? null : calendar.format(mailedAt),
    })),
    qualityFlags: isOver
      ? (await readFlags(database, participantId)).map(({ day, flag, severity, measured, threshold, of }) => ({
          day,
          flag,
          severity,
          measured,
          threshold,
          of,
        }))
      : [],
    decisionsAboutAnalyses: (exclusion?.decisions ?? []).map(({ excluded, reason, decidedAt }) => ({
      excluded,
      reason,
      on: calendar.format(new Date(decidedAt)),
    })),
    decisionsAboutParts: ofParts.map(({ day, parts, excluded, reason, decidedAt }) => ({
      day,
      parts,
      excluded,
      reason,
      on: calendar.format(new Date(decidedAt)),
    })),
  };
}
