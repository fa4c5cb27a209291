import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { takeFocus } from './take-focus.ts';

type Props = { sentences: readonly string[]; retryLabel: string | null; onRetry(): void; onLeave(): void };

/** How a block ended, and the ways on. The first sentence is the heading, and is read out at once. */
export function EndPanel({ sentences, retryLabel, onRetry, onLeave }: Props) {
  const [first, ...others] = sentences;
  return (
    <Container size="sm" my="auto" px={0}>
      <Stack gap="lg" align="center" ta="center">
        <Title order={2} ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
          {first}
        </Title>
        {others.map((sentence) => (
          <Text key={sentence} size="lg">
            {sentence}
          </Text>
        ))}
        <Group justify="center">
          {retryLabel !== null && <Button onClick={onRetry}>{retryLabel}</Button>}
          <Button variant={retryLabel === null ? 'filled' : 'default'} onClick={onLeave}>
            Voltar ao início
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
