import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { BaselineShiftFigures, LaterShiftFigures } from './later-shift-figures.tsx';
import { ShiftSinceChoiceFigures } from './shift-since-choice-figures.tsx';

/** How far trained words moved: compared from day 2 to 3 and from a second rating of day 1, shown from the first one on. */
export function ShiftSection({ shift }: { shift: StudyAnalysis['shift'] }) {
  return (
    <AnalysisSection id="palavras" heading="Palavras treinadas">
      <LaterShiftFigures later={shift.later} />
      {shift.fromBaseline?.map((found) => (
        <BaselineShiftFigures key={found.to} found={found} />
      ))}
      <ShiftSinceChoiceFigures shifts={shift.sinceChoice} />
    </AnalysisSection>
  );
}
