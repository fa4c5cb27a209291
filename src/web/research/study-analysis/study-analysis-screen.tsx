import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StudyAnalysis } from '#analysis/statistics/study-analysis-shape.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { ofStaffInWords } from '#study/wording/of-staff-in-words.ts';
import { StaffFailure } from '#web/accounts/staff-frame/staff-failure.tsx';
import { StaffFrame } from '#web/accounts/staff-frame/staff-frame.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { LateSkeleton } from '#web/platform/ui/late-skeleton.tsx';
import { SnapshotNote } from '#web/research/snapshots/snapshot-note.tsx';
import { whileComputed } from '#web/research/snapshots/while-computed.ts';
import { AttemptsSection } from './attempts-section.tsx';
import { ChangesSection } from './changes-section.tsx';
import { IndividualSection } from './individual-section.tsx';
import { ReliabilitySection } from './reliability-section.tsx';
import { ShiftSection } from './shift-section.tsx';
import { TestsSection } from './tests-section.tsx';

const contents = [
  ['mudanca', 'Mudança'],
  ['individual', 'Mudança de cada pessoa'],
  ['palavras', 'Palavras'],
  ['tentativas', 'Tentativas'],
  ['testes', 'Testes'],
  ['confiabilidade', 'Confiabilidade'],
] as const;

/** `/studyanalysis`: everything of docs/protocol/statistics.md over everybody who counts; exploratory. */
export function StudyAnalysisScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['study analysis'],
    queryFn: () => askServer(readStudyAnalysis),
    refetchOnMount: 'always',
    refetchInterval: whileComputed,
  });
  return (
    <StaffFrame heading="Análises do estudo" room="analysis">
      {error && !data && <StaffFailure error={error} onRetry={refetch} />}
      {!error && !data && <LateSkeleton lines={12} />}
      {data && <SnapshotNote snapshot={data} />}
      {data?.content && <Analyses content={data.content} />}
    </StaffFrame>
  );
}

function Analyses({ content }: { content: StudyAnalysis }) {
  const { included, excluded } = content;
  const ofStaff = ofStaffInWords(content.ofStaff);
  return (
    <>
      <Text maw="75ch">
        <strong>Exploratório.</strong> {counted(included, 'pessoa inscrita', 'pessoas inscritas')} nas análises
        {excluded > 0 && `; ${counted(excluded, 'excluída', 'excluídas')} pela equipe, fora delas`}.
        {ofStaff !== null && ` ${ofStaff}.`} Sem correção para comparações múltiplas; com menos de 5 pessoas não há
        número inferencial, só pontos e mediana. Modelos mistos ficam para o R, com a exportação.
      </Text>
      {included === 0 ? (
        <Text>Ainda não há ninguém inscrito: os números aparecem aqui quando as primeiras respostas chegarem.</Text>
      ) : (
        <>
          <Group component="nav" aria-label="Nesta página" gap="xs" className="wm-not-printed">
            {contents.map(([id, name]) => (
              <Anchor key={id} href={`#${id}`} lh="44px" px={6}>
                {name}
              </Anchor>
            ))}
          </Group>
          <ChangesSection changes={content.changes} />
          <IndividualSection individual={content.individual} />
          <ShiftSection shift={content.shift} />
          <AttemptsSection attempts={content.attempts} />
          <TestsSection tests={content.tests} />
          <ReliabilitySection reliability={content.reliability} />
        </>
      )}
    </>
  );
}
