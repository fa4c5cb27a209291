import { deriveUuid } from '#rehearsal/simulation/derive-uuid.ts';
import type { SimulatedPerson } from '#rehearsal/simulation/simulate-person.ts';
import type { SimulatedDay, SimulatedParticipation } from '#rehearsal/simulation/simulated-participation.ts';
import { assignmentColumns, caseStepRow, closedColumns } from '#server/team/safety/case-rows.ts';
import { reasonsForCare } from '#study/inventory/care.ts';
import { filledFields, type StudyMaterial } from '#study/material/material.ts';
import { enrolmentGroup, phases } from '#study/protocol.ts';
import { toStoredAnswers } from '#study/questionnaire/read-answers.ts';
import { localDate } from '#study/time-zone/zoned-time.ts';
import { answerRows } from './answer-rows.ts';
import { lastAnswersOf } from './last-answers.ts';
import type { ParticipationPlan } from './participation-plan.ts';
import type { TableRows } from './table-rows.ts';

export type FilledPerson = {
  person: SimulatedPerson;
  plan: Pick<ParticipationPlan, 'isExcluded'>;
  participation: SimulatedParticipation;
  material: StudyMaterial;
  /** Staff account that handled the cases; null without a team. */
  carerId: string | null;
  accountId: string;
  code: string;
  email: string;
  /** Added to every simulated instant. */
  shiftMs: number;
  nowMs: number;
};

const hourMs = 3_600_000;
const beforeExclusionMs = 600_000;

/** Rows in all tables; no participant has left yet. */
export function participationRows(filled: FilledPerson): TableRows {
  const { person, plan, participation, email, accountId, shiftMs } = filled;
  const at = (ms: number | null) => (ms === null ? null : new Date(ms + shiftMs).toISOString());
  const participantId = deriveUuid(person.seed, 'participant');
  const consentedAt = at(participation.consentedAtMs);
  const lastAtMs = participation.lastAtMs + beforeExclusionMs;
  const account = {
    id: accountId,
    name: person.fullName,
    email,
    email_verified: true,
    created_at: consentedAt,
    updated_at: consentedAt,
  };
  const isEnrolled = participation.enrolment !== null;
  const enrolledAt = at(participation.enrolment?.enrolledAtMs ?? null);
  return {
    account_user: [account],
    participant: [
      {
        participant_id: participantId,
        account_id: accountId,
        code: filled.code,
        study_group: isEnrolled ? enrolmentGroup : null,
        day: participation.day,
        phase: participation.phase,
        time_zone: isEnrolled ? person.timeZone : 'America/Sao_Paulo',
        consented_at: consentedAt,
        enrolled_at: enrolledAt,
        excluded_at: plan.isExcluded ? at(lastAtMs) : null,
        last_activity_at: at(lastActivityMs(participation)),
      },
    ],
    participant_contact: isEnrolled ? [{ participant_id: participantId, full_name: person.fullName, email }] : [],
    consent: [{ ...consentRow(filled, participantId, consentedAt), participate_ticked_at: enrolledAt }],
    questionnaire: questionnaireRows(filled, participantId, enrolledAt),
    ...answerRows(filled, participantId, at),
    participation_event: participation.events.map(({ day, kind, detail, happenedAtMs }) => ({
      participant_id: participantId,
      day,
      kind,
      detail,
      happened_at: at(happenedAtMs),
    })),
    ...caseRowsOf(filled, participantId),
    exclusion_decision: plan.isExcluded
      ? [
          {
            participant_id: participantId,
            excluded: true,
            reason: 'poorQuality',
            decided_at: at(lastAtMs),
          },
        ]
      : [],
  };
}

