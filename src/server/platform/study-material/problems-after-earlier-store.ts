import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#server/platform/database/open-database.ts';
import { plainText } from '#study/files/decode-text.ts';
import { addedQuestions } from '#study/material/fixed-fields.ts';
import { frontShape } from '#study/material/front-material.ts';
import { instructionsShape } from '#study/material/instructions-material.ts';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import { wordsOfStudy, wordsShape } from '#study/material/words-material.ts';
import { formatPath, type MaterialProblem } from '#study/material-files/material-problem.ts';
import { parseNfcJson } from '#study/text/normalize-text.ts';
import { materialFileNames } from './read-material-contents.ts';

const questionnaireName = 'questionnaire.json';

/**
 * Rejects a question that reuses the name of another earlier question, as both would share a column of answers, and
 * practice words of an earlier word table that people still rate.
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
  problems.push(...(await practiceWordsStillRated(database, files)));
  return [...problems, ...unknown.map((file) => ({ file, expectation: 'este arquivo não é do material' }))];
}

const wordsName = 'words.json';
const instructionsName = 'instructions.json';
const frontName = 'front.json';

/** A participation keeps its first word table, but practises with the newest words: practice must not reveal study words. */
async function practiceWordsStillRated(
  database: Database,
  files: ReadonlyMap<string, string>,
): Promise<MaterialProblem[]> {
  const read = <Value>(shape: z.ZodType<Value>, content = 'null') =>
    shape.safeParse(parseNfcJson(plainText(content))).data;
  const practised = read(instructionsShape, files.get(instructionsName))?.wordRating.demo.words ?? [];
  const shown = read(frontShape, files.get(frontName))?.trial.word;
  const words = [
    ...practised.map((word, at) => ({ word, file: instructionsName, path: ['wordRating', 'demo', 'words', at] })),
    ...(shown === undefined ? [] : [{ word: shown, file: frontName, path: ['trial', 'word'] }]),
  ];
  const { rows } = await sql<{ number: number; content: string }>`
    select distinct on (file.hash) entry.number, file.content
    from material_edition_file as entry join material_file as file on file.hash = entry.hash
    where entry.name = ${wordsName} and entry.number in (
      select coalesce(participant.words_edition, participant.part_edition, in_force.number)
      from participant cross join material_in_force as in_force
      where participant.participant_id in (
          select participant_id from participant_status where not has_left and not has_finished)
        and (participant.words_edition is not null or exists (
          select from word_rating_session as session where session.participant_id = participant.participant_id)))
    order by file.hash, entry.number`.execute(database);
  // The new table itself is checked as one material.
  return rows
    .filter(({ content }) => content !== files.get(wordsName))
    .flatMap(({ number, content }) => {
      const table = read(wordsShape, content);
      if (table === undefined) return [];
      const isOfStudy = wordsOfStudy(table);
      return words
        .filter(({ word }) => isOfStudy(word))
        .map(({ word, file, path }) => {
          const expectation = `alguém ainda avalia as palavras da edição ${number}: é esperada uma palavra que não esteja nelas; "${word}" está`;
          return { file, path, place: formatPath(path), expectation };
        });
    });
}

function questionsIn(content: string) {
  // Skips versions that this release cannot parse.
  return addedQuestions(questionnaireMaterialShape.safeParse(parseNfcJson(plainText(content))).data?.fields ?? {});
}
