import { Stack, Text, Title } from '@mantine/core';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { goingOn } from '#web/participation/day-plan/study-steps.ts';
import { useWrittenSoFar } from '#web/participation/enrolment/use-written-so-far.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { ProgressLine } from '#web/platform/ui/progress-line.tsx';

type Props = { progress: ProgressView; text: string; questions: QuestionnaireFields };

/** Leads to the consent text: for the first time, or to go on after it, with how far the questionnaire has come on this device. */
export function Invitation({ progress, text, questions }: Props) {
  const { data } = useAccount();
  const words = wordsFor(progress, text, data?.account?.displayName ?? '');
  const written = useWrittenSoFar(progress.enrolment === 'consented' ? data?.account?.id : undefined, questions);
  const total = Object.keys(questions).length;
  const howFar = `${written} de ${total} respostas`;
  return (
    <Stack gap="lg" align="flex-start" maw="60ch" py={{ base: 0, sm: 'xl' }}>
      <Title order={1}>{words.title}</Title>
      <Text size="lg">{words.text}</Text>
      {written > 0 && (
        <Stack gap={4} w="100%" maw="24rem">
          <Text size="sm" c="dimmed">
            {howFar}
          </Text>
          <ProgressLine done={written} total={total} label={howFar} />
        </Stack>
      )}
      <ButtonLink to="/research" size="lg">
        {words.action}
      </ButtonLink>
    </Stack>
  );
}

function wordsFor(progress: ProgressView, invitation: string, name: string) {
  if (progress.enrolment === 'consented') {
    return {
      title: 'Falta só o questionário',
      text: 'Você já leu e aceitou o termo. Para entrar na pesquisa, responda algumas perguntas sobre você.',
      action: goingOn,
    };
  }
  return { title: `Olá, ${name.split(' ')[0]}.`, text: invitation, action: 'Ler o convite' };
}
