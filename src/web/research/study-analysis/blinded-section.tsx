import type { BlindedStudy } from '#contract/research/study-plan-shape.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { BlindedNotice } from './blinded-notice.tsx';
import { FlowQuestion } from './flow-question.tsx';

/** What may be seen of the study while its results may not, and why they may not. */
export function BlindedSection({ blinded }: { blinded: BlindedStudy }) {
  const { included, excluded, flow } = blinded;
  return (
    <>
      <BlindedNotice blinded={blinded} />
      <AnalysisSection heading="Quem fica e quem sai">
        <FlowQuestion
          included={included}
          excluded={excluded}
          flagged={0}
          partlyExcluded={0}
          incomplete={0}
          flow={flow}
        />
      </AnalysisSection>
    </>
  );
}
