import { Stack, Text } from '@mantine/core';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { bindNumbers } from '#study/wording/bind-numbers.ts';
import { currentStep } from '#web/participation/day-plan/study-steps.ts';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { SaveStateLine } from '#web/platform/frame/save-state-line.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';

export function ConsentChanged({ progress }: { progress: ProgressView }) {
  return (
    <Stack gap="xl">
      <StatusScreen
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
        {progress.enrolment === 'enrolled' && <Text>{bindNumbers(currentPartText(progress))}</Text>}
      </StatusScreen>
      <SaveStateLine />
    </Stack>
  );
}

function currentPartText({ day, phase }: ProgressView): string {
  const step = currentStep({ day, phase });
  if (step === null) return `Você concluiu o dia ${day} de 3. Se aceitar, segue daí.`;
  return `Você está no dia ${day} de 3, na parte “${step.title}”. Se aceitar, continua desse ponto.`;
}
