import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { retestFigure } from '#research/study-figures/figures/reliability-figures.ts';
import { decimal, intervalInWords } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { noCoefficientReason } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { retestAnswer } from './answers/other-answers.ts';
import { StudyQuestion } from './study-question.tsx';

type Row = NonNullable<StudyAnalysis['poles']['reliability']['retest']>[number];

const columns: readonly NumberColumn<Row>[] = [
  { name: 'day', label: 'Dia', value: ({ day }) => day },
  { name: 'people', label: 'n', value: ({ n }) => n, isNumber: true },
  {
    name: 'correlation',
    label: 'r',
    value: ({ correlation }) => correlation?.value ?? null,
    show: ({ n, correlation }) => (correlation === null ? noCoefficientReason(n) : decimal(correlation.value, 3)),
    isNumber: true,
  },
  {
    name: 'correlation_ci_low',
    label: 'IC 95% de r',
    value: ({ correlation }) => correlation?.interval.low ?? null,
    show: ({ correlation }) => intervalInWords(correlation?.interval ?? null, 3),
    isNumber: true,
  },
  {
    name: 'correlation_ci_high',
    label: '',
    value: ({ correlation }) => correlation?.interval.high ?? null,
    onlyInFile: true,
  },
  {
    name: 'mean_distance',
    label: 'Distância média',
    value: ({ n, distance }) => (n < minimumForInference ? null : distance.mean),
    show: ({ n, distance }) => decimal(n < minimumForInference ? null : distance.mean),
    isNumber: true,
  },
  {
    name: 'distance_ci_low',
    label: 'IC 95% da distância',
    value: ({ distance }) => distance.interval?.low ?? null,
    show: ({ distance }) => intervalInWords(distance.interval),
    isNumber: true,
  },
  { name: 'distance_ci_high', label: '', value: ({ distance }) => distance.interval?.high ?? null, onlyInFile: true },
  {
    name: 'median_distance',
    label: 'Mediana da distância',
    value: ({ distance }) => distance.median,
    show: ({ distance }) => decimal(distance.median),
    isNumber: true,
  },
];

/** How alike the two ratings of words are that were drawn to come once more on the same day. */
export function RetestQuestion({ retest }: { retest: readonly Row[] }) {
  return (
    <StudyQuestion
      id="reteste"
      question="A mesma palavra recebe a mesma nota minutos depois?"
      answer={retestAnswer(retest)}
      figure={retestFigure(retest)}
    >
      <AnalysisNumbers
        title="Reteste: as mesmas palavras, duas vezes no mesmo dia"
        method={`Cinco palavras sorteadas voltam no fim da avaliação do dia. r: correlação, sobre pessoas, da valência média delas na primeira vez com a da segunda, cada nota menos a média de sua palavra no dia. Distância: quantos pontos, em média, separam as duas notas de uma palavra. Minutos depois, quem lembra da primeira nota pode repeti-la. A partir de ${minimumForInference} pessoas.`}
        fileName="wordmood-reteste-notas"
        tableCaption="Reteste das notas no mesmo dia, exploratório"
        columns={columns}
        rows={retest}
        rowKey={({ day }) => String(day)}
      />
    </StudyQuestion>
  );
}
