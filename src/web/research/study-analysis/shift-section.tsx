import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { BaselineShiftQuestion, LaterShiftQuestion } from './later-shift-questions.tsx';
import { SinceChoiceQuestion } from './since-choice-question.tsx';

/** How far trained words moved: compared from day 2 to 3 and from a second rating of day 1, shown from the first one on. */
export function ShiftSection({ shift }: { shift: StudyAnalysis['shift'] }) {
  return (
    <AnalysisSection heading="Palavras treinadas">
      <LaterShiftQuestion later={shift.later} />
      {shift.fromBaseline?.map((found) => (
        <BaselineShiftQuestion key={found.to} found={found} />
      ))}
      <SinceChoiceQuestion shifts={shift.sinceChoice} />
    </AnalysisSection>
  );
}
