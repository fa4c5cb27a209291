import { expect, it } from 'vitest';
import { equivalenceTests } from '#research/statistics/equivalence.ts';
import { plannedResults } from '#research/statistics/planned-results.ts';
import { analysedStudy } from '#tests/support/research/analysed-study.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import { plannedColumns } from './plan-section.tsx';

const without = analysedStudy(12);
const study = { ...without, equivalence: equivalenceTests(without.changes, { depression: 2 }) };
const rowsOf = (...names: Parameters<typeof plannedResults>[1][]) =>
  names.flatMap((name) =>
    plannedResults(study, name).map((result) => ({ name, inWords: name, deviation: null, result })),
  );

it('says the level of each interval: 90 % of equivalence, 95 % of all others', () => {
  const rows = rowsOf('equivalence.depression.1-3', 'change.depression.1-3', 'relational.test2');
  const file = researchRows(numbersAsCsv(plannedColumns, rows));
  expect(file.map(({ ci_level }) => ci_level)).toEqual(['0.9', '0.95', '0.95', '0.95', '0.95']);
  expect(Number(file[0]?.ci_high)).toBeLessThan(Number(file[1]?.ci_high));
  const withoutInterval = { name: 'x', inWords: 'x', deviation: 'not computed here', result: null } as const;
  expect(researchRows(numbersAsCsv(plannedColumns, [withoutInterval]))[0]?.ci_level).toBe('');
  expect(plannedColumns.find(({ name }) => name === 'ci_low')?.label).toBe('IC 95% (equivalência: 90%)');
});
