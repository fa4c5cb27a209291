import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { enrol } from '#contract/participation/participation-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { hasSignedDocumentSql, requireSignedDocument } from '#server/participation/consent/signed-document-store.ts';
import {
  assignGroupStatement,
  type GroupFacts,
  groupFacts,
  groupFactsOf,
  lockGroupDraw,
} from '#server/participation/groups/group-draw-store.ts';
import type { RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { requireCurrentConsent } from '#server/participation/progress/participation-lock-store.ts';
import type { StepCall } from '#server/participation/progress/step-call-store.ts';
import {
  linkOf,
  lockLinkOf,
  type RecruitmentFacts,
  recruitmentFacts,
  recruitmentFactsOf,
} from '#server/participation/recruitment/recruitment-facts-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal, refuseIf } from '#server/platform/failures/refusal.ts';
import { stateOfStudy } from '#study/days/study-state.ts';
import { latestToday } from '#study/days/today-of-study.ts';
import { sexes } from '#study/material/fixed-fields.ts';
import { filledFields } from '#study/material/material.ts';
import { enrolmentGroup, phases } from '#study/protocol.ts';
import { addedAnswersShape } from '#study/questionnaire/added-answers.ts';
import { questionsOnDate } from '#study/questionnaire/answer-fault.ts';
import { isSameQuestionnaire, type ReadAnswers, readAnswers } from '#study/questionnaire/read-answers.ts';
import { refusalToAdmit } from '#study/recruitment/admission.ts';
import { canonicalTimeZone, knownTimeZone } from '#study/time-zone/known-time-zone.ts';

type EnrolmentInput = ParsedInputOf<typeof enrol>;

type JoiningFacts = {
  stored: ReadAnswers | null;
  signedDocumentHasCome: boolean;
  recruitment: RecruitmentFacts;
  groups: GroupFacts;
};

/**
 * Joins the study: questionnaire, contact, group 1, day 1, phase 1. The same questionnaire again is a success.
 * Refused: `invalid-input` naming the fields, `consent-outdated`, `questionnaire-changed`, `signed-document-needed`, `already-enrolled`, `no-new-people`,
 * `study-paused`, `study-closed`, `invited-only`, `link-over`, `places-taken`
 */
export function enrolmentStep(deps: ParticipationContext): StepCall<EnrolmentInput, JoiningFacts> {
  return {
    facts: recruitmentFactsSql(linkOf(sql.ref('participant.account_id'))),
    begin(facts) {
      const { stored, recruitment, groups, ...rest } = factsOfJoining.parse(facts);
      const read = { recruitment: recruitmentFactsOf(recruitment), groups: groupFactsOf(groups) };
      return { ...rest, ...read, stored: stored && answersOf(stored) };
    },
    // Under the locks of plan and link, in the order of `storeGroupPlan`.
    async heldFacts(transaction, participantId) {
      await lockGroupDraw(transaction);
      return recruitmentFactsSql(await lockLinkOf(transaction, participantId));
    },
    decide(input, status) {
      const { wantsToParticipate: _box, timeZone: toldTimeZone, questionnaireHash, ...written } = input;
      const { stored, signedDocumentHasCome: hasCome, recruitment } = status.part;
      if (stored !== null && isSameQuestionnaire(written, stored)) return null;
      const material = deps.materials.get(status.editions.inForce);
      if (questionnaireHash !== undefined && questionnaireHash !== material.questionnaire.hash) {
        requireCurrentConsent(status);
        throw new Refusal('questionnaire-changed');
      }
      const answers = acceptedAnswers({ material }, input, status.now);
      requireCurrentConsent(status);
      requireSignedDocument(deps, hasCome);
      const timeZone = knownTimeZone(toldTimeZone);
      if (status.progress.phase === phases.notEnrolled) {
        refuseIf(refusalToAdmit(recruitment, status.now.getTime()));
      }
      const study = stateOfStudy(status.study.state, status.now.getTime(), material.settings);
      return {
        event: { kind: 'enrolled', study },
        also: {
          ofParticipant: {
            study_group: enrolmentGroup,
            time_zone: timeZone,
            time_zone_source: canonicalTimeZone(toldTimeZone ?? '') === null ? 'study' : 'browser',
            enrolled_at: status.now,
            link_id: recruitment.linkId,
          },
          changes: [
            ...answersEntered(status, { material }, answers),
            ...assignGroupStatement(status.part.groups, { ...answers.fixed, site: recruitment.site }),
          ],
        },
      };
    },
  };
}

/**
 * Before there is a participation.
 * @throws Refusal `invalid-input` naming the fields, `consent-needed`
 */
export function refuseWithoutConsent(deps: Pick<ServerContext, 'material' | 'clock'>, input: EnrolmentInput): never {
  acceptedAnswers(deps, input, deps.clock.now());
  throw new Refusal('consent-needed');
}

/** @throws Refusal `invalid-input` */
function acceptedAnswers(
  { material }: Pick<ServerContext, 'material'>,
  { wantsToParticipate: _box, timeZone, questionnaireHash: _hash, ...written }: EnrolmentInput,
  now: Date,
): ReadAnswers {
  const read = readAnswers(
    questionsOnDate(filledFields(material), latestToday(now.getTime(), knownTimeZone(timeZone))),
    written,
  );
  if ('faults' in read) throw new Refusal('invalid-input', read.faults);
  return read.answers;
}

function answersEntered(
  { now }: { now: Date },
  { material }: Pick<ServerContext, 'material'>,
  { fixed, added }: ReadAnswers,
): RowChange[] {
  const { fullName, email, age, sex, social, education, medications, date } = fixed;
  return [
    sql`
      insert into participant_contact (participant_id, full_name, email)
      select participant_id, ${fullName}, ${email} from updated`,
    sql`
      insert into questionnaire (participant_id, age, sex, social, education, medications, written_date, added_answers,
        submitted_at, material_hash)
      select participant_id, ${age}, ${sex}, ${social}, ${education}, ${medications}, ${date}, ${JSON.stringify(added)}::jsonb,
        ${now}, ${material.questionnaire.hash} from updated`,
    // The box "Quero participar" is part of the questionnaire and belongs to the latest consent.
    sql`
      update consent set participate_ticked_at = ${now}
      from updated
      where consent.consent_id = (select consent_id from latest_consent where participant_id = updated.participant_id)`,
  ];
}

function recruitmentFactsSql(linkId: RawBuilder<number | null>): RawBuilder<unknown> {
  return sql`jsonb_build_object('signedDocumentHasCome', ${hasSignedDocumentSql()}, 'recruitment', ${recruitmentFacts(linkId)},
    'groups', ${groupFacts},
    'stored', (
      select to_jsonb(questionnaire) || to_jsonb(contact)
      from questionnaire join participant_contact as contact using (participant_id)
      where questionnaire.participant_id = participant.participant_id))`;
}

const factsOfJoining = z.object({
  signedDocumentHasCome: z.boolean(),
  recruitment: z.unknown(),
  groups: z.unknown(),
  stored: z
    .object({
      full_name: z.string(),
      email: z.string(),
      age: z.number(),
      sex: z.enum(sexes),
      social: z.string(),
      education: z.string(),
      medications: z.string(),
      written_date: z.string(),
      added_answers: addedAnswersShape,
    })
    .nullable(),
});

function answersOf(stored: NonNullable<z.output<typeof factsOfJoining>['stored']>): ReadAnswers {
  const { full_name: fullName, email, age, sex, social, education, medications, written_date: date } = stored;
  return {
    fixed: { fullName, email, age, sex, social, education, medications, date },
    added: stored.added_answers,
  };
}
