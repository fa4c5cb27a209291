import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { takeFocus } from './take-focus.ts';

type Props = { onAgain(): void; onLeave(): void };

/** How a demonstration of the task ends, and the ways on. The heading is read out at once. */
export function DemonstrationEnd({ onAgain, onLeave }: Props) {
  return (
    <Container size="sm" my="auto" px={0}>
      <Stack gap="lg" align="center" ta="center">
        <Title order={2} ref={takeFocus} tabIndex={-1} style={{ outline: 'none' }}>
          A demonstração terminou.
        </Title>
        <Text size="lg">Nada foi guardado.</Text>
        <Group justify="center">
          <Button onClick={onAgain}>Ver de novo</Button>
          <Button variant="default" onClick={onLeave}>
            Voltar ao início
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
