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
import { daysInWords, measureNames, percent } from './analysis-in-words.ts';
import { AnalysisNumbers } from './analysis-numbers.tsx';
import { individualAnswer, scoresAnswer, valenceAnswer } from './answers/change-answers.ts';
import { ChangeNumbers } from './change-numbers.tsx';
import { DayMeansNumbers, type NamedMeasure } from './day-means-numbers.tsx';
import { FriedmanNumbers } from './friedman-numbers.tsx';
import { decimalOf, inFile, numberOf } from './number-columns.ts';
import { StudyQuestion } from './study-question.tsx';

type Props = Pick<StudyAnalysis, 'changes' | 'individual' | 'windowDays'>;

/** Pre/post change of the three sums and of the mean valence, and how many people changed reliably. */
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
  inFile('day_from', ({ from }) => from),
  inFile('day_to', ({ to }) => to),
  numberOf('pairs', 'n (pares)', ({ n }) => n),
  decimalOf('critical_change', 'Mudança crítica', ({ criticalChange }) => criticalChange, 3),
  ...(Object.keys(classNames) as ChangeClass[]).map((name) =>
    numberOf<Row>(
      name,
      classNames[name],
      ({ counts }) => counts[name],
      ({ counts, n }) => (n === 0 ? '0' : `${counts[name].toLocaleString('pt-BR')} (${percent(counts[name] / n)})`),
    ),
  ),
];

/** How many people changed reliably. */
function IndividualQuestion({ individual }: { individual: readonly Row[] }) {
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
      />
    </StudyQuestion>
  );
}
