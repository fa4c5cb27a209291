import { Stack, Text } from '@mantine/core';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { keepWithNumber } from '#study/wording/keep-with-number.ts';
import { stepUnderWay } from '#web/participation/day-plan/study-steps.ts';
import { Arrival } from '#web/platform/drawings/arrival.tsx';
import { SaveStateLine } from '#web/platform/frame/save-state-line.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';

export function ConsentChanged({ progress }: { progress: ProgressView }) {
  return (
    <Stack gap="xl">
      <Arrival
        scene="beginning"
        heading="O termo de consentimento mudou"
        actions={
          <ButtonLink to="/research" size="lg">
            Ler a nova versão
          </ButtonLink>
        }
      >
        <Text size="lg">
          Por isso a pesquisa fez uma pausa. Leia a nova versão e decida, com calma, se continua. O que você já fez está
          guardado.
        </Text>
        {progress.enrolment === 'enrolled' && <Text>{keepWithNumber(whereYouWere(progress))}</Text>}
      </Arrival>
      <SaveStateLine />
    </Stack>
  );
}

function whereYouWere({ day, phase }: ProgressView): string {
  const step = stepUnderWay({ day, phase });
  if (step === null) return `Você concluiu o dia ${day} de 3. Se aceitar, segue daí.`;
  return `Você está no dia ${day} de 3, na parte “${step.title}”. Se aceitar, continua desse ponto.`;
}
