import { Alert, Button, Container, Stack, Title } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { useStartInStudyFace } from '#web/platform/look/use-start-in-study-face.ts';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';

type Props = {
  title: string | null;
  markdown: string;
  /** What a person should know who has been here before. */
  note: string | null;
  onStart(): void;
};

/** What is to be done, before the first item. */
export function InstructionPanel({ title, markdown, note, onStart }: Props) {
  const { start, isStarting } = useStartInStudyFace(onStart);
  return (
    <Container size="sm" my="auto" px={0}>
      <Stack gap="lg">
        {note !== null && (
          <Alert variant="light" role="status">
            {note}
          </Alert>
        )}
        {title !== null && <Title order={2}>{title}</Title>}
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
