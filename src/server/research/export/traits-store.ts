import { sql } from 'kysely';
import { groupAttribute, questionnaireAttributes } from '#research/export/publishable/publishable-choice.ts';
import { fewestAlike, type Traits } from '#research/export/publishable/smallest-group.ts';
import { type ChosenPerson, keysOf, type Snapshot } from '#server/research/who-counts/chosen-people-store.ts';
import type { GroupWay } from '#study/groups/group-plan.ts';
import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import { addedAnswersShape } from '#study/questionnaire/added-answers.ts';

type People = readonly Pick<ChosenPerson, 'participantId'>[];

/** @returns the added questions that an archive that is published may tell: neither free texts nor dates */
export function choosableQuestions(questions: readonly AddedQuestion[]): AddedQuestion[] {
  return questions.filter(({ field }) => field.kind === 'choice' || field.kind === 'wholeNumber');
}

/** @returns how people have come into groups; `none` as long as nobody is told who is in which */
export async function readGroupWay(snapshot: Snapshot): Promise<GroupWay> {
  const plan = await snapshot.selectFrom('group_plan').select(['way', 'told_at']).executeTakeFirstOrThrow();
  return plan.told_at === null ? 'none' : plan.way;
}

/**
 * @returns what others may know of each of the people, as the questionnaire has it; and the group, where the link gives it: a lot and a
 * score are known to nobody outside
 */
export async function readTraits(
  snapshot: Snapshot,
  people: People,
  { questions, groupWay }: { questions: readonly AddedQuestion[]; groupWay: GroupWay },
): Promise<Traits[]> {
  const rows = await snapshot
    .selectFrom('questionnaire')
    .innerJoin('participant', 'participant.participant_id', 'questionnaire.participant_id')
    .where(sql<boolean>`questionnaire.participant_id = any(${keysOf(people)}::uuid[])`)
    .select(['age', ...questionnaireAttributes, 'added_answers', 'study_group'])
    .execute();
  const added = choosableQuestions(questions);
  return rows.map(({ age, added_answers, study_group, ...attributes }) => {
    const answers = addedAnswersShape.parse(added_answers);
    const told = added.map(({ id, field }) => {
      const given = answers[id];
      return [field.export, given?.kind === field.kind ? given.answer : null] as const;
    });
    const byLink = groupWay === 'link' ? { [groupAttribute]: study_group } : {};
    return { age, attributes: { ...attributes, ...byLink, ...Object.fromEntries(told) } };
  });
}

/** @returns the browsers with their systems that fewer of the people have used than look alike at least */
export async function readRareDevices(snapshot: Snapshot, people: People): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ browser: string; system: string }>`
    select browser, system from answering_page where participant_id = any(${keysOf(people)}::uuid[])
    group by browser, system having count(distinct participant_id) < ${fewestAlike}`.execute(snapshot);
  return new Set(rows.map(nameOfDevice));
}

/** @returns a browser and its system in one word */
export function nameOfDevice({ browser, system }: { browser: unknown; system: unknown }): string {
  return `${browser} ${system}`;
}
