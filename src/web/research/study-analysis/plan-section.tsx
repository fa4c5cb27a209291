import { Alert, List, Text } from '@mantine/core';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import '@mantine/core/styles/List.css';
import { Facts } from '#web/platform/ui/facts.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { dateInWords, planChangeInWords } from './plan-in-words.ts';
import classes from './plan-section.module.css';
import { PlannedResultsFigure } from './planned-results-figure.tsx';

/** `content` is null while there are no numbers, or none may be seen. */
type Props = { plan: StudyPlan; content: StudyAnalysis | null };

/** The plan of the analyses beside what was computed; nothing where the study never had one. */
export function PlanSection({ plan, content }: Props) {
  const { inForce, others } = plan;
  if (inForce === null && others.length === 0) return null;
  const change = planChangeInWords(plan);
  return (
    <AnalysisSection id="plano" heading="Plano de análise">
      {change !== null && (
        <Alert color="yellow" title="O plano não é o do começo">
          {change}
        </Alert>
      )}
      {inForce !== null && (
        <>
          <Facts
            facts={[
              ['Registrado em', dateInWords(inForce.registered)],
              ['Em uso desde', shortMoment(inForce.firstUsedAt)],
              ['Versão', inForce.version],
              ['SHA-256 do arquivo', inForce.hash],
            ]}
          />
          <PlanText summary="Texto do plano" text={inForce.text} />
          {content !== null && <PlannedResultsFigure plan={inForce} content={content} />}
        </>
      )}
      {others.length > 0 && (
        <>
          <Text>Outros textos que o plano já teve:</Text>
          <List>
            {others.map(({ hash, version, firstUsedAt, text }) => (
              <List.Item key={hash}>
                Versão {version}, em uso a partir de {shortMoment(firstUsedAt)}
                <PlanText summary={`Texto da versão ${version}, de ${shortMoment(firstUsedAt)}`} text={text} />
              </List.Item>
            ))}
          </List>
        </>
      )}
    </AnalysisSection>
  );
}

/** The file as it is, so that whoever has its hash can compare. */
function PlanText({ summary, text }: { summary: string; text: string }) {
  return (
    <details>
      <summary className={classes.summary}>{summary}</summary>
      <pre className={classes.text}>{text}</pre>
    </details>
  );
}
