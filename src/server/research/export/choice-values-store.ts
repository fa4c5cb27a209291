import { sql } from 'kysely';
import { type ChoiceField, type ChoiceValues, choiceValues } from '#research/export/choice-column.ts';
import type { ChoicesByColumn } from '#research/export/export-tables.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import {
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import type { AddedQuestion } from '#study/material/fixed-fields.ts';
import { filledFields } from '#study/material/material.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { readEarlierFields } from './added-questions-store.ts';

/** Protocol questions with options of the research group; those of sex are fixed. */
const fixedChoices = ['social', 'education'] as const;

/** @returns by column: options offered now, options of answered questionnaires, and other stored answers */
export async function readChoiceValues(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
  { material, questions }: { material: ServerContext['material']; questions: readonly AddedQuestion[] },
): Promise<ChoicesByColumn> {
  const editions = [filledFields(material), ...(await readEarlierFields(snapshot))];
  const answers = await readAnswers(snapshot, people);
  const choiceQuestions = [
    ...fixedChoices.map((id) => ({ id, column: id as string })),
    ...questions.flatMap(({ id, field }) => (field.kind === 'choice' ? [{ id, column: field.export }] : [])),
  ];
  return new Map(
    choiceQuestions.map(({ id, column }): [string, ChoiceValues] => [
      column,
      choiceValues(
        editions.flatMap((fields) => choiceOf(fields, id)),
        answers.get(id) ?? [],
      ),
    ]),
  );
}

function choiceOf(fields: QuestionnaireFields, id: string): ChoiceField[] {
  const field = fields[id];
  return field?.kind === 'choice' ? [field] : [];
}

async function readAnswers(snapshot: Snapshot, people: readonly ChosenPerson[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; answer: string }>`
    select distinct answered.id, answered.answer
    from questionnaire cross join lateral (
      values ('social', social), ('education', education)
      union all
      select key, value ->> 'answer' from jsonb_each(added_answers) where value ->> 'kind' = 'choice') as answered (id, answer)
    where participant_id = any(${participantIdsOf(people)}::uuid[]) and answered.answer is not null`.execute(snapshot);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byId].map(([id, own]) => [id, own.map(({ answer }) => answer)]));
}
