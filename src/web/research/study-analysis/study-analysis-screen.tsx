import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { readAnalysisOfPeople, readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import type { StudyAnalysis } from '#research/statistics/study-analysis-shape.ts';
import { counted } from '#study/wording/counted.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { SnapshotNote } from '#web/research/snapshots/snapshot-note.tsx';
import { whileComputed } from '#web/research/snapshots/while-computed.ts';
import { AnalysedPeopleSwitches } from './analysed-people-switches.tsx';
import { BlindedSection } from './blinded-section.tsx';
import { dayInBrasilia, NumbersOfPage } from './figure-context.ts';
import { PlanChange, PlanSection } from './plan-section.tsx';
import { RegisteredAnalyses } from './registered-analyses.tsx';
import { areRegistered, peopleOf } from './study-address.ts';
import { StudyTabs } from './study-tabs.tsx';
import { useStudyView } from './use-study-view.ts';
import { useToldGroups } from './use-told-groups.ts';

/**
 * `/studyanalysis`: everything of docs/protocol/statistics.md over everybody who counts, or whom the address asks for; exploratory but for
 * what a plan has registered.
 */
export function StudyAnalysisScreen() {
  const { show, ...view } = useStudyView();
  const people = peopleOf(view);
  const groups = useToldGroups();
  const areItsPeople = areRegistered(people);
  const { data, error, refetch } = useQuery({
    queryKey: ['study analysis', people],
    queryFn: () => (areItsPeople ? askServer(readStudyAnalysis) : askServer(readAnalysisOfPeople, people)),
    refetchOnMount: 'always',
    // Results that the plan keeps unseen are not on their way.
    refetchInterval: (query) => (query.state.data?.plan.blinded ? false : whileComputed(query)),
  });
  const groupName = people.group === null ? null : (groups[people.group - 1] ?? String(people.group));
  return (
    <StaffFrame heading="Análises do estudo">
      <AnalysedPeopleSwitches view={view} groups={groups} onChange={show} />
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={12} />}
      {data?.plan.blinded === null && <SnapshotNote snapshot={data} />}
      {data && <PlanChange plan={data.plan} />}
      {data && data.content === null && <PlanSection plan={data.plan} content={null} areItsPeople={areItsPeople} />}
      {data?.plan.blinded && <BlindedSection blinded={data.plan.blinded} />}
      {data?.content && data.computedAt !== null && (
        // A plan speaks of everybody who counts: what is computed over others is exploratory.
        <RegisteredAnalyses value={areItsPeople ? (data.plan.inForce?.confirmatory ?? []) : []}>
          <NumbersOfPage value={{ people, groupName, dataDate: dayInBrasilia(data.computedAt) }}>
            <Analyses content={data.content} plan={data.plan} areItsPeople={areItsPeople} />
          </NumbersOfPage>
        </RegisteredAnalyses>
      )}
    </StaffFrame>
  );
}

type AnalysesProps = { content: StudyAnalysis; plan: StudyPlan; areItsPeople: boolean };

function Analyses({ content, plan, areItsPeople }: AnalysesProps) {
  const { included, excluded, excludedParts, flagged, partlyExcluded, incomplete } = content;
  const testPeople = testsInWords(content.testPeople);
  const registered = useContext(RegisteredAnalyses);
  return (
    <>
      <Text maw="75ch">
        <strong>
          {registered.length === 0 ? 'Exploratório' : 'Exploratório, menos o que está marcado como registrado'}.
        </strong>{' '}
        São muitos testes: mesmo em um estudo de 30 pessoas sem efeito nenhum, algum p (Holm) de alguma tabela fica
        abaixo de 0,05 em 35% das vezes. {counted(included, 'pessoa inscrita', 'pessoas inscritas')} nas análises
        {excluded > 0 && `; ${counted(excluded, 'excluída', 'excluídas')} pela equipe, fora delas`}
        {excludedParts > 0 &&
          `; ${counted(excludedParts, 'parte de um dia excluída', 'partes de dias excluídas')} das outras`}
        {flagged > 0 && `; ${counted(flagged, 'fora por sinais de qualidade', 'fora por sinais de qualidade')}`}
        {partlyExcluded > 0 &&
          `; ${counted(partlyExcluded, 'terminou os três dias e está fora', 'terminaram os três dias e estão fora')} por ter parte de um dia excluída`}
        {incomplete > 0 &&
          `; ${counted(incomplete, 'fora por não ter terminado os três dias', 'fora por não terem terminado os três dias')}`}
        .{testPeople !== null && ` ${testPeople}.`}
      </Text>
      {included === 0 ? (
        <Text>
          {excluded + flagged + partlyExcluded + incomplete === 0
            ? 'Ainda não há ninguém inscrito: os números aparecem aqui quando as primeiras respostas chegarem.'
            : 'Com esta escolha não entra ninguém: os números aparecem aqui quando alguém entrar.'}
        </Text>
      ) : (
        <>
          <StudyTabs content={content} plan={plan} areItsPeople={areItsPeople} />
          <Text size="sm" c="dimmed" maw="75ch">
            Ao lado de cada p, p (Holm) o corrige para os testes da mesma tabela, e p (Holm, página) para todos os da
            página; com menos de {minimumForInference} pessoas não há número inferencial nem desvio, só pontos e
            mediana. IC, intervalo de confiança; gl, graus de liberdade; dz e g, diferença em desvios padrão (o g
            corrigido para amostras pequenas); posto, lugar na ordem, do menor valor ao maior. A análise dos tempos
            censurados nos 5 s fica para o R, com a exportação.
          </Text>
        </>
      )}
    </>
  );
}
