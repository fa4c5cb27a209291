import type { Database } from '#server/platform/database/open-database.ts';
import { plainText } from '#study/files/decode-text.ts';
import { addedQuestions } from '#study/material/fixed-fields.ts';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import type { MaterialProblem } from '#study/material-files/material-problem.ts';
import { parseNfcJson } from '#study/text/normalize-text.ts';
import { materialFileNames } from './read-material-contents.ts';

const questionnaireName = 'questionnaire.json';

/**
 * Rejects a question that reuses the name of another earlier question, as both would share a column of answers.
 * @param files a valid material
 */
export async function conflictsWithEarlier(
  database: Database,
  files: ReadonlyMap<string, string>,
): Promise<MaterialProblem[]> {
  const content = files.get(questionnaireName) ?? '';
  const earlier = await database
    .selectFrom('material_file')
    .where('name', '=', questionnaireName)
    .orderBy('first_used_at', 'desc')
    .select('content')
    .execute();
  const earlierQuestions = earlier.flatMap((one) => questionsIn(one.content));
  const problems = questionsIn(content).flatMap(({ id, field }): MaterialProblem[] => {
    const same = earlierQuestions.find((one) => one.id === id);
    const path = ['fields', id];
    if (same !== undefined && same.field.kind !== field.kind) {
      const expectation = `já houve uma pergunta com este nome, de outro tipo ("${same.field.kind}"): é esperado outro nome`;
      return [{ file: questionnaireName, path: [...path, 'kind'], place: `fields.${id}.kind`, expectation }];
    }
    if (!earlierQuestions.some((one) => one.id !== id && one.field.export === field.export)) return [];
    const expectation = `a coluna "${field.export}" já tem as respostas de outra pergunta: é esperado outro nome`;
    return [{ file: questionnaireName, path: [...path, 'export'], place: `fields.${id}.export`, expectation }];
  });
  const unknown = [...files.keys()].filter((name) => !materialFileNames.includes(name));
  return [...problems, ...unknown.map((file) => ({ file, expectation: 'este arquivo não é do material' }))];
}

function questionsIn(content: string) {
  // Skips versions that this release cannot parse.
  return addedQuestions(questionnaireMaterialShape.safeParse(parseNfcJson(plainText(content))).data?.fields ?? {});
}
