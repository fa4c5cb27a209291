import { sql } from 'kysely';
import { z } from 'zod';
import {
  readChoices,
  readEvents,
  readPageTimes,
  readPresentations,
  readRepeatPresentations,
} from '#server/participation/answers/stored-answers-store.ts';
import type { Snapshot } from '#server/research/included-people/chosen-people-store.ts';
import type { StoredParticipant } from '#server/research/record-check/stored-participant.ts';
import { assignmentShape } from '#study/assignment/assignment-shape.ts';
import { repeatPlanShape } from '#study/word-rating/repeated-ratings.ts';
import { readRelationTasks } from './stored-relation-tasks-store.ts';

const presentationColumns = [
  'day',
  'position',
  'word',
  'outcome',
  'valence',
  'reaction_time_ms',
  'visible_ms',
  'input_way',
  'received_at',
  'material_hash',
] as const;
const orderShape = z.array(z.string());
const phaseChangeShape = z.object({ from: z.unknown(), to: z.unknown() });

export async function readParticipantCodes(snapshot: Snapshot): Promise<{ participantId: string; code: string }[]> {
  const rows = await snapshot.selectFrom('participant').orderBy('code').select(['participant_id', 'code']).execute();
  return rows.map(({ participant_id, code }) => ({ participantId: participant_id, code }));
}

export async function readStoredParticipant(snapshot: Snapshot, participantId: string): Promise<StoredParticipant> {
  return {
    ...(await readPerson(snapshot, participantId)),
    days: await readDays(snapshot, participantId),
    openingDecisions: await readOpeningDecisions(snapshot, participantId),
    choices: await readChoices(snapshot, { participantIds: [participantId] }, ['day', 'item', 'revision', 'value']),
    ...(await readWordRating(snapshot, participantId)),
    assignments: await readAssignments(snapshot, participantId),
    ...(await readRelationTasks(snapshot, participantId)),
    phaseChanges: await readPhaseChanges(snapshot, participantId),
  };
}

async function readPerson(snapshot: Snapshot, participantId: string) {
  const row = await snapshot
    .selectFrom('participant')
    .leftJoin('participant_contact', 'participant_contact.participant_id', 'participant.participant_id')
    .leftJoin('questionnaire', 'questionnaire.participant_id', 'participant.participant_id')
    .where('participant.participant_id', '=', participantId)
    .select(['participant.code', 'participant.account_id', 'participant.study_group', 'participant.day'])
    .select(['participant.phase', 'participant.time_zone', 'participant.enrolled_at'])
    .select(['participant_contact.full_name', 'participant_contact.email'])
    .select(['questionnaire.age', 'questionnaire.sex', 'questionnaire.social', 'questionnaire.education'])
    .select('questionnaire.medications')
    .select(
      sql<number | null>`(select cardinality(group_names) from group_plan where disclosed_at is not null)`.as(
        'disclosedGroups',
      ),
    )
    .executeTakeFirstOrThrow();
  const { consents } = await snapshot
    .selectFrom('consent')
    .where('participant_id', '=', participantId)
    .select((consent) => consent.fn.countAll<number>().as('consents'))
    .executeTakeFirstOrThrow();
  const { full_name, email, age, sex, social, education, medications } = row;
  return {
    code: row.code,
    id: row.account_id ?? participantId,
    group: row.study_group,
    disclosedGroups: row.disclosedGroups,
    day: row.day,
    phase: row.phase,
    timeZone: row.time_zone,
    enrolledAtMs: row.enrolled_at?.getTime() ?? null,
    consentCount: consents,
    hasLeft: row.account_id === null,
    contact: full_name === null || email === null ? null : { fullName: full_name, email },
    questionnaire:
      age === null || sex === null || social === null || education === null || medications === null
        ? null
        : { age, sex, social, education, medications },
  };
}

