import { sql } from 'kysely';
import type { consentsTable } from '#research/export/consents-table.ts';
import type { peopleTable } from '#research/export/people-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import { isLinkAnonymous } from '#server/accounts/recruitment/anonymous-link-store.ts';
import { firstScreen, screenWidths, withdrawnAtSql } from '#server/participation/answers/answers-in-sql-store.ts';
import {
  byPerson,
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import { readIdentities, redactIdentity } from '#server/research/included-people/identities-store.ts';
import type { ExclusionDecision } from '#study/decisions/exclusion-reason.ts';
import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import { pageSteps, roundToStep } from '#study/pages/page-facts.ts';
import { addedAnswersShape, mapFreeTexts } from '#study/questionnaire/added-answers.ts';
import { localDate } from '#study/time-zone/zoned-time.ts';
import type { ArchiveStudy } from './archive-study.ts';

/** @returns participants, names and addresses redacted */
export async function readPeopleRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
  { questions }: Pick<ArchiveStudy, 'questions'>,
): Promise<RowOf<typeof peopleTable>[]> {
  const rows = await selectPeople(snapshot, people);
  const identities = await readIdentities(snapshot, people);
  const states = new Map(people.map(({ participantId, consentState }) => [participantId, consentState]));
  return byPerson(people, rows).map(({ code, row }) => ({
    code,
    study_group: row.study_group,
    study_group_name: row.groupName,
    recruitment_source: row.recruitmentSource,
    recruitment_site: row.recruitmentSite || null,
    age: row.age,
    sex: row.sex,
    social: row.social,
    education: row.education,
    medications: redactIdentity(row.medications, identities.get(row.participant_id)),
    questionnaire_date: row.written_date,
    ...addedCells(row.added_answers, questions, identities.get(row.participant_id)),
    questionnaire_submitted_at: row.submitted_at.toISOString(),
    questionnaire_material_hash: row.material_hash,
    time_zone: row.time_zone,
    time_zone_source: row.time_zone_source,
    consented_at: row.consented_at.toISOString(),
    enrolled_at: row.enrolled_at?.toISOString() ?? null,
    enrolled_date: dateOf(row.enrolled_at, row),
    consent_state: states.get(row.participant_id) ?? null,
    consent_version: row.consentVersion,
    health_data_accepted: row.healthDataAccepted,
    current_day: row.current_day,
    current_phase: row.phase,
    finished_days: row.finishedDays,
    has_left: row.has_left,
    left_date: dateOf(row.leftAt, row),
    is_excluded: row.is_excluded,
    is_test: row.is_test,
    excluded_at: row.excluded_at?.toISOString() ?? null,
    exclusion_reason: row.exclusionReason,
    exclusion_decisions: row.exclusionDecisions,
    first_viewport_width_px: coarsenSize(row.firstWidth),
    first_viewport_height_px: coarsenSize(row.firstHeight),
    viewport_widths: row.widths,
  }));
}

function dateOf(moment: Date | null, { time_zone }: { time_zone: string }): string | null {
  return moment && localDate(moment.getTime(), time_zone);
}

/** As pages report window sizes: an exact size with browser and zoom would identify a device. */
function coarsenSize(sizePx: number | null): number | null {
  return sizePx === null ? null : roundToStep(sizePx, pageSteps.screenPx);
}

function addedCells(
  stored: object,
  questions: readonly AddedQuestion[],
  identity: Parameters<typeof redactIdentity>[1],
): Record<string, string | number | null> {
  const answers = mapFreeTexts(addedAnswersShape.parse(stored), (text) => redactIdentity(text, identity));
  return Object.fromEntries(
    questions.map(({ id, field }) => {
      const answer = answers[id];
      return [field.export, answer?.kind === field.kind ? answer.answer : null];
    }),
  );
}

async function selectPeople(snapshot: Snapshot, people: readonly ChosenPerson[]) {
  const ofPerson = sql`where participant_id = participant.participant_id`;
  return snapshot
    .selectFrom('participant_status as participant')
    .innerJoin('questionnaire', 'questionnaire.participant_id', 'participant.participant_id')
    .leftJoin('latest_consent', 'latest_consent.participant_id', 'participant.participant_id')
    .leftJoin('recruitment_link', (join) =>
      join.onRef('recruitment_link.link_id', '=', 'participant.link_id').on(isLinkAnonymous('recruitment_link')),
    )
    .where('participant.participant_id', 'in', participantIdsOf(people))
    .select(
      sql<string | null>`(select group_names[study_group] from group_plan where disclosed_at is not null)`.as(
        'groupName',
      ),
    )
    .select(['recruitment_link.source as recruitmentSource', 'recruitment_link.site as recruitmentSite'])
    .select(['participant.participant_id', 'has_left', 'study_group', 'phase', 'participant.time_zone', 'consented_at'])
    .select('time_zone_source')
    .select(['enrolled_at', 'excluded_at', 'is_excluded', 'participant.day as current_day'])
    .select(['age', 'sex', 'social', 'education', 'medications', 'written_date', 'submitted_at', 'material_hash'])
    .select(['added_answers', 'is_test'])
    .select([
      'latest_consent.version as consentVersion',
      'latest_consent.health_data_accepted as healthDataAccepted',
      sql<number>`(select count(finished_at) from study_day ${ofPerson})`.as('finishedDays'),
      withdrawnAtSql().as('leftAt'),
      sql<ExclusionDecision | null>`(select reason from exclusion_decision ${ofPerson}
        order by decision_id desc limit 1)`.as('exclusionReason'),
      sql<number>`(select count(*) from exclusion_decision ${ofPerson})`.as('exclusionDecisions'),
    ])
    .select([
      firstScreen('viewportWidthPx').as('firstWidth'),
      firstScreen('viewportHeightPx').as('firstHeight'),
      screenWidths().as('widths'),
    ])
    .execute();
}

/** Without the signature. */
export async function readConsentRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof consentsTable>[]> {
  const rows = await snapshot
    .selectFrom('consent')
    .where('participant_id', 'in', participantIdsOf(people))
    .orderBy('act')
    .select(['participant_id', 'act', 'version', 'consent_hash', 'accepted', 'health_data_accepted', 'accepted_at'])
    .execute();
  return byPerson(people, rows).map(({ code, row }) => ({
    code,
    act: row.act,
    version: row.version,
    text_hash: row.consent_hash,
    accepted: row.accepted,
    health_data_accepted: row.health_data_accepted,
    accepted_at: row.accepted_at.toISOString(),
  }));
}
