import { Stack, Text } from '@mantine/core';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { resumeLabel } from '#web/participation/day-plan/study-steps.ts';
import { useDraftCount } from '#web/participation/enrolment/use-draft-count.ts';
import type { HorizonScene } from '#web/platform/drawings/horizon-scenes.ts';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { ProgressLine } from '#web/platform/ui/progress-line.tsx';

type Props = { progress: ProgressView; text: string; questions: QuestionnaireFields };

/** Leads to the consent, or resumes the questionnaire from the stored draft. */
export function Invitation({ progress, text, questions }: Props) {
  const { data } = useAccount();
  const words = wordsFor(progress, text, data?.account?.displayName ?? '');
  const written = useDraftCount(progress.enrolment === 'consented' ? data?.account?.id : undefined, questions);
  const total = Object.keys(questions).length;
  const howFar = `${written} de ${total} respostas`;
  return (
    <StatusScreen
      scene={words.scene}
      heading={words.title}
      actions={
        <ButtonLink to="/research" size="lg">
          {words.action}
        </ButtonLink>
      }
    >
      <Text size="lg">{words.text}</Text>
      {written > 0 && (
        <Stack gap={4} w="100%" maw="24rem">
          <Text size="sm" c="dimmed">
            {howFar}
          </Text>
          <ProgressLine done={written} total={total} label={howFar} />
        </Stack>
      )}
    </StatusScreen>
  );
}

type Words = { scene: HorizonScene; title: string; text: string; action: string };

function wordsFor(progress: ProgressView, invitation: string, name: string): Words {
  if (progress.enrolment === 'consented') {
    return {
      scene: 'partDone',
      title: 'Falta só o questionário',
      text: 'Você já leu e aceitou o termo. Para entrar na pesquisa, responda algumas perguntas sobre você.',
      action: resumeLabel,
    };
  }
  return { scene: 'beginning', title: `Olá, ${name.split(' ')[0]}.`, text: invitation, action: 'Ler o convite' };
}