async function readDays(snapshot: Snapshot, participantId: string): Promise<StoredParticipant['days']> {
  const days = await snapshot
    .selectFrom('study_day')
    .where('participant_id', '=', participantId)
    .orderBy('day')
    .selectAll()
    .execute();
  const pages = await readPageTimes(snapshot, { participantIds: [participantId] }, ['day', 'seconds']);
  return days.map(({ day, started_at, inventory_asked, inventory_submitted_at, finished_at, time_zone_before }) => ({
    day,
    startedAtMs: started_at.getTime(),
    inventoryAsked: inventory_asked,
    inventorySubmittedAtMs: inventory_submitted_at?.getTime() ?? null,
    finishedAtMs: finished_at?.getTime() ?? null,
    timeZoneBefore: time_zone_before,
    sessionSeconds: pages.filter((page) => page.day === day).map(({ seconds }) => seconds),
  }));
}

async function readOpeningDecisions(
  snapshot: Snapshot,
  participantId: string,
): Promise<StoredParticipant['openingDecisions']> {
  const rows = await snapshot
    .selectFrom('day_opening_override')
    .where('participant_id', '=', participantId)
    .orderBy('decision_id')
    .select(['day', 'opens_at', 'beyond_last_date', 'decided_at'])
    .execute();
  return rows.map(({ day, opens_at, beyond_last_date, decided_at }) => ({
    day,
    opensAtMs: opens_at?.getTime() ?? null,
    beyondLastDate: beyond_last_date,
    decidedAtMs: decided_at.getTime(),
  }));
}

async function readWordRating(
  snapshot: Snapshot,
  participantId: string,
): Promise<Pick<StoredParticipant, 'ratingSessions' | 'presentations' | 'repeatedPresentations'>> {
  const sessions = await snapshot
    .selectFrom('word_rating_session')
    .where('participant_id', '=', participantId)
    .orderBy('day')
    .selectAll()
    .execute();
  const whose = { participantIds: [participantId] };
  const presentations = await readPresentations(snapshot, whose, presentationColumns);
  const repeatedPresentations = await readRepeatPresentations(snapshot, whose, [...presentationColumns, 'again_for']);
  return {
    ratingSessions: sessions.map((row) => ({
      day: row.day,
      seed: row.seed,
      orderVersion: row.order_version,
      order: orderShape.safeParse(row.word_order).data ?? null,
      comparedWords: row.compared_words,
      scaleReversed: row.scale_reversed,
      again: row.again === null ? null : (repeatPlanShape.safeParse(row.again).data ?? 'unreadable'),
      completedAtMs: row.completed_at?.getTime() ?? null,
      materialHash: row.material_hash,
    })),
    presentations: presentations.map(storedPresentation),
    repeatedPresentations: repeatedPresentations.map(({ again_for, ...row }) => ({
      ...storedPresentation(row),
      againFor: again_for,
    })),
  };
}

type PresentationRow = Awaited<ReturnType<typeof readPresentations<(typeof presentationColumns)[number]>>>[number];

function storedPresentation({
  reaction_time_ms,
  visible_ms,
  input_way,
  received_at,
  material_hash,
  ...row
}: PresentationRow) {
  return {
    ...row,
    reactionTimeMs: reaction_time_ms,
    visibleMs: visible_ms,
    inputWay: input_way,
    receivedAtMs: received_at.getTime(),
    materialHash: material_hash,
  };
}

async function readAssignments(snapshot: Snapshot, participantId: string): Promise<StoredParticipant['assignments']> {
  const rows = await snapshot
    .selectFrom('assignment')
    .where('participant_id', '=', participantId)
    .orderBy('day')
    .select(['day', 'seed', 'content', 'material_hash'])
    .execute();
  return rows.map(({ day, seed, content, material_hash }) => ({
    day,
    seed,
    content: assignmentShape.safeParse(content).data ?? null,
    materialHash: material_hash,
  }));
}

async function readPhaseChanges(snapshot: Snapshot, participantId: string): Promise<StoredParticipant['phaseChanges']> {
  const events = await readEvents(snapshot, { participantIds: [participantId] }, ['day', 'kind', 'detail']);
  const changes = events.filter(({ kind }) => kind === 'phaseChanged');
  return changes.map(({ day, detail }) => {
    const { from, to } = phaseChangeShape.safeParse(detail).data ?? { from: null, to: null };
    return { day, from, to };
  });
}
