import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { individualFigure } from '#research/study-figures/figures/change-figures.ts';
import { decimal } from '#web/platform/ui/decimal.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { daysInWords, measureNames, percent } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { individualAnswer } from './answers/change-answers.ts';
import { StudyQuestion } from './study-question.tsx';

type Changes = StudyAnalysis['individual'][number];
type Row = Omit<Changes, 'own'> & { reference: keyof typeof referenceNames };
type ChangeClass = keyof Row['counts'];

const referenceNames = { material: 'outra amostra', own: 'esta pesquisa' };

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
  {
    name: 'reference',
    label: 'Desvio e confiabilidade de',
    value: ({ reference }) => reference,
    show: ({ reference }) => referenceNames[reference],
  },
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
export function IndividualQuestion({ individual }: { individual: readonly Changes[] }) {
  const rows = individual.flatMap(({ own, ...changes }): Row[] => [
    { ...changes, reference: 'material' },
    ...(own === null ? [] : [{ ...changes, ...own, reference: 'own' as const }]),
  ]);
  return (
    <StudyQuestion
      id="individual"
      question="Quantas pessoas mudaram mais do que a medida oscila?"
      answer={individualAnswer(individual)}
      figure={individual.some(({ n }) => n > 0) ? individualFigure(individual) : null}
    >
      <AnalysisNumbers
        title="Mudança confiável (Jacobson e Truax)"
        method="Confiável é uma mudança maior que a crítica. Cada escala está duas vezes: com o desvio e a confiabilidade de outra amostra, que estão no material do estudo, e com o desvio e o alfa do dia 1 desta pesquisa, a partir de 30 pessoas; o gráfico e a resposta usam a outra amostra. O erro de medida sozinho passa da mudança crítica em menos de 5 de 100 pessoas; isso só vale com os valores desta pesquisa. Recuperou: caiu de forma confiável e passou de acima da faixa normal para dentro dela (até 4, 3 e 7 pontos em depressão, ansiedade e estresse, se o material do estudo não disser outros). Melhorou: caiu de forma confiável sem atravessar essa linha. Piorou: subiu de forma confiável. Os valores da outra amostra são britânicos e de outra redação das frases: não servem para dizer nada de uma pessoa."
        fileName="wordmood-mudanca-individual"
        tableCaption="Quantas pessoas em cada classe, exploratório"
        columns={columns}
        rows={rows}
        rowKey={({ scale, from, to, reference }) => `${scale} ${from} ${to} ${reference}`}
      />
    </StudyQuestion>
  );
}
