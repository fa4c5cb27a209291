import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { guardFormula } from '#research/csv/csv.ts';
import { choiceValues } from '#research/export/choice-column.ts';
import { valuesOf } from '#research/export/codebook.ts';
import { exportTablesWith } from '#research/export/export-tables.ts';
import { columnsOf, type TableDescription } from '#research/export/table-description.ts';
import { textInR } from '#research/export/text-in-r.ts';
import { questionnaireMaterialShape } from '#study/material/questionnaire-material.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { runInR } from '#tests/support/research/run-in-r.ts';

const shipped = questionnaireMaterialShape.parse(JSON.parse(readFileSync('study-material/questionnaire.json', 'utf8')));

/** The questions of the protocol whose options the research group writes. */
const choices = new Map(
  (['social', 'education'] as const).map((id) => {
    const field = shipped.fields[id];
    return [id, choiceValues(field?.kind === 'choice' ? [field] : [], [])] as const;
  }),
);

const categories = Object.values<TableDescription>(exportTablesWith([], { choices })).flatMap((table) =>
  columnsOf(table).flatMap((column) =>
    column.type === 'category' ? [{ place: `${table.name}.${column.name}`, values: valuesOf(column) }] : [],
  ),
);

/** Prints the levels of every factor of every table, a factor a line. */
const printLevels = (options: string) => `
source("analysis/read_wordmood.R")
study <- read_wordmood("."${options})
for (table in names(study)) for (column in names(study[[table]])) {
  x <- study[[table]][[column]]
  if (is.factor(x)) cat(table, ".", column, "\\t", enc2utf8(paste(levels(x), collapse = "\\t")), "\\n", sep = "")
}
cat("rows\\t", sum(vapply(study, nrow, 1L)), "\\t", sum(is.na(study$ratings$outcome)), "\\n", sep = "")
`;

describe('the R script that reads an export', () => {
  const stage = openedForTests(startExportStage);
  let files: Awaited<ReturnType<typeof exportOf>>['files'];
  beforeAll(async () => {
    await fillStudy(stage.testApp.connectionString, { participants: 6, days: 3, seed: 3 });
    const zeca = await staffMember(stage.testApp, 'Zeca');
    ({ files } = await exportOf(stage.testApp, zeca.client));
  });

  test.each([
    ['with labels by default', '', 1],
    ['with codes for labels = FALSE', ', labels = FALSE', 0],
  ] as const)('creates factors %s', async (_what, options, part) => {
    const { printed } = await runInR(files, printLevels(options), async () => undefined);
    const lines = printed
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    const levels = new Map(lines.slice(0, -1).map(([place = '', ...texts]) => [place, texts]));
    expect([...levels.keys()]).toEqual(categories.map(({ place }) => place));
    for (const { place, values } of categories) {
      expect(levels.get(place), place).toEqual(values.map((value) => value[part]));
    }
    expect(lines.at(-1)?.[2]).toBe('0');
  });

  test('removes every guard against formulas', async () => {
    const texts = [
      '=1',
      "'=1",
      "''-a",
      ',=1',
      "a;'=1",
      '\t=1',
      ';\t@',
      'a,"=1',
      'fim;',
      "fim,'",
      'a = b',
      "d'água, '80",
      '＝1;＋',
    ];
    const list = (values: readonly string[]) => `c(${values.map(textInR).join(', ')})`;
    const script = `
source("analysis/read_wordmood.R")
read <- wordmood_text(${list(texts.map(guardFormula))})
cat(identical(enc2utf8(read), enc2utf8(${list(texts)})))
`;
    expect((await runInR(files, script, async () => undefined)).printed.trim()).toBe('TRUE');
  });
});
