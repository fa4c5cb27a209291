import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { individualFigure } from '#research/study-figures/figures/change-figures.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { daysInWords, measureNames, percent } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { individualAnswer } from './answers/change-answers.ts';
import { StudyQuestion } from './study-question.tsx';

type Row = StudyAnalysis['individual'][number];
type ChangeClass = keyof Row['counts'];

const classNames: Record<ChangeClass, string> = {
  recovered: 'Recuperou',
  improved: 'Melhorou',
  unchanged: 'Sem mudança confiável',
  worsened: 'Piorou',
};

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'scale',
    label: 'Escala e dias',
    value: ({ scale }) => scale,
    show: ({ scale, from, to }) => `${measureNames[scale]}, ${daysInWords(from, to)}`,
  },
  { name: 'day_from', label: '', value: ({ from }) => from, onlyInFile: true },
  { name: 'day_to', label: '', value: ({ to }) => to, onlyInFile: true },
  { name: 'pairs', label: 'n (pares)', value: ({ n }) => n, isNumber: true },
  {
    name: 'critical_change',
    label: 'Mudança crítica',
    value: ({ criticalChange }) => criticalChange,
    show: ({ criticalChange }) => decimal(criticalChange, 3),
    isNumber: true,
  },
  ...(Object.keys(classNames) as ChangeClass[]).map(
    (name): NumberColumn<Row> => ({
      name,
      label: classNames[name],
      value: ({ counts }) => counts[name],
      show: ({ counts, n }) =>
        n === 0 ? '0' : `${counts[name].toLocaleString('pt-BR')} (${percent(counts[name] / n)})`,
      isNumber: true,
    }),
  ),
];

/** How many people changed reliably. */
export function IndividualQuestion({ individual }: { individual: readonly Row[] }) {
  return (
    <StudyQuestion
      id="individual"
      question="Quantas pessoas mudaram mais do que a medida oscila?"
      answer={individualAnswer(individual)}
      figure={individual.some(({ n }) => n > 0) ? individualFigure(individual) : null}
    >
      <AnalysisNumbers
        title="Mudança confiável (Jacobson e Truax)"
        method="Confiável é uma mudança maior que a crítica, calculada com o desvio e a confiabilidade de outra amostra: com as desta pesquisa ela seria outra. Recuperou: caiu de forma confiável e passou de acima da faixa normal para dentro dela (até 4, 3 e 7 pontos em depressão, ansiedade e estresse, se o material do estudo não disser outros). Melhorou: caiu de forma confiável sem atravessar essa linha. Piorou: subiu de forma confiável. Os valores de referência são de uma amostra britânica e de outra redação das frases: não servem para dizer nada de uma pessoa."
        fileName="wordmood-mudanca-individual"
        tableCaption="Quantas pessoas em cada classe, exploratório"
        columns={columns}
        rows={individual}
        rowKey={({ scale, from, to }) => `${scale} ${from} ${to}`}
      />
    </StudyQuestion>
  );
}
