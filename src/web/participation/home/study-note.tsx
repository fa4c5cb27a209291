import { Alert, Stack, Text } from '@mantine/core';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { hoursToFinishDay } from '#study/days/study-state.ts';
import { defaultSentences } from '#study/days/visitor-sentence.ts';
import { StandaloneLink } from '#web/platform/ui/standalone-link.tsx';

/** Empty while the study is open. */
export function StudyNote({ study }: Pick<ProgressView, 'study'>) {
  if (study?.state !== 'paused' && study?.state !== 'ended') return null;
  const { state, isPartBlocked } = study;
  return (
    <Alert role="status" title={state === 'paused' ? 'A pesquisa está em pausa' : 'A pesquisa terminou'}>
      <Stack gap="xs" align="flex-start">
        <Text>{state === 'paused' ? duringPause(isPartBlocked) : afterEnd(isPartBlocked)}</Text>
        <SentenceOfTeam study={study} />
        <StandaloneLink to="/contact">Escrever para a equipe</StandaloneLink>
      </Stack>
    </Alert>
  );
}

/** The default sentence is for visitors. */
export function SentenceOfTeam({ study }: Pick<ProgressView, 'study'>) {
  if (study === null || study.sentence === defaultSentences[study.state]) return null;
  return <Text>{study.sentence}</Text>;
}

function duringPause(isPartBlocked: boolean): string {
  return isPartBlocked
    ? 'Tudo o que você respondeu está guardado. Quando a pesquisa voltar, você continua na próxima parte.'
    : 'A parte que você começou pode ser terminada agora ou depois. As próximas esperam o fim da pausa.';
}

function afterEnd(isPartBlocked: boolean): string {
  return isPartBlocked
    ? 'As partes que faltam não abrem mais. Tudo o que você respondeu está guardado. Agradecemos a sua participação.'
    : `Este dia ainda pode ser terminado: as partes abrem por ${hoursToFinishDay} horas desde o começo dele. Depois, nenhum outro começa.`;
}
