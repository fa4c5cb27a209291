import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { LaterShiftFigures } from './later-shift-figures.tsx';
import { ShiftSinceChoiceFigures } from './shift-since-choice-figures.tsx';

/** How far trained words moved: compared from day 2 to 3, shown from day 1 on. */
export function ShiftSection({ shift }: { shift: StudyAnalysis['shift'] }) {
  return (
    <AnalysisSection id="palavras" heading="Palavras treinadas">
      <LaterShiftFigures later={shift.later} />
      <ShiftSinceChoiceFigures shifts={shift.sinceChoice} />
    </AnalysisSection>
  );
}
