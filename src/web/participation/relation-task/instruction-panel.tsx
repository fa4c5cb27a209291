import { Button, Container, Stack, Title } from '@mantine/core';
import { useStartWithStimulusFont } from '#web/platform/look/use-start-with-stimulus-font.ts';
import { MarkdownText } from '#web/platform/ui/markdown-text.tsx';
import { ScreenActions } from '#web/platform/ui/screen-actions.tsx';

type Props = {
  title: string;
  markdown: string;
  onStart(): void;
};

export function InstructionPanel({ title, markdown, onStart }: Props) {
  const { start, isStarting } = useStartWithStimulusFont(onStart);
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
