import '@mantine/core/styles/List.css';
import { List, Text } from '@mantine/core';
import type { MaterialInForce } from '#contract/team/study-material-calls.ts';
import { Facts } from '#web/platform/ui/facts.tsx';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';
import { plannedAnalysisInWords } from '#web/research/study-analysis/plan-in-words.ts';

export function PlanPart({ plan }: { plan: NonNullable<MaterialInForce['plan']> }) {
  const date = (day: string) => day.split('-').reverse().join('/');
  return (
    <>
      <Facts
        facts={[
          ['Registrado em', date(plan.registered)],
          ['Versão', plan.version],
          ['Pessoas previstas', plan.plannedPeople ?? 'sem número'],
          ['Resultados fechados até', plan.blindedUntil === null ? 'sem data' : date(plan.blindedUntil)],
          ['Resultados fechados até que terminem', plan.blindedUntilPeople ?? 'sem número'],
        ]}
      />
      <Text fw={600}>Análises registradas</Text>
      <List>
        {plan.confirmatory.map((analysis) => (
          <List.Item key={analysis}>{plannedAnalysisInWords(analysis)}</List.Item>
        ))}
        {plan.elsewhere.map((analysis) => (
          <List.Item key={analysis}>{analysis} (não calculado aqui)</List.Item>
        ))}
      </List>
      <MarkdownText markdown={plan.markdown} />
      <StandaloneLink to="/studyanalysis" search={{ tab: 'plan' }}>
        Ver o plano ao lado dos resultados, em Estudo
      </StandaloneLink>
    </>
  );
}
