import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { kindNames, percentLevel, probability } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { useStanding } from './registered-analyses.tsx';

type Row = StudyAnalysis['floorTests'][number];
type Test = { p: number; holm: number | null; holmOfPage?: number | undefined } | null;

const probabilities = (name: string, label: string, test: (row: Row) => Test): NumberColumn<Row>[] =>
  (
    [
      ['', '', (found: Test) => found?.p ?? null],
      ['_holm', ' (Holm)', (found: Test) => found?.holm ?? null],
      ['_holm_page', ' (Holm, página)', (found: Test) => found?.holmOfPage ?? null],
    ] as const
  ).map(([end, words, of]) => ({
    name: `${name}${end}`,
    label: `${label}${words}`,
    value: (row) => of(test(row)),
    show: (row) => probability(of(test(row))),
    isNumber: true,
  }));

const columns: readonly NumberColumn<Row>[] = [
  { name: 'kind', label: 'Tipo', value: ({ kind }) => kind, show: ({ kind }) => kindNames[kind] },
  { name: 'floor', label: 'Sem a relação', value: ({ floor }) => floor, show: ({ floor }) => percentLevel(floor) },
  { name: 'people', label: 'Pessoas', value: ({ people }) => people, isNumber: true },
  {
    name: 't',
    label: 't (gl)',
    value: ({ test }) => test?.t ?? null,
    show: ({ test }) => (test === null ? decimal(null) : `${decimal(test.t)} (${test.degreesOfFreedom})`),
    isNumber: true,
  },
  ...probabilities('p', 'p', ({ test }) => test),
  { name: 'above', label: 'Acima', value: ({ sign }) => sign?.above ?? null, isNumber: true },
  { name: 'below', label: 'Abaixo', value: ({ sign }) => sign?.below ?? null, isNumber: true },
  ...probabilities('sign_p', 'p do sinal', ({ sign }) => sign),
];

/** Whether right answers exceed what the best strategy without the relation reaches. */
export function FloorTestsNumbers({ floorTests }: { floorTests: readonly Row[] }) {
  const standing = useStanding(floorTests, ({ kind }) => `floor.${kind}`);
  return (
    <AnalysisNumbers
      title="Acertos contra o que se alcança sem a relação"
      method="De um lado só: a média das pessoas passa do que alcança a melhor estratégia sem a relação? t de Student sobre pessoas; ao lado, o teste exato do sinal: mais pessoas acima do que haveria se todas estivessem nesse nível? A partir de 5 pessoas."
      fileName="wordmood-testes-sem-relacao"
      tableCaption={`Testes contra o que se alcança sem a relação, ${standing.words}`}
      columns={[...columns, ...standing.columns]}
      rows={floorTests}
      rowKey={({ kind }) => kind}
    />
  );
}