/** As the statements of answers and steps set it. */
function lastActivityMs({ days, events }: SimulatedParticipation): number | null {
  const answers = days.flatMap(({ choices, rating, blocks }) => [
    ...choices,
    ...(rating?.presentations ?? []),
    ...(rating?.repeatedPresentations ?? []),
    ...blocks.flatMap((block) => block.answers),
  ]);
  const steps = events.filter(({ kind }) => kind === 'phaseChanged');
  const times = [...answers.map(({ receivedAtMs }) => receivedAtMs), ...steps.map(({ happenedAtMs }) => happenedAtMs)];
  return times.length === 0 ? null : Math.max(...times);
}

function consentRow({ person, material }: FilledPerson, participantId: string, acceptedAt: string | null) {
  return {
    consent_id: deriveUuid(person.seed, 'consent'),
    participant_id: participantId,
    act: 1,
    version: material.consent.version,
    consent_hash: material.consent.hash,
    accepted: true,
    health_data_accepted: material.settings.separateHealthDataConsent,
    typed_name: person.fullName,
    time_zone: 'America/Sao_Paulo',
    accepted_at: acceptedAt,
  };
}

function questionnaireRows(
  { person, participation, material }: FilledPerson,
  participantId: string,
  submittedAt: string | null,
): object[] {
  if (participation.enrolment === null) return [];
  const { added, ...answers } = participation.enrolment.answers;
  return [
    {
      participant_id: participantId,
      ...answers,
      age: Number(answers.age),
      written_date: submittedAt === null ? undefined : localDate(Date.parse(submittedAt), person.timeZone),
      submitted_at: submittedAt,
      material_hash: material.questionnaire.hash,
      added_answers: toStoredAnswers(filledFields(material), new Map(Object.entries(added))),
    },
  ];
}

function caseRowsOf(
  filled: FilledPerson,
  participantId: string,
): Required<Pick<TableRows, 'safety_case' | 'safety_case_event'>> {
  const cases = filled.participation.days.flatMap((studyDay) => caseRows(filled, participantId, studyDay));
  return {
    safety_case: cases.map((one) => one.row),
    safety_case_event: cases.flatMap(({ steps }) => steps),
  };
}

/** Case by the study's thresholds; older cases are closed. */
function caseRows(
  { material, participation, carerId, shiftMs, nowMs }: FilledPerson,
  participantId: string,
  { day, choices, submittedAtMs }: SimulatedDay,
): { row: object; steps: object[] }[] {
  if (submittedAtMs === null) return [];
  const answers = lastAnswersOf(choices);
  const { careThresholds, safety } = material.settings;
  const reasons = reasonsForCare(answers, careThresholds);
  if (reasons.length === 0) return [];
  const dueAfterMs = safety.hoursToAction * hourMs;
  const at = (ms: number) => new Date(submittedAtMs + shiftMs + ms);
  const isClosed = participation.lastAtMs - submittedAtMs > dueAfterMs / 2 || participation.phase === phases.finished;
  const dueAt = at(dueAfterMs);
  const taking = { accountId: carerId, now: at(dueAfterMs / 6) };
  const closing = { accountId: carerId, now: at(dueAfterMs / 3) };
  const ending = { outcome: 'contactedAndGuided', note: '' } as const;
  const row = {
    participant_id: participantId,
    day,
    reasons,
    opened_at: at(0),
    due_at: dueAt,
    ...(isClosed ? { ...assignmentColumns(taking), ...closedColumns(closing, ending) } : untouched),
    revision: isClosed ? 2 : 0,
    // Marked as mailed, so that a server on this database does not send a flood of mail.
    team_mailed_at: at(0),
    overdue_mailed_at: !isClosed && dueAt.getTime() <= nowMs ? dueAt : null,
  };
  const key = { participant_id: participantId, day };
  const steps = [caseStepRow(key, { kind: 'taken' }, taking), caseStepRow(key, { kind: 'closed', ...ending }, closing)];
  return [{ row, steps: isClosed ? steps : [] }];
}

/** Rows of one table must have the same columns. */
const untouched = {
  taken_by_account_id: null,
  taken_at: null,
  closed_by_account_id: null,
  closed_at: null,
  outcome: null,
  note: '',
};
