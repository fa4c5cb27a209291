import { addedQuestions } from '#study/material/fixed-fields.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import type { Problem } from '#study/words/problem.ts';
import { exportTables } from './export-tables.ts';
import { columnsOf, type TableDescription } from './table-description.ts';

const wordsOfPrograms = new Set([
  ...['if', 'else', 'repeat', 'while', 'function', 'for', 'in', 'next', 'break'],
  ...['all', 'and', 'by', 'eq', 'ge', 'gt', 'le', 'lt', 'ne', 'not', 'or', 'to', 'with'],
]);
/** Suffixes that mark a type. */
const endingsWithMeaning = ['_at', '_ms', '_px', 'hash'];

/** @returns reserved or duplicate names of added questions, by place in `questionnaire.json` */
export function reservedColumnNames(fields: QuestionnaireFields): Problem[] {
  const owners = new Map<string, string>();
  for (const table of Object.values<TableDescription>(exportTables)) {
    for (const { name } of columnsOf(table)) {
      if (!owners.has(name)) owners.set(name, `já é uma coluna da tabela ${table.name}`);
    }
  }
  return addedQuestions(fields).flatMap(({ id, field }) => {
    const problem = (expectation: string): Problem[] => [{ place: `fields.${id}.export`, expectation }];
    const owner = owners.get(field.export);
    if (owner !== undefined) return problem(`é esperado outro nome; "${field.export}" ${owner}`);
    owners.set(field.export, `já é o nome de fields.${id}`);
    if (wordsOfPrograms.has(field.export))
      return problem(`é esperado outro nome; "${field.export}" é uma palavra do R ou do SPSS`);
    const ending = endingsWithMeaning.find((one) => field.export.endsWith(one));
    if (ending !== undefined) return problem(`é esperado um nome que não termine em "${ending}"`);
    if (field.export.endsWith('_date') && field.kind !== 'date')
      return problem('é esperado um nome que não termine em "_date"');
    return [];
  });
}
