import type { Measure } from '#analysis/statistics/measures.ts';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { inventoryScales } from '#study/inventory/inventory.ts';
import { ratingRange } from '#study/wording/rating-scale-in-words.ts';
import { scoreRange } from '#study/wording/score-range.ts';
import { measureNames } from './analysis-in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { ChangeFigure } from './change-figure.tsx';
import { DayMeansFigure, type NamedMeasure } from './day-means-figure.tsx';
import { FriedmanFigure } from './friedman-figure.tsx';

type Changes = StudyAnalysis['changes'];

/** Pre/post change of the three sums and of the mean valence. */
export function ChangesSection({ changes }: { changes: Changes }) {
  const named = (of: readonly Measure[]) =>
    of.map(
      (id): NamedMeasure => ({
        id,
        name: measureNames[id],
        shortName: id === 'valence' ? 'Valência média' : measureNames[id],
        measure: changes[id],
      }),
    );
  const [sums, valence] = [named(inventoryScales), named(['valence'])];
  const ofSums = `pontos (escores de ${scoreRange})`;
  return (
    <AnalysisSection id="mudanca" heading="Mudança entre os dias">
      <DayMeansFigure
        title="Os três escores em cada dia"
        unit={ofSums}
        fileName="wordmood-dias-escores"
        measures={sums}
      />
      <DayMeansFigure
        title="Valência média das palavras em cada dia"
        unit={`notas de ${ratingRange}`}
        fileName="wordmood-dias-notas"
        measures={valence}
      />
      <ChangeFigure
        title="Mudança dos três escores"
        unit={ofSums}
        fileName="wordmood-mudanca-escores"
        measures={sums}
      />
      <ChangeFigure
        title="Mudança da valência média das palavras"
        unit={`pontos (notas de ${ratingRange})`}
        fileName="wordmood-mudanca-notas"
        measures={valence}
      />
      <FriedmanFigure
        title="Os três dias juntos (Friedman)"
        fileName="wordmood-friedman"
        measures={[...sums, ...valence]}
      />
    </AnalysisSection>
  );
}
