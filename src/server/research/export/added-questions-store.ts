import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Snapshot } from '#server/research/included-people/chosen-people-store.ts';
import { type AddedQuestion, addedQuestions } from '#study/material/fixed-fields.ts';
import { filledFields } from '#study/material/material.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import { parseNfcJson } from '#study/text/normalize-text.ts';

/** Current questions and those answered under an earlier questionnaire. With equal id or column the current or the later one wins. */
export async function readAddedQuestions(
  snapshot: Snapshot,
  material: ServerContext['material'],
): Promise<readonly AddedQuestion[]> {
  const known = addedQuestions(filledFields(material));
  for (const fields of await readEarlierFields(snapshot)) {
    for (const question of addedQuestions(fields)) {
      const isKnown = known.some(({ id, field }) => id === question.id || field.export === question.field.export);
      if (!isKnown) known.push(question);
    }
  }
  return known;
}

/** Latest first; without those that this release cannot read. */
export async function readEarlierFields(snapshot: Snapshot): Promise<QuestionnaireFields[]> {
  const earlier = await snapshot
    .selectFrom('material_file')
    .where('hash', 'in', (query) => query.selectFrom('questionnaire').select('material_hash').distinct())
    .orderBy('first_used_at', 'desc')
    .orderBy('hash')
    .select('content')
    .execute();
  return earlier.map(({ content }) => questionnaireMaterialShape.safeParse(parseNfcJson(content)).data?.fields ?? {});
}
