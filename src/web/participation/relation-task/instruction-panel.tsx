import { Button, Container, Stack, Title } from '@mantine/core';
import { useStartInStudyFace } from '#web/platform/look/use-start-in-study-face.ts';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';

type Props = {
  title: string;
  markdown: string;
  onStart(): void;
};

export function InstructionPanel({ title, markdown, onStart }: Props) {
  const { start, isStarting } = useStartInStudyFace(onStart);
  return (
    <Container size="sm" my="auto" px={0}>
      <Stack gap="lg">
        <Title order={2}>{title}</Title>
        <MarkdownText markdown={markdown} />
        <ScreenActions>
          <Button onClick={start} disabled={isStarting}>
            Começar
          </Button>
        </ScreenActions>
      </Stack>
    </Container>
  );
}
