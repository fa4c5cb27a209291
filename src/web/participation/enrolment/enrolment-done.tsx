import { Box, Stack, Title } from '@mantine/core';
import { TaskFrame } from '#web/platform/frame/task-frame.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { useHeadingAtTop } from '#web/platform/ui/use-heading-at-top.ts';

/** After the questionnaire. */
export function EnrolmentDone({ title }: { title: string }) {
  const heading = useHeadingAtTop();
  return (
    <TaskFrame title={title}>
      <Stack gap="lg" maw="60ch" mx="auto" w="100%" py={{ base: 0, sm: 'xl' }}>
        <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          Sua inscrição está feita.
        </Title>
        <Box>
          <ButtonLink to="/">Continuar</ButtonLink>
        </Box>
      </Stack>
    </TaskFrame>
  );
}
