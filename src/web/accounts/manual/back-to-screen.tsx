import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useStepsInManual } from '#web/platform/manual/steps-in-manual.ts';

export function BackToScreen() {
  const steps = useStepsInManual();
  const router = useRouter();
  if (steps === null) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={20} aria-hidden />}
      onClick={() => router.history.go(-steps)}
    >
      Voltar à tela de antes
    </Button>
  );
}
