import { changeClasses } from '#research/statistics/change-counts-shape.ts';
import type { Measure } from '#research/statistics/measures.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { individualFigure } from '#research/study-figures/figures/change-figures.ts';
import { daysFigure } from '#research/study-figures/figures/days-figure.ts';
import { highestScore, inventoryScales } from '#study/inventory/inventory.ts';
import { inventoryWindowInWords } from '#study/inventory/inventory-window.ts';
import { ratingScale } from '#study/protocol.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import { HeadedSection } from '#web/platform/ui/headed-section.tsx';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import { changeClassNames, daysInWords, measureNames, percent } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { individualAnswer, scoresAnswer, valenceAnswer } from './answers/change-answers.ts';
import { ChangeNumbers, DayMeansNumbers, FriedmanNumbers, type NamedMeasure } from './change-numbers.tsx';
import { decimalOf, inFile, numberOf } from './number-columns.ts';
import { StudyQuestion } from './study-question.tsx';

type Props = Pick<StudyAnalysis, 'changes' | 'individual' | 'windowDays'>;

export function ChangesSection({ changes, individual, windowDays }: Props) {
  const named = (of: readonly Measure[]) =>
    of.map((id): NamedMeasure => ({ id, name: measureNames[id], measure: changes[id] }));
  const [sums, valence] = [named(inventoryScales), named(['valence'])];
  const ofSums = `pontos (escores de ${scoreRange})`;
  return (
    <HeadedSection gap="lg" title="Mudança entre os dias">
      <StudyQuestion
        id="escores"
        question="Depressão, ansiedade e estresse mudaram ao longo dos dias?"
        answer={`${scoresAnswer(changes)} Isto descreve o que mudou, não o que causou. ${inventoryWindowInWords(windowDays)}`}
        figure={daysFigure({ kind: 'scoreDays', measures: sums, limits: [0, highestScore] })}
      >
        <DayMeansNumbers
          title="Os três escores em cada dia"
          unit={ofSums}
          fileName="wordmood-dias-escores"
          measures={sums}
        />
        <ChangeNumbers kind="scoreChange" unit={ofSums} fileName="wordmood-mudanca-escores" measures={sums} />
        <FriedmanNumbers
          title="Os três dias juntos (Friedman)"
          fileName="wordmood-friedman"
          measures={[...sums, ...valence]}
        />
      </StudyQuestion>
      <IndividualQuestion individual={individual} />
      <StudyQuestion
        id="notas"
        question="As palavras passaram a parecer mais agradáveis ou mais desagradáveis?"
        answer={valenceAnswer(changes)}
        figure={daysFigure({
          kind: 'valenceDays',
          measures: valence,
          limits: [ratingScale.lowest, ratingScale.highest],
          digits: 2,
        })}
      >
        <DayMeansNumbers
          title="Valência média das palavras em cada dia"
          unit={`notas de ${ratingRange}`}
          fileName="wordmood-dias-notas"
          measures={valence}
        />
        <ChangeNumbers
          kind="valenceChange"
          unit={`pontos (notas de ${ratingRange})`}
          fileName="wordmood-mudanca-notas"
          measures={valence}
        />
      </StudyQuestion>
    </HeadedSection>
  );
}

type Changes = StudyAnalysis['individual'][number];
type Row = Omit<Changes, 'own'> & { reference: keyof typeof referenceNames };

const referenceNames = { material: 'outra amostra', own: 'esta pesquisa' };

const columns: readonly NumberColumn<Row>[] = [
  {
    name: 'scale',
    label: 'Escala e dias',
    value: ({ scale }) => scale,
    show: ({ scale, from, to }) => `${measureNames[scale]}, ${daysInWords(from, to)}`,
  },
  inFile('day_from', ({ from }) => from),
  inFile('day_to', ({ to }) => to),
  {
    name: 'reference',
    label: 'Desvio e confiabilidade de',
    value: ({ reference }) => reference,
    show: ({ reference }) => referenceNames[reference],
  },
  numberOf('pairs', 'n (pares)', ({ n }) => n),
  decimalOf('critical_change', 'Mudança crítica', ({ criticalChange }) => criticalChange, 3),
  ...changeClasses.map((name) =>
    numberOf<Row>(
      name,
      changeClassNames[name],
      ({ counts }) => counts[name],
      ({ counts, n }) => (n === 0 ? '0' : `${counts[name].toLocaleString('pt-BR')} (${percent(counts[name] / n)})`),
    ),
  ),
];

function IndividualQuestion({ individual }: { individual: readonly Changes[] }) {
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
      />
    </StudyQuestion>
  );
}
