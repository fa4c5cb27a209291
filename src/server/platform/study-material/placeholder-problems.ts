import { evidenceMarker } from '#study/material/evidence-sentence.ts';
import { hasBrokenPlaceholder, type Placeholders, placeholdersIn } from '#study/material/placeholders.ts';
import { problemAt } from '#study/material-files/material-document.ts';
import type { MaterialProblem } from '#study/material-files/material-problem.ts';
import type { OpenedFile } from '#study/material-files/read-material-file.ts';
import { mayDescribeEvidence } from './evidence-problems.ts';

/** @returns malformed placeholders and those missing in `placeholders.json` */
export function unknownPlaceholders(
  textFiles: readonly OpenedFile<unknown>[],
  { values }: Placeholders,
): MaterialProblem[] {
  return textFiles.flatMap(({ name, document }) =>
    document.texts.flatMap(({ path, text, line }) => {
      const unknown = placeholdersIn(text).filter(
        (placeholder) =>
          !Object.hasOwn(values, placeholder) && !(placeholder === evidenceMarker && mayDescribeEvidence(name, path)),
      );
      const expectations = unknown.map((placeholder) => `o marcador {{${placeholder}}} não está em placeholders.json`);
      if (hasBrokenPlaceholder(text)) expectations.push('é esperado um marcador como {{ESTUDO}}');
      return expectations.map((expectation) => problemAt(name, document, path, expectation, line));
    }),
  );
}

export function unusedPlaceholders(
  textFiles: readonly OpenedFile<unknown>[],
  list: OpenedFile<Placeholders>,
): MaterialProblem[] {
  const used = new Set(textFiles.flatMap(({ document }) => document.texts.flatMap(({ text }) => placeholdersIn(text))));
  return Object.keys(list.value?.values ?? {})
    .filter((placeholder) => !used.has(placeholder))
    .map((placeholder) =>
      problemAt(list.name, list.document, ['values', placeholder], 'este marcador não é usado em nenhum texto'),
    );
}
