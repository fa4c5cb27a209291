import { Alert, List, Text } from '@mantine/core';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import { finishedLastDay } from '#research/statistics/finished-last-day.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import '@mantine/core/styles/List.css';
import { Facts } from '#web/platform/ui/facts.tsx';
import { shortMoment } from '#web/platform/ui/in-words.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { dateInWords, planChangeInWords, plannedPeopleInWords, sizeDepartureInWords } from './plan-in-words.ts';
import classes from './plan-section.module.css';
import { PlannedResults } from './planned-results.tsx';

type Props = {
  plan: StudyPlan;
  /** Null while there are no numbers, or none may be seen. */
  content: StudyAnalysis | null;
  /** Whether the numbers are of the people that a plan speaks of. */
  areItsPeople: boolean;
};

/** What a reader must know who takes the plan for what was decided before the answers: above everything else. */
export function PlanChange({ plan }: { plan: StudyPlan }) {
  const change = planChangeInWords(plan);
  if (change === null) return null;
  return (
    <Alert bg="var(--wm-notice)" title="O plano não é o do começo">
      {change}
    </Alert>
  );
}

/** The plan of the analyses beside what was computed; nothing where the study never had one. */
export function PlanSection({ plan, content, areItsPeople }: Props) {
  const { inForce, others, blinded } = plan;
  if (inForce === null && others.length === 0) return null;
  const finished = blinded?.finished ?? (areItsPeople ? finishedOf(content) : null);
  const planned = inForce?.plannedPeople ?? null;
  const departure =
    planned === null || finished === null || blinded !== null ? null : sizeDepartureInWords(planned, finished);
  return (
    <AnalysisSection heading="Plano de análise">
      {inForce !== null && (
        <>
          <Facts
            facts={[
              ['Registrado em', dateInWords(inForce.registered)],
              ['Em uso desde', shortMoment(inForce.firstUsedAt)],
              ...(planned === null ? [] : ([['Pessoas previstas', plannedPeopleInWords(planned, finished)]] as const)),
              ['Versão', inForce.version],
              ['SHA-256 do arquivo', inForce.hash],
            ]}
          />
          <PlanText summary="Texto do plano" text={inForce.text} />
          {departure !== null && <Text maw="75ch">{departure}</Text>}
          {content !== null && <PlannedResults plan={inForce} content={content} areItsPeople={areItsPeople} />}
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

function finishedOf(content: StudyAnalysis | null): number | null {
  return content && finishedLastDay(content.attrition.flow);
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
