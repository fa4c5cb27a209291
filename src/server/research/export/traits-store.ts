import { sql } from 'kysely';
import { type DeviceClass, deviceClassOf } from '#research/export/publishable/device-class.ts';
import { groupAttribute, questionnaireAttributes } from '#research/export/publishable/publishable-choice.ts';
import type { Traits } from '#research/export/publishable/smallest-group.ts';
import { spacingOf } from '#research/export/publishable/spacing-class.ts';
import {
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import type { GroupWay } from '#study/groups/group-plan.ts';
import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import { addedAnswersShape } from '#study/questionnaire/added-answers.ts';
import { readDayOffsets } from './day-starts-store.ts';

type People = readonly Pick<ChosenPerson, 'participantId'>[];

/** Neither free texts nor dates. */
export function choosableQuestions(questions: readonly AddedQuestion[]): AddedQuestion[] {
  return questions.filter(({ field }) => field.kind === 'choice' || field.kind === 'wholeNumber');
}

/** `none` until groups are revealed. */
export async function readGroupWay(snapshot: Snapshot): Promise<GroupWay> {
  const plan = await snapshot.selectFrom('group_plan').select(['way', 'disclosed_at']).executeTakeFirstOrThrow();
  return plan.disclosed_at === null ? 'none' : plan.way;
}

/** By participant. Includes the group only where the link assigns it: outsiders know neither lots nor scores. */
export async function readTraits(
  snapshot: Snapshot,
  people: People,
  { questions, groupWay }: { questions: readonly AddedQuestion[]; groupWay: GroupWay },
): Promise<Map<string, Traits>> {
  const rows = await snapshot
    .selectFrom('questionnaire')
    .innerJoin('participant', 'participant.participant_id', 'questionnaire.participant_id')
    .where(sql<boolean>`questionnaire.participant_id = any(${participantIdsOf(people)}::uuid[])`)
    .select(['participant.participant_id', 'participant.day', 'age', ...questionnaireAttributes])
    .select(['added_answers', 'study_group'])
    .execute();
  const offsets = await readDayOffsets(snapshot, people);
  const devices = await readDeviceClasses(snapshot, people);
  const added = choosableQuestions(questions);
  const entries = rows.map(({ participant_id, day, age, added_answers, study_group, ...attributes }) => {
    const answers = addedAnswersShape.parse(added_answers);
    const ofAdded = added.map(({ id, field }) => {
      const answer = answers[id];
      return [field.export, answer?.kind === field.kind ? answer.answer : null] as const;
    });
    const byLink = groupWay === 'link' ? { [groupAttribute]: study_group } : {};
    const traits = {
      age,
      attributes: { ...attributes, ...byLink, ...Object.fromEntries(ofAdded) },
      begunDays: day,
      spacing: spacingOf(offsets.get(participant_id) ?? new Map()),
      device: devices.get(participant_id) ?? null,
    };
    return [participant_id, traits] as const;
  });
  return new Map(entries);
}

/** By participant; without those whose pages were not stored. */
async function readDeviceClasses(snapshot: Snapshot, people: People): Promise<Map<string, DeviceClass | null>> {
  const pages = await snapshot
    .selectFrom('answering_page')
    .where(sql<boolean>`participant_id = any(${participantIdsOf(people)}::uuid[])`)
    .select(['participant_id as participantId', 'system', 'pointer'])
    .select(['screen_width_px as screenWidthPx', 'screen_height_px as screenHeightPx'])
    .distinct()
    .execute();
  const ofPeople = Map.groupBy(pages, ({ participantId }) => participantId);
  return new Map([...ofPeople].map(([participantId, own]) => [participantId, deviceClassOf(own)]));
}
