import type { Measure } from '#research/statistics/measures.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { daysFigure } from '#research/study-figures/figures/days-figure.ts';
import { highestScore, inventoryScales } from '#study/inventory/inventory.ts';
import { inventoryWindowInWords } from '#study/inventory/inventory-window.ts';
import { ratingScale } from '#study/protocol.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import { measureNames } from './analysis-in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { scoresAnswer, valenceAnswer } from './answers/change-answers.ts';
import { ChangeNumbers } from './change-numbers.tsx';
import { DayMeansNumbers, type NamedMeasure } from './day-means-numbers.tsx';
import { FriedmanNumbers } from './friedman-numbers.tsx';
import { IndividualQuestion } from './individual-question.tsx';
import { StudyQuestion } from './study-question.tsx';

type Props = Pick<StudyAnalysis, 'changes' | 'individual' | 'windowDays'>;

/** Pre/post change of the three sums and of the mean valence, and how many people changed reliably. */
export function ChangesSection({ changes, individual, windowDays }: Props) {
  const named = (of: readonly Measure[]) =>
    of.map((id): NamedMeasure => ({ id, name: measureNames[id], measure: changes[id] }));
  const [sums, valence] = [named(inventoryScales), named(['valence'])];
  const ofSums = `pontos (escores de ${scoreRange})`;
  return (
    <AnalysisSection heading="Mudança entre os dias">
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
    </AnalysisSection>
  );
}
