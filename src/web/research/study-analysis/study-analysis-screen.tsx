import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useContext } from 'react';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { readAnalysisOfPeople, readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { testsInWords } from '#study/wording/tests-in-words.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { SnapshotNote } from '#web/research/snapshots/snapshot-note.tsx';
import { whileComputed } from '#web/research/snapshots/while-computed.ts';
import { addressOfPeople, analysedPeopleOf, areRegistered } from './analysed-people-address.ts';
import { AnalysedPeopleSwitches } from './analysed-people-switches.tsx';
import { AssociationsSection } from './associations-section.tsx';
import { AttemptsSection } from './attempts-section.tsx';
import { AttritionSection } from './attrition-section.tsx';
import { BlindedSection } from './blinded-section.tsx';
import { ChangesSection } from './changes-section.tsx';
import { IndividualSection } from './individual-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { PolesSection } from './poles-section.tsx';
import { RegisteredAnalyses } from './registered-analyses.tsx';
import { ReliabilitySection } from './reliability-section.tsx';
import { ShiftSection } from './shift-section.tsx';
import { TestsSection } from './tests-section.tsx';
import { useToldGroups } from './use-told-groups.ts';

const contents = [
  ['fluxo', 'Quem fica e quem sai'],
  ['mudanca', 'Mudança'],
  ['individual', 'Mudança de cada pessoa'],
  ['palavras', 'Palavras treinadas'],
  ['pontas', 'Notas e tempos'],
  ['relacoes', 'O que anda junto'],
  ['tentativas', 'Tentativas'],
  ['testes', 'Testes'],
  ['confiabilidade', 'Confiabilidade'],
] as const;

/**
 * `/studyanalysis`: everything of docs/protocol/statistics.md over everybody who counts, or whom the address asks for; exploratory but for
 * what a plan has registered.
 */
export function StudyAnalysisScreen() {
  const navigate = useNavigate();
  const people = analysedPeopleOf(useSearch({ from: '/studyanalysis' }));
  const { data, error, refetch } = useQuery({
    queryKey: ['study analysis', people],
    queryFn: () => (areRegistered(people) ? askServer(readStudyAnalysis) : askServer(readAnalysisOfPeople, people)),
    refetchOnMount: 'always',
    // Results that the plan keeps unseen are not on their way.
    refetchInterval: (query) => (query.state.data?.plan.blinded ? false : whileComputed(query)),
  });
  return (
    <StaffFrame heading="Análises do estudo" room="analysis">
      <AnalysedPeopleSwitches
        people={people}
        groups={useToldGroups()}
        onChange={(chosen) =>
          void navigate({ to: '/studyanalysis', search: addressOfPeople(chosen), replace: true, resetScroll: false })
        }
      />
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={12} />}
      {data?.plan.blinded === null && <SnapshotNote snapshot={data} />}
      {data && <PlanSection plan={data.plan} content={data.content} areItsPeople={areRegistered(people)} />}
      {data?.plan.blinded && <BlindedSection blinded={data.plan.blinded} />}
      {data?.content && (
        // A plan speaks of everybody who counts: what is computed over others is exploratory.
        <RegisteredAnalyses value={areRegistered(people) ? (data.plan.inForce?.confirmatory ?? []) : []}>
          <Analyses content={data.content} />
        </RegisteredAnalyses>
      )}
    </StaffFrame>
  );
}

function Analyses({ content }: { content: StudyAnalysis }) {
  const { included, excluded, flagged, incomplete } = content;
  const testPeople = testsInWords(content.testPeople);
  const registered = useContext(RegisteredAnalyses);
  return (
    <>
      <Text maw="75ch">
        <strong>
          {registered.length === 0 ? 'Exploratório' : 'Exploratório, menos o que está marcado como registrado'}.
        </strong>{' '}
        {counted(included, 'pessoa inscrita', 'pessoas inscritas')} nas análises
        {excluded > 0 && `; ${counted(excluded, 'excluída', 'excluídas')} pela equipe, fora delas`}
        {flagged > 0 && `; ${counted(flagged, 'fora por sinais de qualidade', 'fora por sinais de qualidade')}`}
        {incomplete > 0 &&
          `; ${counted(incomplete, 'fora por não ter terminado os três dias', 'fora por não terem terminado os três dias')}`}
        .{testPeople !== null && ` ${testPeople}.`} Ao lado de cada p, p (Holm) o corrige para os testes feitos juntos;
        com menos de 5 pessoas não há número inferencial nem desvio, só pontos e mediana. Modelos mistos ficam para o R,
        com a exportação.
      </Text>
      {included > 0 && (
        <Text size="sm" c="dimmed" maw="75ch">
          Nas tabelas: IC, intervalo de confiança; gl, graus de liberdade; dz e g, diferença em desvios padrão (o g
          corrigido para amostras pequenas); posto, lugar na ordem, do menor valor ao maior.
        </Text>
      )}
      {included === 0 ? (
        <Text>
          {excluded + flagged + incomplete === 0
            ? 'Ainda não há ninguém inscrito: os números aparecem aqui quando as primeiras respostas chegarem.'
            : 'Com esta escolha não entra ninguém: os números aparecem aqui quando alguém entrar.'}
        </Text>
      ) : (
        <>
          <Group component="nav" aria-label="Nesta página" gap="xs" className="wm-not-printed">
            {contents.map(([id, name]) => (
              <Anchor key={id} href={`#${id}`} lh="44px" px={6}>
                {name}
              </Anchor>
            ))}
          </Group>
          <AttritionSection people={{ included, excluded, flagged, incomplete }} attrition={content.attrition} />
          <ChangesSection changes={content.changes} />
          <IndividualSection individual={content.individual} />
          <ShiftSection shift={content.shift} />
          <PolesSection poles={content.poles} />
          <AssociationsSection poles={content.poles} />
          <AttemptsSection attempts={content.attempts} />
          <TestsSection tests={content.tests} chosenParts={content.chosenParts} relational={content.relational} />
          <ReliabilitySection reliability={content.reliability} valence={content.poles.reliability} />
        </>
      )}
    </>
  );
}
