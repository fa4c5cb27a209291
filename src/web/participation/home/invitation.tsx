import { Stack, Text, Title } from '@mantine/core';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';

/** Leads to the consent text: for the first time, or to go on after it. */
export function Invitation({ progress, text }: { progress: ProgressView; text: string }) {
  const { data } = useAccount();
  const words = wordsFor(progress, text, data?.account?.displayName ?? '');
  return (
    <Stack gap="lg" align="flex-start" maw="60ch" py={{ base: 0, sm: 'xl' }}>
      <Title order={1}>{words.title}</Title>
      <Text size="lg">{words.text}</Text>
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
      action: 'Continuar de onde parei',
    };
  }
  return { title: `Olá, ${name.split(' ')[0]}.`, text: invitation, action: 'Ler o convite' };
}
