import { Text } from '@mantine/core';
import { StatusScreen } from '#web/platform/drawings/status-screen.tsx';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';

export function EnrolmentDone({ title }: { title: string }) {
  return (
    <TaskFrame title={title}>
      <StatusScreen
        scene="day1"
        order={2}
        heading="Sua inscrição está feita."
        actions={<ButtonLink to="/">Continuar</ButtonLink>}
        takesFocus
      >
        <Text size="lg">
          Agradecemos. O dia 1 já está aberto: faça uma parte de cada vez e pare entre elas se quiser.
        </Text>
      </StatusScreen>
    </TaskFrame>
  );
}
